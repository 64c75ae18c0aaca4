import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { basename, dirname, extname, join } from 'node:path'
import { makeBatches } from '@geofield/sheets/items/batches'
import { createLook } from '@geofield/sheets/items/look'
import { createPreview, type Preview } from '@geofield/sheets/items/preview'
import { createItems } from '@geofield/sheets/items/toItem'
import type { InputRow } from '@geofield/sheets/reading/inputRow'
import { CliError } from '../errors/CliError.ts'
import { confirm, isAsked } from '../input/confirm.ts'
import { readRows } from '../input/readRows.ts'
import { createProgress } from '../output/progress.ts'
import { remark } from '../output/stdout.ts'
import { hashValue } from './hashValue.ts'
import { type Journal, openJournal } from './journal.ts'
import { describePreview, isCut, writePreview } from './preview.ts'
import { sendBatches } from './sendBatches.ts'
import { countAll, describe, type Import } from './work.ts'

/** What an import would do, and the journal of its dry run: `close` and `remove` it. */
export interface Judged {
  preview: Preview
  journal: Journal
}

/** Asks the platform about every row, and stores nothing. */
export async function judge(work: Import): Promise<Judged> {
  const { context, file, reading, moments, target, plan, batchSize, facts } = work
  const { options, signal } = context
  const journal = openJournal(join(tmpdir(), `geofield-dry-run-${randomUUID()}`), facts)
  const preview = createPreview(plan.key)
  const look = createLook(plan.mapping, target)
  const unique = target.fields.filter(({ name, isUnique }) => isUnique || name === plan.key)
  const make = createItems(plan.mapping, target, moments)
  const toItem = ({ values }: InputRow) => make(values)
  const rows = readRows(file, reading)
  const batches = makeBatches(target.inOrder?.(rows, toItem) ?? rows, {
    toItem,
    look: (row, made) => look(row, made).forEach(preview.addFinding),
    size: batchSize,
    // Rows of different batches meet only when they are stored.
    uniqueFields: unique.map(({ name }) => name).filter((name) => Object.hasOwn(plan.mapping, name)),
    digest: hashValue,
  })
  const progress = createProgress({ total: undefined, quiet: options.quiet })
  const asking = { signal, patienceMs: options.patience * 1000 }
  try {
    await sendBatches(batches, journal, {
      target,
      key: plan.key,
      lanes: target.lanes ?? options.parallel ?? 2,
      isDryRun: true,
      ...asking,
      onDone: () => progress.show(countAll(journal.counts), `${describe(journal.counts)} looked at`),
      onResults: preview.addResults,
      refuse: () => undefined,
    })
    await preview.findTwins(target, asking)
    return { preview: preview.finish(journal.listRefusals()), journal }
  } catch (error) {
    journal.close()
    journal.remove()
    throw error
  } finally {
    progress.end()
    await batches.return()
  }
}

/** Shows what an import will do. */
export async function show({ preview, journal }: Judged, work: Import): Promise<void> {
  const { context, file, target } = work
  const { options } = context
  const given = options.preview ?? (isCut(preview) ? namePreview(file) : undefined)
  remark(describePreview(preview, journal.counts, `${file} into ${target.name}`), options)
  if (given === undefined) return
  await writePreview(given, preview)
  remark(`All lines of the preview are in ${given}.`, options)
}

/** Returns when the import may begin. Throws if the user does not want it, or if nobody can be asked about warnings. */
export async function agree({ preview, journal }: Judged, { context, file }: Import): Promise<void> {
  const { created, updated } = journal.counts
  if (context.options.yes || created + updated === 0) return
  if (isAsked()) {
    if (await confirm(`Import ${file}?`)) return
    throw new CliError('wrongUsage', 'Nothing was imported')
  }
  if (preview.warnings === 0) return
  const { warnings } = preview
  throw new CliError(
    'refused',
    `${warnings === 1 ? '1 value needs' : `${warnings} values need`} a look, and nothing was imported`,
    'The warnings say which. Correct the file, or import it as it is: --yes',
  )
}

/** Whether a preview is worth printing that nobody asked for: new rows alone are what an import is for. */
export function isNews({ preview, journal }: Judged): boolean {
  return isAsked() || journal.counts.updated > 0 || preview.lines.some(({ kind }) => kind === 'warning')
}

/** `shops.csv` → `shops.preview.csv` beside it. */
function namePreview(file: string): string {
  return join(dirname(file), `${basename(file, extname(file))}.preview.csv`)
}
