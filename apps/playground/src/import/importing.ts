import { type Signal, signal } from '@preact/signals'
import { InputError } from '@geofield/sheets/inputError'
import { mapAutomatically } from '@geofield/sheets/items/autoMapping'
import { lookAtDays } from '@geofield/sheets/items/look'
import { withoutIdBeside } from '@geofield/sheets/items/mapping'
import { type ImportTarget, layerTarget } from '@geofield/sheets/items/target'
import type { DateOrder } from '@geofield/sheets/reading/moment'
import type { OtherEncoding } from '@geofield/sheets/reading/text'
import type { DataTool } from '../data/dataTool.ts'
import type { Layer } from '../data/layer.ts'
import { customers } from '../data/view.ts'
import { tenantSettings } from '../follow/tenantSettings.ts'
import { type OneAtATime, oneAtATime } from '../oneAtATime.ts'
import type { Play } from '../tool.ts'
import { type Finished, findFinished, identify, rememberFinished } from './finished.ts'
import { type FileOptions, openFile, type ReadFile } from './openFile.ts'
import { showItems } from './itemMap.ts'
import { type Judged, judge, type Plan, type Writing, writing } from './runs.ts'
import { type Targets, toMapping, toTargets } from './targets.ts'

/** A fault of the file, beside what can be done about it. */
export interface FileFault {
  message: string
  other?: OtherEncoding
}

/** How the days of a column are written, where they leave it open. */
export interface OpenDays {
  column: string
  text: string
  orders: readonly DateOrder[]
}

/** An import from its file to its result. A signal that changes takes back what came after it. */
export interface Importing {
  tool: DataTool
  layer: Layer
  file: Signal<ReadFile | undefined>
  /** The earlier import of the same file, until the reader wants it once more. */
  finished: Signal<Finished | undefined>
  fault: Signal<FileFault | undefined>
  target: Signal<ImportTarget | undefined>
  targets: Signal<Targets>
  key: Signal<string>
  days: Signal<OpenDays | undefined>
  order: Signal<DateOrder | undefined>
  /** What is going on, with the share that is done; undefined: nothing. */
  progress: Signal<{ text: string; done: number; total: number } | undefined>
  judged: Signal<Judged | undefined>
  writing: Signal<Writing | undefined>
  /** How the writing ended: all rows, or stopped. */
  ended: Signal<'whole' | 'stopped' | undefined>
  jobs: OneAtATime
  /** What was chosen, to be read again in another way. */
  chosen: { file: File; options: FileOptions; identity?: string } | undefined
}

export function importing(tool: DataTool, layer: Layer, left: AbortSignal): Importing {
  const { play } = tool
  return {
    tool,
    layer,
    file: signal(),
    finished: signal(),
    fault: signal(),
    target: signal(),
    targets: signal({}),
    key: signal(''),
    days: signal(),
    order: signal(),
    progress: signal(),
    judged: signal(),
    writing: signal(),
    ended: signal(),
    jobs: oneAtATime({ signal: AbortSignal.any([left, play.signal]), fail: play.fail }),
    chosen: undefined,
  }
}

/** Reads a file, and finds the field of each of its columns. */
export async function readChosen(work: Importing, file: File, options: FileOptions = {}): Promise<void> {
  const { tool, fault, targets, key, progress } = work
  reset(work)
  const chosen: Importing['chosen'] = (work.chosen = { file, options })
  work.file.value = undefined
  fault.value = undefined
  await work.jobs.now(async (signal) => {
    progress.value = { text: `Reading ${file.name}…`, done: 0, total: 0 }
    try {
      const { name } = work.layer
      const command = name === customers ? 'customers import' : `records import ${name}`
      const read = await openFile(file, options, command)
      chosen.identity = await identify(file, read, name)
      const target = (work.target.value ??= await openLayer(tool.play, name, signal))
      signal.throwIfAborted()
      const mapping = mapAutomatically(read.columns, target)
      targets.value = toTargets(mapping)
      key.value =
        target.fields.find(({ name, isUnique }) => isUnique && Object.hasOwn(mapping, name))?.name ?? ''
      work.finished.value = findFinished(chosen.identity)
      work.file.value = read
      tool.play.say('')
      await findDays(work)
    } catch (error) {
      if (!(error instanceof InputError)) throw error
      const other = error.cause as OtherEncoding | undefined
      fault.value = { message: other ? `${file.name} is not UTF-8.` : textOf(error), ...(other && { other }) }
    } finally {
      if (!signal.aborted) progress.value = undefined
    }
  })
}

