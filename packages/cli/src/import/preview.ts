import { randomUUID } from 'node:crypto'
import { writeWholeFile } from '../output/wholeFile.ts'
import { renderRows } from '../output/printRows.ts'
import type { Batch, Refusal } from './batches.ts'
import { cut, type Finding, findDamage, findSources } from './findings.ts'
import type { Counts } from './journal.ts'
import type { ImportTarget, ItemResult } from './target.ts'

/** One line of a preview: a value before and after, or what is to be said about a row or a field of it. */
export interface PreviewLine {
  line: number
  kind: 'changed' | 'refused' | 'warning' | 'note'
  field: string
  before?: unknown
  after?: unknown
  message?: string
}

/** What an import will do, before it does any of it. */
export interface Preview {
  lines: PreviewLine[]
  /** How many lines are warnings. */
  warnings: number
  /** Fields, by line, that keep their stored value: only the ends of their lines differ from it. */
  kept: ReadonlyMap<number, readonly string[]>
}

/** Collects what a dry run finds. */
export function createPreview(key: string | undefined) {
  const lines: PreviewLine[] = []
  const newKeys: { line: number; value: string }[] = []
  const kept = new Map<number, string[]>()
  const warn = (line: number, field: string, message: string) =>
    lines.push({ line, kind: 'warning', field, message })
  return {
    addFinding: ({ line, field, message, isNote }: Finding) =>
      void lines.push({ line, kind: isNote ? 'note' : 'warning', field, message }),
    /** Returns the results without differences that no spreadsheet can keep. */
    addResults(batch: Batch, results: readonly ItemResult[]): ItemResult[] {
      return results.map((result, index) => {
        const line = batch.lines[index]!
        if (result.outcome === 'created' && key !== undefined)
          newKeys.push({ line, value: String(batch.items[index]![key] ?? '') })
        if (result.outcome !== 'updated') return result
        const changes = Object.entries(result.changes ?? {})
        const real = changes.filter(([, { before, after }]) => toLines(before) !== toLines(after))
        if (real.length < changes.length)
          kept.set(
            line,
            changes.filter((change) => !real.includes(change)).map(([field]) => field),
          )
        for (const [field, { before, after }] of real) {
          lines.push({ line, kind: 'changed', field, before, after })
          const damage = findDamage(before, after)
          if (damage !== undefined) warn(line, field, damage)
        }
        return real.length > 0 ? result : { outcome: 'unchanged' }
      })
    },
    /** Looks for stored rows whose key a spreadsheet may have turned into a new one. */
    async findTwins(target: ImportTarget, options: Omit<SaveOptions, 'key' | 'isDryRun' | 'idempotencyKey'>) {
      if (key === undefined) return
      const sought = newKeys
        .slice(0, maxTwins)
        .flatMap((row) => findSources(row.value).map((source) => ({ ...row, source })))
      for (let from = 0; from < sought.length; from += target.maxItems) {
        const some = sought.slice(from, from + target.maxItems)
        const items = some.map(({ source }) => ({ [key]: source }))
        const results = await target.save(items, {
          ...options,
          key,
          isDryRun: true,
          idempotencyKey: randomUUID(),
        })
        for (const [index, { outcome }] of results.entries()) {
          const { line, value, source } = some[index]!
          if (outcome === 'unchanged')
            warn(
              line,
              key,
              `is ${value}, which is new, but ${source} is stored: has a spreadsheet changed it?`,
            )
        }
      }
    },
    finish(refusals: Iterable<Refusal>): Preview {
      for (const { line, reason } of refusals)
        lines.push({ line, kind: 'refused', field: '', message: reason })
      lines.sort((one, other) => one.line - other.line)
      return { lines, warnings: lines.filter(({ kind }) => kind === 'warning').length, kept }
    },
  }
}

/** A cell of a spreadsheet ends its lines with a line feed, whatever the text had. */
function toLines(value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n') : value
}

type SaveOptions = Parameters<ImportTarget['save']>[1]

/** So many new keys are looked up in other spellings. */
const maxTwins = 500

/** The most lines of a kind that are printed. */
const maxShown = 10

const headings = { changed: 'Changes', warning: 'Warnings', refused: 'Refused', note: 'Notes' } as const

/** A preview for people: the counts, and the first lines of each kind. */
export function describePreview({ lines }: Preview, counts: Counts, place: string): string {
  const { created, updated, unchanged, refused } = counts
  const number = (count: number) => count.toLocaleString('en')
  const known = [
    `${number(created)} new`,
    ...(updated + unchanged > 0 ? [`${number(updated)} changed`, `${number(unchanged)} unchanged`] : []),
    `${number(refused)} refused`,
  ]
  const parts = [`Preview of ${place}: ${known.join(', ')}.`]
  for (const kind of ['changed', 'warning', 'refused', 'note'] as const) {
    const all = lines.filter((line) => line.kind === kind)
    if (all.length === 0) continue
    parts.push(`${headings[kind]}:`, ...all.slice(0, maxShown).map((line) => `  ${describeLine(line)}`))
    if (all.length > maxShown) parts.push(`  and ${number(all.length - maxShown)} more`)
  }
  return parts.join('\n')
}

function describeLine({ line, field, kind, before, after, message }: PreviewLine): string {
  const place = [`line ${line}`, field].filter((part) => part !== '').join(', ')
  if (kind === 'changed') return `${place}: ${show(before)} → ${show(after)}`
  return field === '' ? `${place}: ${message}` : `${place} ${message}`
}

function show(value: unknown): string {
  return value === null || value === undefined || value === ''
    ? '(empty)'
    : cut(String(value).replaceAll(/\s*[\r\n]+\s*/g, ' ↵ '))
}

/** Whether some lines of the preview are not printed. Refused rows get a file of their own. */
export function isCut({ lines }: Preview): boolean {
  const kinds = Object.keys(headings).filter((kind) => kind !== 'refused')
  return kinds.some((kind) => lines.filter((line) => line.kind === kind).length > maxShown)
}

/** Writes all lines of a preview as a CSV. */
export async function writePreview(file: string, { lines }: Preview): Promise<void> {
  const columns = ['line', 'kind', 'field', 'before', 'after', 'message'] as const
  const text = renderRows(lines, {
    format: 'csv',
    none: '',
    columns: columns.map((title) => ({ title, read: (line) => line[title] })),
  })
  // It quotes stored values.
  await writeWholeFile(file, text, { mode: 0o600 })
}
