import { existsSync, statSync } from 'node:fs'
import { basename, dirname, extname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { ApiError } from '@geofield/client'
import { makeBatches } from '@geofield/sheets/items/batches'
import { type Preview, withoutKept } from '@geofield/sheets/items/preview'
import { createItems } from '@geofield/sheets/items/toItem'
import type { InputRow } from '@geofield/sheets/reading/inputRow'
import type { Context } from '../command.ts'
import type { Target } from '../data/collections.ts'
import { CliError } from '../errors/CliError.ts'
import { readRows } from '../input/readRows.ts'
import { printItem } from '../output/printRows.ts'
import { createProgress } from '../output/progress.ts'
import { printJson, remark } from '../output/stdout.ts'
import { findSettings } from '../settings/settings.ts'
import { chooseMoments, chooseReading, findAccount } from './chooseReading.ts'
import { openEmployees } from './employeeTarget.ts'
import { hashValue } from './hashValue.ts'
import { type Journal, openJournal } from './journal.ts'
import { agree, isNews, judge, show } from './judge.ts'
import { refuseRepeat, remember } from './memory.ts'
import { checkPlan, hashFile, hashPlan, makePlan } from './plan.ts'
import { writeRefusedRows } from './refusedRows.ts'
import { sendBatches } from './sendBatches.ts'
import { openTarget } from './target.ts'
import { countAll, describe, format, type Import, type ImportOptions } from './work.ts'

export async function importRows(context: Context<ImportOptions>, into: Target, file: string): Promise<void> {
  // Without this, the heap grows to several times what is in use before V8 collects garbage.
  setFlagsFromString('--optimize-for-size')
  const { options } = context
  if (file === '-') {
    throw new CliError(
      'wrongUsage',
      'An import reads its file several times, so it cannot come from standard input',
      'Save it first.',
    )
  }
  const before = statSync(file)
  const work = await prepare(context, into, file)
  if (!work) return
  if (options.dryRun) await tryOut(work)
  else await store(work)
  const after = statSync(file)
  if (after.mtimeMs !== before.mtimeMs || after.size !== before.size)
    throw new CliError('fileFailed', `${file} was changed while it was imported`, 'Check what was stored.')
}

/** Completes the settings. Returns nothing if only the mapping was wanted. */
async function prepare(
  context: Context<ImportOptions>,
  into: Target,
  file: string,
): Promise<Import | undefined> {
  const { options, signal } = context
  const client = await context.connect()
  const passwords = options.passwords ?? nameBeside(file, 'passwords')
  const target =
    into.kind === 'employees'
      ? openEmployees(client, { activate: options.activate === true, passwords })
      : await openTarget(client, into, { isLookedUp: options.lookUp !== false })
  const reading = await chooseReading(file, options)
  const { key, mapping: mappingFile } = options
  const plan = await makePlan(file, { target, options: reading, key, mappingFile })
  if (options.showMapping) {
    await printJson({ ...(plan.key && { key: plan.key }), fields: plan.mapping })
    return undefined
  }
  checkPlan(plan, target)
  const { mapping, unusedColumns } = plan
  if (unusedColumns.length > 0) remark(`Columns that are not imported: ${unusedColumns.join(', ')}`, options)
  const missing = target.fields.find(({ name, isRequired }) => isRequired && !Object.hasOwn(mapping, name))
  if (missing) remark(`No column is for ${missing.name}, so rows that are new are refused.`, options)
  if (options.dryRun) remark(`Fields: ${Object.keys(mapping).join(', ')}`, options)
  const { timeZone, account_id: account } = await findAccount(client, signal)
  const moments = await chooseMoments(reading, { file, options, plan, target, timeZone })
  const batchSize = Math.min(options.batchSize, target.maxItems)
  const { baseUrl, tenant, username } = await findSettings(options)
  const facts = {
    baseUrl,
    tenant,
    username,
    target: target.name,
    file: await hashFile(file, signal),
    mapping: hashPlan(plan, target, { reading, moments }),
    batchSize,
  }
  const identity = { ...facts, account, sheet: reading.sheet }
  return { context, file, reading, moments, target, plan, batchSize, facts, identity, passwords }
}

/** Shows what the import would do. */
async function tryOut(work: Import): Promise<void> {
  const judged = await judge(work)
  try {
    await show(judged, work)
    await report(work, judged.journal, judged.preview.warnings)
  } finally {
    judged.journal.close()
    judged.journal.remove()
  }
}

async function store(work: Import): Promise<void> {
  const { context, file, target, facts, identity } = work
  const { options } = context
  const journalPath = options.journal ?? `${file}.${target.name}.import`
  const journal = openJournal(journalPath, facts, options)
  try {
    if (journal.isResumed) remark(`The import goes on: ${describe(journal.counts)} before.`, options)
    const preview = journal.isResumed ? undefined : await agreeFirst(work, journal)
    await send(work, journal, preview?.kept)
    const { created, updated, unchanged } = journal.counts
    const stored = created + updated + unchanged
    if (stored > 0) await remember(identity, { file, at: new Date().toISOString(), stored })
    await report(work, journal)
  } finally {
    journal.close()
  }
}

/** Returns when the import may begin; throws otherwise, and leaves no journal. */
async function agreeFirst(work: Import, journal: Journal): Promise<Preview> {
  try {
    if (!work.context.options.again) refuseRepeat(work.identity)
    const judged = await judge(work)
    judged.journal.close()
    judged.journal.remove()
    if (work.context.options.preview !== undefined || isNews(judged)) await show(judged, work)
    await agree(judged, work)
    return judged.preview
  } catch (error) {
    journal.remove()
    throw error
  }
}

/** The platform forgets idempotency keys after 24 hours; an hour is for clocks that differ. */
const keysKeptMs = 23 * 3_600_000

async function send(work: Import, journal: Journal, kept: Preview['kept'] | undefined): Promise<void> {
  const { context, file, reading, moments, target, plan, batchSize } = work
  const { options, signal } = context
  const { counts } = journal
  const size = statSync(file).size
  let bytes = 0
  const rows = readRows(file, { ...reading, onBytes: (more) => (bytes += more) })
  const make = createItems(plan.mapping, target, moments)
  const toItem = ({ line, values }: InputRow) => withoutKept(make(values), kept?.get(line))
  const batches = makeBatches(target.inOrder?.(rows, toItem) ?? rows, {
    toItem,
    size: batchSize,
    // Other unique fields are compared by the platform, with the rows that are stored already.
    uniqueFields: plan.key === undefined ? [] : [plan.key],
    digest: hashValue,
  })
  const isReadAtOnce = reading.format === 'xlsx'
  const progress = createProgress({ total: isReadAtOnce ? undefined : size, quiet: options.quiet })
  const began = performance.now()
  const before = countAll(counts)
  const onDone = () => {
    const rate = Math.round(((countAll(counts) - before) * 1000) / (performance.now() - began))
    progress.show(bytes, `${describe(counts)}  ${format(rate)} rows/s`)
  }
  try {
    await sendBatches(batches, journal, {
      target,
      key: plan.key,
      // The platform stores batches with a key one after the other.
      lanes: target.lanes ?? options.parallel ?? (plan.key === undefined ? 4 : 2),
      isDryRun: false,
      patienceMs: options.patience * 1000,
      signal,
      onDone,
      refuse: (number) => refuseUnknown(work, journal, number),
    })
  } catch (error) {
    progress.end()
    if (wasRefusedWhole(error) && !journal.isResumed && countAll(counts) === 0) journal.remove()
    else remark(`${describe(counts)} so far. The same command continues the import.`, options)
    throw error
  } finally {
    progress.end()
    await batches.return()
  }
}

/** Whether the platform refused a batch as such, so that nothing of it is stored. */
function wasRefusedWhole(error: unknown): boolean {
  return error instanceof ApiError && [403, 404, 422].includes(error.status)
}

/** Throws for a batch whose outcome nobody knows any more: without a key, its rows might be stored twice. */
function refuseUnknown({ context, plan }: Import, journal: Journal, number: number): void {
  const sentAtMs = journal.sentAtMs(number)
  if (sentAtMs === undefined || plan.key !== undefined || context.options.repeatUnknown) return
  if (Date.now() - sentAtMs < keysKeptMs) return
  const sentAt = new Date(sentAtMs).toISOString()
  throw new CliError(
    'refused',
    `Batch ${number} was sent at ${sentAt} and got no response; after a day the platform can't tell whether it is stored`,
    'Look whether its rows are there. --repeat-unknown sends it again.',
  )
}

/** Prints what was done, and ends with an error if rows were refused. */
async function report(work: Import, journal: Journal, warnings = 0): Promise<void> {
  const { context, file, reading, plan, target } = work
  const { options } = context
  const { counts } = journal
  const rows = countAll(counts)
  const refusedFile = options.refused ?? nameBeside(file, 'refused')
  if (counts.refused > 0) {
    const refusals = () =>
      target.inOrder
        ? [...journal.listRefusals()].toSorted((one, other) => one.line - other.line).values()
        : journal.listRefusals()
    await writeRefusedRows(refusedFile, { input: file, options: reading, columns: plan.columns, refusals })
  }
  if (!options.dryRun) journal.remove()
  const { created, updated, unchanged, refused } = counts
  const counted = { created, ...(plan.key !== undefined && { updated, unchanged }) }
  const stored = options.dryRun ? { accepted: created + updated + unchanged, ...counted } : counted
  const findings = { ...(warnings > 0 && { warnings }), ...(refused > 0 && { refusedFile }) }
  const hasPasswords = !options.dryRun && target.name === 'EMPLOYEE' && existsSync(work.passwords)
  await printItem(
    { rows, ...stored, refused, ...findings, ...(hasPasswords && { passwords: work.passwords }) },
    options,
  )
  if (refused === 0) return
  throw new CliError(
    options.dryRun || refused === rows ? 'refused' : 'partlyDone',
    `${format(refused)} of ${format(rows)} rows ${options.dryRun ? 'would be' : 'were'} refused`,
    `${refusedFile} has them with their lines and reasons. Correct them there, and import that file.`,
  )
}

/** `shops.csv` → `shops.refused.csv` beside it. */
function nameBeside(file: string, what: string): string {
  return join(dirname(file), `${basename(file, extname(file))}.${what}.csv`)
}
