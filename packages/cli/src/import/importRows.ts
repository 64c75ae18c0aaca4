import { randomUUID } from 'node:crypto'
import { statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { ApiError } from '@geofield/client'
import type { Context } from '../command.ts'
import type { Target } from '../data/collections.ts'
import { CliError } from '../errors/CliError.ts'
import { findFormat, readRows, type ReadOptions } from '../input/readRows.ts'
import { printItem } from '../output/printRows.ts'
import { createProgress } from '../output/progress.ts'
import { printJson, remark } from '../output/stdout.ts'
import { findSettings } from '../settings/settings.ts'
import { makeBatches } from './batches.ts'
import { type Counts, type Journal, openJournal } from './journal.ts'
import { checkPlan, hashFile, hashPlan, makePlan, type Plan } from './plan.ts'
import { writeRefusedRows } from './refusedRows.ts'
import { sendBatches } from './sendBatches.ts'
import { type ImportTarget, openTarget } from './target.ts'
import { createItems } from './toItem.ts'

export interface ImportOptions {
  from?: ReadOptions['format']
  delimiter?: string
  sheet?: string
  encoding?: string
  mapping?: string
  showMapping?: true
  key?: string
  dryRun?: true
  batchSize: number
  parallel?: number
  /** Seconds. */
  patience: number
  refused?: string
  journal?: string
  restart?: true
  repeatUnknown?: true
}

/** An import whose settings are complete. */
interface Import {
  context: Context<ImportOptions>
  file: string
  reading: ReadOptions
  target: ImportTarget
  plan: Plan
  batchSize: number
  journalPath: string
}

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
  const target = await openTarget(await context.connect(), into)
  const { from: format, delimiter, sheet, encoding } = options
  const reading: ReadOptions = { format, delimiter, sheet, encoding }
  const { key, mapping: mappingFile } = options
  const plan = await makePlan(file, { target, options: reading, key, mappingFile })
  if (options.showMapping) return printJson({ ...(plan.key && { key: plan.key }), fields: plan.mapping })
  checkPlan(plan, target)
  if (target.check === undefined && (options.dryRun || plan.key !== undefined)) {
    throw new CliError(
      'wrongUsage',
      'Employees have neither a dry run nor a key: the platform only creates them one by one',
    )
  }
  describePlan(plan, context)
  const batchSize = Math.min(options.batchSize, target.mostItems - (options.dryRun ? 1 : 0))
  const journalPath = options.dryRun
    ? join(tmpdir(), `geofield-dry-run-${randomUUID()}`)
    : (options.journal ?? `${file}.${target.name}.import`)
  const work: Import = { context, file, reading, target, plan, batchSize, journalPath }
  const journal = await openFor(work)
  try {
    await send(work, journal)
    const after = statSync(file)
    if (after.mtimeMs !== before.mtimeMs || after.size !== before.size)
      throw new CliError('fileFailed', `${file} was changed while it was imported`, 'Check what was stored.')
    await report(work, journal)
  } finally {
    journal.close()
    if (options.dryRun) journal.remove()
  }
}

function describePlan({ mapping, unusedColumns }: Plan, { options }: Context<ImportOptions>): void {
  if (unusedColumns.length > 0) remark(`Columns that are not imported: ${unusedColumns.join(', ')}`, options)
  if (options.dryRun) remark(`Fields: ${Object.keys(mapping).join(', ')}`, options)
}

async function openFor({ context, file, reading, target, plan, batchSize, journalPath }: Import) {
  const { options, signal } = context
  const { baseUrl, tenant, username } = await findSettings(options)
  const facts = {
    baseUrl,
    tenant,
    username,
    target: target.name,
    file: await hashFile(file, signal),
    mapping: hashPlan(plan, target, reading),
    batchSize,
  }
  return openJournal(journalPath, facts, options)
}

/** The platform forgets idempotency keys after 24 hours; an hour is for clocks that differ. */
const keysKeptMs = 23 * 3_600_000

async function send(work: Import, journal: Journal): Promise<void> {
  const { context, file, reading, target, plan, batchSize } = work
  const { options, signal } = context
  const { counts } = journal
  if (journal.isResumed) remark(`The import goes on: ${describe(counts)} before.`, options)
  const size = statSync(file).size
  let bytes = 0
  const rows = readRows(file, { ...reading, onBytes: (more) => (bytes += more) })
  const uniqueFields = target.fields.filter(({ isUnique }) => isUnique).map(({ name }) => name)
  const batches = makeBatches(rows, {
    toItem: createItems(plan.mapping, target),
    size: batchSize,
    // Stored rows are compared by the platform; a dry run stores none.
    uniqueFields: options.dryRun
      ? uniqueFields.filter((name) => Object.hasOwn(plan.mapping, name))
      : plan.key === undefined
        ? []
        : [plan.key],
  })
  const isReadAtOnce = (reading.format ?? findFormat(file)) === 'xlsx'
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
      lanes: options.parallel ?? (plan.key === undefined ? 4 : 2),
      isDryRun: options.dryRun === true,
      patienceMs: options.patience * 1000,
      signal,
      onDone,
      refuse: (number) => refuseUnknown(work, journal, number),
    })
  } catch (error) {
    progress.end()
    if (wasRefusedWhole(error) && !journal.isResumed && countAll(counts) === 0) journal.remove()
    else if (!options.dryRun)
      remark(`${describe(counts)} so far. The same command continues the import.`, options)
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
async function report(work: Import, journal: Journal): Promise<void> {
  const { context, file, reading, plan } = work
  const { options } = context
  const { counts } = journal
  const rows = countAll(counts)
  const refusedFile = options.refused ?? nameRefused(file)
  if (counts.refused > 0) {
    const refusals = journal.listRefusals()
    await writeRefusedRows(refusedFile, { input: file, options: reading, columns: plan.columns, refusals })
  }
  if (!options.dryRun) journal.remove()
  const { created, updated, unchanged, refused } = counts
  const stored = options.dryRun
    ? { accepted: created }
    : { created, ...(plan.key !== undefined && { updated, unchanged }) }
  await printItem({ rows, ...stored, refused, ...(refused > 0 && { refusedFile }) }, options)
  if (refused === 0) return
  throw new CliError(
    options.dryRun || refused === rows ? 'refused' : 'partlyDone',
    `${format(refused)} of ${format(rows)} rows ${options.dryRun ? 'would be' : 'were'} refused`,
    `${refusedFile} has them with their lines and reasons. Correct them there, and import that file.`,
  )
}

/** `shops.csv` → `shops.refused.csv` beside it. */
function nameRefused(file: string): string {
  return join(dirname(file), `${basename(file, extname(file))}.refused.csv`)
}

function countAll({ created, updated, unchanged, refused }: Counts): number {
  return created + updated + unchanged + refused
}

function describe(counts: Counts): string {
  const refused = counts.refused > 0 ? `, ${format(counts.refused)} refused` : ''
  return `${format(countAll(counts))} rows${refused}`
}

function format(count: number): string {
  return count.toLocaleString('en')
}
