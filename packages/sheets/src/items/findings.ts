import { SheetCell } from '../reading/sheetCell.ts'
import type { ImportField } from './target.ts'

/** What a person should know about a value. A warning keeps an import without a terminal from starting; a note doesn't. */
export interface Finding {
  line: number
  field: string
  message: string
  isNote?: true
}

type Found = Omit<Finding, 'line' | 'field'>

/** What spreadsheets show for a formula that has failed, and for a column that is too narrow. */
const failures = /^(?:#N\/A|#REF!|#VALUE!|#NAME\?|#DIV\/0!|#NULL!|#NUM!|#ERROR!|#SPILL!|Err:\d{3}|#{4,})$/
const shortened = /^[+-]?\d(?:[.,]\d+)?E\+\d{1,3}$/
/** Zero-width and direction marks. Joiners are left out: Indic words and emoji need them. */
const invisible = /[\u200B\u2060\uFEFF\u202A-\u202E\u2066-\u2069]/

/** What is odd about one value of a file, before it is converted. */
export function findInValue(value: unknown, { type }: Pick<ImportField, 'type'>): Found[] {
  if (value instanceof SheetCell) return findInCell(value, type === 'text' || type === 'list')
  if (typeof value !== 'string' || value === '') return []
  const text = value.trim()
  if (failures.test(text)) return [{ message: `is ${text}: its formula has failed` }]
  if (type !== 'text' && type !== 'list') return []
  if (shortened.test(text)) return [{ message: `is ${text}: a spreadsheet has shortened a longer number` }]
  // oxlint-disable-next-line no-control-regex
  if (/^[\x00-\x7F]*$/.test(text))
    return /^[? ]*\?{3}[? ]*$/.test(text) ? [{ message: 'is question marks: its letters are lost' }] : []
  const meant = findMeant(text)
  if (meant !== undefined) return [{ message: `reads "${cut(text)}": was it "${cut(meant)}" before?` }]
  if (text.includes('\uFFFD')) return [{ message: `reads "${cut(text)}": some of its letters are lost` }]
  return invisible.test(text) ? [{ message: 'has invisible characters', isNote: true }] : []
}

function findInCell({ kind, value, text }: SheetCell, isText: boolean): Found[] {
  if (kind === 'error') return [{ message: `is ${text}: its formula has failed, and nothing is stored` }]
  if (kind === 'missing')
    return [{ message: 'is a formula without a result, and nothing is stored: open and save the file first' }]
  if (!isText) return []
  if (kind === 'date') return [{ message: `is a date in the file, which is stored as ${text}` }]
  if (kind !== 'number') return []
  if (shortened.test(text)) return [{ message: `is ${text}: its cell shows a shortened number` }]
  if (Math.abs(Number(value)) >= 1e15)
    return [{ message: `is ${text}: a spreadsheet keeps 15 digits of a number` }]
  return /^\d+$/.test(text)
    ? [{ message: 'is a number in the file: zeros or a + before it would be lost', isNote: true }]
    : []
}

const windows1252 = new TextDecoder('windows-1252')
const byteOf = new Map(
  Array.from({ length: 128 }, (_, i) => [windows1252.decode(Uint8Array.of(128 + i)), 128 + i]),
)
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** What UTF-8 said that was read as Windows-1252: `CafÃ©` was `Café`. Undefined for any other text. */
export function findMeant(text: string): string | undefined {
  const runs = new RegExp(`[${[...byteOf.keys()].join('').replaceAll(/[\\\]^-]/g, '\\$&')}]{2,}`, 'gu')
  let isChanged = false
  const meant = text.replaceAll(runs, (run) => {
    try {
      const read = utf8.decode(Uint8Array.from(run, (letter) => byteOf.get(letter)!))
      isChanged = true
      return read
    } catch {
      return run
    }
  })
  return isChanged ? meant : undefined
}

/** Whether a position lies far from India, and the same with its numbers swapped within it. */
export function looksSwapped({ lat, lon }: { lat: number; lon: number }): boolean {
  return lat > 68 && lat < 98 && lon > 6 && lon < 38
}

/** How a spreadsheet may have damaged a stored value; undefined for an ordinary change. */
export function findDamage(before: unknown, after: unknown): string | undefined {
  if (typeof before !== 'string' || typeof after !== 'string' || before === after) return undefined
  if (after !== '' && before.replace(/^[+0]+/, '') === after.replace(/^0+/, '') && /^\d+$/.test(after))
    return 'has lost zeros or a + before it'
  if (shortened.test(after)) return 'is a shortened number'
  if (before.length > 15 && after.length === before.length && before.startsWith(after.replace(/0+$/, '')))
    return 'has lost its last digits'
  if (before.trim() !== '' && Number(before) === Number(after)) return 'is the same number, written otherwise'
  if (
    /^\d{4}-\d\d-\d\d/.test(after) &&
    !/^\d{4}-/.test(before) &&
    /^[\dA-Za-z]{1,9}[-/. ][\dA-Za-z]/.test(before)
  )
    return 'was read as a date'
  if (findMeant(after) === before || /\?{2}|\uFFFD/.test(after.replace(before, '')))
    return 'has garbled letters'
  return undefined
}

/** Other texts that a spreadsheet turns into this one. */
export function findSources(text: string): string[] {
  if (!/^\d{1,15}$/.test(text)) return []
  const padded = Array.from({ length: 12 }, (_, i) => text.padStart(text.length + i + 1, '0'))
  const [, digits, zeros = ''] = /^([1-9]\d*?)(0*)$/.exec(text) ?? []
  const powers = digits === undefined || zeros.length < 2 ? [] : [zeros.length, text.length - 1]
  const scientific = powers.flatMap((power) => {
    const mantissa = String(Number(text) / 10 ** power)
    return ['E', 'E+', 'E0', 'E+0'].map((e) => `${mantissa}${e}${power}`)
  })
  return [...new Set([...padded, `+${text}`, ...scientific])]
}

export function cut(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text
}