/** The hints of the rules name options of the command, which a page has not. */
function textOf({ message, hint }: InputError): string {
  return hint === undefined || hint.includes('--') ? `${message}.` : `${message}. ${hint}`
}

/** The fields that can be written, and the call that stores. */
async function openLayer({ ask }: Play, layerName: string, signal: AbortSignal): Promise<ImportTarget> {
  const schema = await ask((client) => client.records.getSchema, { layerName }, { signal })
  return layerTarget(schema, (batch, options) => {
    const lookUp = { ...batch, lookUp: true }
    return layerName === customers
      ? ask((client) => client.preview.customers.saveMany, lookUp as never, options)
      : ask((client) => client.preview.records.saveMany, { ...lookUp, layerName }, options)
  })
}

/** Takes back the preview and what was found about days. */
function reset(work: Importing): void {
  work.jobs.stop()
  work.progress.value = undefined
  work.judged.value = undefined
  work.writing.value = undefined
  work.ended.value = undefined
  showItems(work, [])
}

/** Another target of a column. */
export function changeTarget(work: Importing, column: string, target: string): void {
  reset(work)
  work.targets.value = { ...work.targets.value, [column]: target }
  work.order.value = undefined
  void work.jobs.now(() => findDays(work))
}

export function changeKey(work: Importing, key: string): void {
  reset(work)
  work.key.value = key
}

export function changeOrder(work: Importing, order: DateOrder | undefined): void {
  reset(work)
  work.order.value = order
}

/** Looks for days that could be several. */
async function findDays(work: Importing): Promise<void> {
  const { file, target, days } = work
  days.value = undefined
  if (!file.value || !target.value) return
  let mapping
  try {
    mapping = toMapping(work.targets.value, { ...file.value, fields: target.value.fields })
  } catch (error) {
    // The check of the rows says it.
    if (error instanceof InputError) return
    throw error
  }
  const rows = file.value.rows
  const all = async function* () {
    yield* rows
  }
  const written = await lookAtDays(all(), mapping, target.value)
  const open = written.filter(({ doubtful }) => doubtful !== undefined)
  if (open.length === 0) return
  const every: readonly DateOrder[] = ['dmy', 'mdy', 'ymd']
  const orders = open.reduce((fitting, each) => fitting.filter((order) => each.orders.includes(order)), every)
  days.value = { column: open[0]!.column, text: open[0]!.doubtful!.text, orders }
}

/** Asks the platform what it would make of each row. */
export function check(work: Importing): void {
  const { tool, file, target, targets, key, progress } = work
  if (!file.value || !target.value || progress.value) return
  reset(work)
  const [read, into] = [file.value, target.value]
  void work.jobs.now(async (signal) => {
    const total = read.rows.length
    const show = (done: number) => (progress.value = { text: 'Checking', done, total })
    try {
      const chosen = toMapping(targets.value, { ...read, fields: into.fields })
      const by = key.value === '' || !Object.hasOwn(chosen, key.value) ? undefined : key.value
      const mapping = withoutIdBeside(chosen, by)
      if (Object.keys(mapping).length === 0) throw new InputError('No column is for a field yet')
      show(0)
      const plan: Plan = {
        rows: read.rows,
        target: into,
        mapping,
        key: by,
        moments: { order: work.order.value, timeZone: (await tenantSettings(tool.play)).zone.timeZone },
      }
      const judged = await judge(plan, { signal, onRows: show })
      signal.throwIfAborted()
      work.writing.value = writing(plan, judged.preview.kept)
      work.judged.value = judged
      showItems(work, judged.items)
      tool.play.say('')
    } finally {
      if (!signal.aborted) progress.value = undefined
    }
  })
}

/** Stores the rows, or goes on with it. */
export function store(work: Importing): void {
  const { file, progress, ended } = work
  const job = work.writing.value
  if (!job || !file.value || progress.value) return
  const total = file.value.rows.length
  const show = (done: number) => (progress.value = { text: 'Importing', done, total })
  ended.value = undefined
  show(0)
  void work.jobs.now(async (signal) => {
    try {
      await job.run({ signal, onRows: show })
      ended.value = 'whole'
      const { created, updated, unchanged } = job.outcome().counts
      const stored = created + updated + unchanged
      if (stored > 0) rememberFinished(work.chosen!.identity!, stored)
      work.tool.play.say('')
    } finally {
      ended.value ??= 'stopped'
      progress.value = undefined
    }
  })
}
