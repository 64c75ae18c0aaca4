import { type Command, InvalidArgumentError, Option } from 'commander'
import {
  countTenantRows,
  createTenant,
  eraseTenant,
  getTenant,
  listTenants,
  setFormerTracks,
  setVisibility,
  type TrackSetting,
} from '../auth/index.ts'
import { createCustomerLayer } from '../customers/index.ts'
import { setTenant, type TenantSettings } from '../journeys/index.ts'
import { setTracks, type TrackSettings } from '../tracking/index.ts'
import { inTransaction } from '../platform/database/migrate/owner.ts'
import type { Visibility } from '../platform/http/handlers.ts'
import { listObjectsOf } from '../records/index.ts'
import { isCalendarDate } from '../platform/search/moment.ts'
import { addTransferCommands } from './tenantTransfer.ts'
import { confirmationHelp, confirmed, countsText } from './console/confirm.ts'
import { filesOf } from './process/filesOf.ts'
import { printTable, withDatabase } from './process/withDatabase.ts'

export function addTenantCommand(program: Command): void {
  const tenant = program.command('tenant').description('Tenants')
  tenant
    .command('list')
    .description('List the tenants')
    .action((_options, command: Command) =>
      withDatabase(command, async (owner) =>
        printTable(
          (await listTenants(owner)).map(({ code, name, createdAt }) => ({ code, name, createdAt })),
        ),
      ),
    )
  tenant
    .command('create')
    .description('Create a tenant with its layer CUSTOMER')
    .argument('<code>', 'the tenant code, as in paths')
    .option('--name <name>', 'display name')
    .action((code: string, options: { name?: string }, command: Command) =>
      withDatabase(
        command,
        async (owner) => {
          await inTransaction(owner, async () => {
            const { tenantId } = await createTenant(owner, { code, name: options.name ?? code })
            await createCustomerLayer(owner, tenantId)
          })
          console.log(`Created tenant ${code}.`)
        },
        { creates: true },
      ),
    )
  tenant
    .command('delete')
    .description('Delete a tenant with all its data, the audit log included')
    .argument('<code>', 'the tenant code')
    .option('--yes', 'delete without a question; otherwise ask at the terminal')
    .addHelpText('after', confirmationHelp)
    .action(deleteTenant)
  addSetCommand(tenant)
  addTransferCommands(tenant)
}

function addSetCommand(tenant: Command): void {
  const set = tenant
    .command('set')
    .description('Change settings of a tenant; others stay as they are')
    .argument('<code>', 'the tenant code')
    .option('--time-zone <zone>', 'time zone of its calendar and clock, e.g. Asia/Kolkata (IANA)')
    .option('--check-in-metres <metres>', 'maximum distance of a check-in from the customer, or "none"')
    .option('--check-in-far <answer>', 'whether to "flag" or "refuse" a check-in from farther away')
    .option(
      '--holidays <dates>',
      'its public holidays, which plans may leave out, e.g. 2027-01-26,2027-08-15; or "none"',
      datesOrNone,
    )
    .addOption(
      new Option(
        '--visibility <setting>',
        'what managers and field accounts read: everything ("shared"), or by the hierarchy of employees ("hierarchy")',
      ).choices(['shared', 'hierarchy']),
    )
    .addOption(
      new Option(
        '--customers <setting>',
        'with the visibility "hierarchy": which customers they see',
      ).choices(['all', 'assigned']),
    )
    .addOption(
      new Option(
        '--records <setting>',
        'with the visibility "hierarchy": which records of other layers they see',
      ).choices(['all', 'created']),
    )
    .addOption(
      new Option(
        '--former-tracks <setting>',
        'whether positions of people who leave are kept as long as those of others, or deleted',
      ).choices(['keep', 'delete']),
    )
  addTrackOptions(set).action((code: string, options: TenantOptions, command: Command) =>
    withDatabase(command, async (owner) => {
      const { visibility, customers, records, formerTracks, ...others } = options
      const { tracks, rest } = splitSettings(others)
      const shown = withoutAbsent({ visibility, customers, records })
      const settings = parseSettings(rest)
      const names = [
        ...Object.keys(settings),
        ...Object.keys(shown),
        ...Object.keys(tracks),
        ...(formerTracks ? ['formerTracks'] : []),
      ]
      if (names.length === 0) throw new InvalidArgumentError('Nothing to set; see --help.')
      await inTransaction(owner, async () => {
        await setTenant(owner, code, settings)
        await setVisibility(owner, code, shown)
        await setTracks(owner, code, tracks)
        if (formerTracks) await setFormerTracks(owner, code, formerTracks)
      })
      console.log(`Set ${names.join(', ')} of tenant ${code}.`)
    }),
  )
}

