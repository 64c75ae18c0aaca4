import type { Counts } from '@geofield/sheets/items/batches'
import { cut } from '@geofield/sheets/items/findings'
import type { Preview, PreviewLine } from '@geofield/sheets/items/preview'
import { writeWholeFile } from '../output/wholeFile.ts'
import { renderRows } from '../output/printRows.ts'

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
