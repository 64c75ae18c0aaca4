import type { InputRow } from '../reading/inputRow.ts'
import { describeRefusal, type Item, type ItemResult, type MadeItem } from './target.ts'

/** A row that was not stored, and why. */
export interface Refusal {
  line: number
  reason: string
}

/** How many rows had which outcome. */
export interface Counts {
  created: number
  updated: number
  unchanged: number
  refused: number
}

/** Rows that are sent at once. The same file makes the same batches every time. */
export interface Batch {
  /** From 1. */
  number: number
  items: readonly Item[]
  /** The line of each item. */
  lines: readonly number[]
  /** Rows that can't be sent. */
  refused: readonly Refusal[]
}

interface Batching {
  toItem: (row: InputRow) => MadeItem
  /** Called with each row. */
  look?: (row: InputRow, made: MadeItem) => void
  /** The most rows of a batch. */
  size: number
  /** The fields whose values may stand in one row only. */
  uniqueFields: readonly string[]
  /** Makes a value that is kept for each row shorter. Default: the value itself. */
  digest?: (value: string) => unknown
}

/** A request may have 4 MiB, in which texts of JSON stand within JSON. */
const maxBytes = 3 * 1024 * 1024

export async function* makeBatches(
  rows: AsyncIterable<InputRow>,
  { toItem, look, size, uniqueFields, digest }: Batching,
): AsyncGenerator<Batch, void, undefined> {
  const findEarlier = createRepeatFinder(uniqueFields, digest)
  let number = 1
  let open = startBatch()
  for await (const row of rows) {
    const { line, fault } = row
    const made: MadeItem = fault === undefined ? toItem(row) : { fault }
    look?.(row, made)
    const reason = made.item === undefined ? made.fault : findEarlier(made.item, line)
    const bytes = reason === undefined ? new TextEncoder().encode(JSON.stringify(made.item)).length : 0
    const isFull = open.lines.length + open.refused.length >= size || open.bytes + bytes > maxBytes
    if (isFull && (open.lines.length > 0 || open.refused.length > 0)) {
      yield { number, ...open }
      number += 1
      open = startBatch()
    }
    if (reason !== undefined) open.refused.push({ line, reason })
    else if (bytes > maxBytes) open.refused.push({ line, reason: 'is larger than a request may be' })
    else {
      open.items.push(made.item!)
      open.lines.push(line)
      open.bytes += bytes
    }
  }
  if (open.lines.length > 0 || open.refused.length > 0) yield { number, ...open }
}

function startBatch() {
  return { items: [] as Item[], lines: [] as number[], refused: [] as Refusal[], bytes: 0 }
}

/**
 * Finds rows with the value of an earlier row: in different batches, they would be created and then updated in any order.
 * Letter case, Unicode normalization and white space at the ends don't count, as on the platform.
 */
function createRepeatFinder(
  fields: readonly string[],
  digest: (value: string) => unknown = (value) => value,
): (item: Item, line: number) => string | undefined {
  const seen = fields.map((field) => ({ field, lines: new Map<unknown, number>() }))
  return (item, line) => {
    for (const { field, lines } of seen) {
      const value = item[field]
      if (value === undefined) continue
      const kept = digest(foldText(String(value)))
      const earlier = lines.get(kept)
      if (earlier !== undefined) return `${field} is that of line ${earlier} too`
      lines.set(kept, line)
    }
    return undefined
  }
}

/** Unicode's full case folding. Upper case makes one of what folds alike, apart from a dotless i, which stays itself. */
function foldText(value: string): string {
  return value
    .replaceAll(/^[ \t\n\r\f\v]+|[ \t\n\r\f\v]+$/g, '')
    .normalize('NFD')
    .split('\u0131')
    .map((part) => part.toLowerCase().toUpperCase())
    .join('\u0131')
    .normalize('NFC')
}

export function countResults(results: readonly ItemResult[], refused: number): Counts {
  const of = (wanted: ItemResult['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
  return { created: of('created'), updated: of('updated'), unchanged: of('unchanged'), refused }
}

/** The rows of a batch that were not stored, in the order of their lines. */
export function listRefused({ lines, refused }: Batch, results: readonly ItemResult[]): Refusal[] {
  const failed = results.flatMap((result, index) =>
    result.outcome === 'failed' ? [{ line: lines[index]!, reason: describeRefusal(result.error) }] : [],
  )
  return [...refused, ...failed].toSorted((one, other) => one.line - other.line)
}