function deleteTenant(code: string, { yes = false }: { yes?: boolean }, command: Command): Promise<void> {
  return withDatabase(command, async (owner) => {
    const { tenantId } = await getTenant(owner, code)
    const { tenant: _itself, ...rows } = await countTenantRows(owner, tenantId)
    const loss = `The tenant ${code} has ${countsText(rows)}.`
    if (!(await confirmed({ yes, name: code, loss }))) return
    const [files, store] = [await listObjectsOf(owner, tenantId), filesOf(command)]
    await eraseTenant(owner, tenantId)
    for (const file of files) await store.remove(file)
    console.log(`Deleted tenant ${code}: ${countsText(rows)}.`)
  })
}

type FieldWorkOptions = {
  timeZone?: string
  checkInMetres?: string
  checkInFar?: string
  holidays?: string[]
}
type TenantOptions = FieldWorkOptions & Partial<Visibility> & TrackOptions & { formerTracks?: TrackSetting }

function withoutAbsent(settings: {
  [K in keyof Visibility]: Visibility[K] | undefined
}): Partial<Visibility> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function addTrackOptions(set: Command): Command {
  return set
    .addOption(
      new Option(
        '--track-gaps <setting>',
        'whether daily tracks along roads count the way during a silence by road ("road"), or not at all',
      ).choices(['unknown', 'road']),
    )
    .option(
      '--silence-seconds <seconds>',
      'time without a position after which a device counts as silent (default: 900)',
      countFrom(60, 86_400),
    )
    .option(
      '--position-days <days>',
      'days that positions are kept, fewer than the server keeps them; or "none"',
      countOrNone(1, 36_500),
    )
    .option('--thin-days <days>', 'days after which positions are thinned, or "none"', countOrNone(1, 36_500))
    .option(
      '--thin-seconds <seconds>',
      'thinning leaves one position of a device each so many seconds (default: 60)',
      countFrom(10, 3600),
    )
}

/** Reads a count of an option. */
function countFrom(least: number, most: number) {
  return (text: string): number => {
    const count = Number(text)
    if (Number.isInteger(count) && count >= least && count <= most) return count
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`)
  }
}

/** Commander can't take null for a value. */
function countOrNone(least: number, most: number) {
  const read = countFrom(least, most)
  return (text: string): number | 'none' => (text === 'none' ? text : read(text))
}

const mostHolidays = 500

/** Reads dates with commas between them. */
function datesOrNone(text: string): string[] {
  const dates = text === 'none' ? [] : [...new Set(text.split(',').map((date) => date.trim()))]
  const wrong = dates.find((date) => !isCalendarDate(date))
  if (wrong !== undefined) throw new InvalidArgumentError(`They must be dates, YYYY-MM-DD; got "${wrong}".`)
  if (dates.length > mostHolidays)
    throw new InvalidArgumentError(`They may be ${mostHolidays} at most; got ${dates.length}.`)
  return dates.toSorted()
}

type TrackOptions = Pick<TrackSettings, 'trackGaps' | 'silenceSeconds' | 'thinSeconds'> & {
  positionDays?: number | 'none'
  thinDays?: number | 'none'
}

/** Separates the settings for tracks from those for visits. */
function splitSettings({
  trackGaps,
  silenceSeconds,
  positionDays,
  thinDays,
  thinSeconds,
  ...rest
}: FieldWorkOptions & TrackOptions) {
  const all = { trackGaps, silenceSeconds, positionDays, thinDays, thinSeconds }
  const given = Object.entries(all).filter(([, value]) => value !== undefined)
  const tracks = Object.fromEntries(given.map(([name, value]) => [name, value === 'none' ? null : value]))
  return { tracks: tracks as TrackSettings, rest }
}

function parseSettings({ timeZone, checkInMetres, checkInFar, holidays }: FieldWorkOptions): TenantSettings {
  const settings: TenantSettings = {}
  if (holidays !== undefined) settings.holidays = holidays
  if (timeZone !== undefined) settings.timeZone = timeZone
  if (checkInMetres !== undefined) {
    const metres = checkInMetres === 'none' ? null : Number(checkInMetres)
    if (metres !== null && !(Number.isInteger(metres) && metres > 0 && metres <= 1_000_000)) {
      throw new InvalidArgumentError(
        `--check-in-metres must be from 1 to 1000000, or "none"; got "${checkInMetres}"`,
      )
    }
    settings.checkInMetres = metres
  }
  if (checkInFar !== undefined) {
    if (checkInFar !== 'flag' && checkInFar !== 'refuse') {
      throw new InvalidArgumentError(`--check-in-far must be "flag" or "refuse"; got "${checkInFar}"`)
    }
    settings.checkInFar = checkInFar
  }
  return settings
}
