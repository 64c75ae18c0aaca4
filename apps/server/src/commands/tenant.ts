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
import { inTransaction } from '../platform/database/migrate/owner.ts'
import type { Visibility } from '../platform/http/handlers.ts'
import { addTransferCommands } from './tenantTransfer.ts'
import { confirmationHelp, confirmed, countsText } from './console/confirm.ts'
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
      withDatabase(command, async (owner) => {
        await inTransaction(owner, async () => {
          const { tenantId } = await createTenant(owner, { code, name: options.name ?? code })
          await createCustomerLayer(owner, tenantId)
        })
        console.log(`Created tenant ${code}.`)
      }),
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
  tenant
    .command('set')
    .description('Change settings of a tenant; others stay as they are')
    .argument('<code>', 'the tenant code')
    .option('--time-zone <zone>', 'time zone of its calendar and clock, e.g. Asia/Kolkata (IANA)')
    .option('--check-in-metres <metres>', 'maximum distance of a check-in from the customer, or "none"')
    .option('--check-in-far <answer>', 'whether to "flag" or "refuse" a check-in from farther away')
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
    .action((code: string, options: TenantOptions, command: Command) =>
      withDatabase(command, async (owner) => {
        const { visibility, customers, records, formerTracks, ...rest } = options
        const shown = withoutAbsent({ visibility, customers, records })
        const settings = parseSettings(rest)
        const names = [
          ...Object.keys(settings),
          ...Object.keys(shown),
          ...(formerTracks ? ['formerTracks'] : []),
        ]
        if (names.length === 0) throw new InvalidArgumentError('Nothing to set; see --help.')
        await inTransaction(owner, async () => {
          await setTenant(owner, code, settings)
          await setVisibility(owner, code, shown)
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
    await eraseTenant(owner, tenantId)
    console.log(`Deleted tenant ${code}: ${countsText(rows)}.`)
  })
}

type FieldWorkOptions = { timeZone?: string; checkInMetres?: string; checkInFar?: string }
type TenantOptions = FieldWorkOptions & Partial<Visibility> & { formerTracks?: TrackSetting }

function withoutAbsent(settings: {
  [K in keyof Visibility]: Visibility[K] | undefined
}): Partial<Visibility> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined))
}

function parseSettings({ timeZone, checkInMetres, checkInFar }: FieldWorkOptions): TenantSettings {
  const settings: TenantSettings = {}
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
