import type { Client } from '@geofield/client'
import { lookAtDays } from '@geofield/sheets/items/look'
import type { ImportTarget } from '@geofield/sheets/items/target'
import { type DateOrder, type MomentOptions, parseDateFormat } from '@geofield/sheets/reading/moment'
import { CliError } from '../errors/CliError.ts'
import { isAsked } from '../input/confirm.ts'
import { findFormat, type ReadOptions, readRows } from '../input/readRows.ts'
import { findOtherEncoding } from '../input/text.ts'
import { remark } from '../output/stdout.ts'
import type { Plan } from './plan.ts'

/** The options that say how a file is read. */
export interface ReadingOptions {
  from?: ReadOptions['format']
  delimiter?: string
  sheet?: string
  headerRow?: number
  encoding?: string
  dateFormat?: string
  timeZone?: string
  quiet?: true
}

/** Which sheet and encoding of the file are read. Asks, or throws, where the file leaves it open. */
export async function chooseReading(file: string, options: ReadingOptions): Promise<ReadOptions> {
  const { from, delimiter, sheet, headerRow, encoding } = options
  const format = from ?? findFormat(file)
  const reading: ReadOptions = { format, delimiter, sheet, headerRow, encoding }
  if (format === 'xlsx') {
    const { findSheetsOf } = await import('../input/sheetRows.ts')
    const { chosen, others } = await findSheetsOf(file, sheet)
    if (sheet === undefined && others.length > 0)
      remark(`Reads the sheet "${chosen}". Others: ${others.map((name) => `"${name}"`).join(', ')}.`, options)
    return { ...reading, sheet: chosen }
  }
  if (encoding !== undefined || !isAsked()) return reading
  const other = await findOtherEncoding(file)
  if (!other) return reading
  const { confirm } = await import('../input/confirm.ts')
  const question = `${file} is not UTF-8. In Windows-1252 its line ${other.line} reads:\n${other.sample}\nIs that right?`
  if (await confirm(question)) return { ...reading, encoding: other.encoding }
  throw new CliError('wrongUsage', `The encoding of ${file} is not known`, 'Save it as "CSV UTF-8".')
}

interface Choosing {
  file: string
  options: ReadingOptions
  plan: Plan
  target: ImportTarget
  timeZone: string | undefined
}

/** How days and times of the file are read. Asks, or throws, where a day could be several. */
export async function chooseMoments(
  reading: ReadOptions,
  { file, options, plan, target, timeZone }: Choosing,
): Promise<MomentOptions> {
  const zone = options.timeZone ?? timeZone
  const { dateFormat } = options
  if (dateFormat !== undefined) return { order: parseDateFormat(dateFormat), timeZone: zone }
  const written = await lookAtDays(readRows(file, reading), plan.mapping, target)
  const open = written.filter(({ doubtful }) => doubtful !== undefined)
  const [first] = open
  if (!first) return { timeZone: zone }
  const { line, text } = first.doubtful!
  const fitting = open.reduce<readonly DateOrder[]>(
    (left, { orders }) => left.filter((order) => orders.includes(order)),
    orders.map(({ value }) => value),
  )
  if (fitting.length > 0 && isAsked()) {
    const { choose } = await import('../input/confirm.ts')
    const message = `Line ${line} has "${text}" in the column "${first.column}". How are its days written?`
    const choices = orders.filter(({ value }) => fitting.includes(value))
    return { order: await choose(message, choices), timeZone: zone }
  }
  throw new CliError(
    'wrongUsage',
    fitting.length === 0
      ? `The column "${first.column}" has days in several forms: "${text}" in line ${line} contradicts the lines before`
      : `The column "${first.column}" has days that could be several: "${text}" in line ${line}`,
    fitting.length === 0
      ? 'Write them all alike, best as 2026-11-28.'
      : `Say how they are written: ${fitting.map((order) => `--date-format ${nameOf(order)}`).join(' or ')}`,
  )
}

const orders: readonly { value: DateOrder; label: string }[] = [
  { value: 'dmy', label: 'dd/mm/yyyy' },
  { value: 'mdy', label: 'mm/dd/yyyy' },
  { value: 'ymd', label: 'yyyy/mm/dd' },
]

function nameOf(order: DateOrder): string {
  return orders.find(({ value }) => value === order)!.label
}

/** The account that imports, where the platform tells it: its tenant's time zone, and its id. */
export async function findAccount(
  client: Client,
  signal: AbortSignal,
): Promise<{ timeZone?: string; account_id?: string }> {
  const { isApiError } = await import('@geofield/client')
  try {
    return await client.preview.accounts.get({}, { signal })
  } catch (error) {
    // A platform without the operation, or a key that may not call it.
    if (isApiError(error) && [403, 404].includes(error.status)) return {}
    throw error
  }
}
