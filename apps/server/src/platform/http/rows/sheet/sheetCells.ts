import type { SheetFacts } from './sheetFacts.ts'

/** The places of the cell formats in the style sheet. */
export const styles = { number: 0, text: 1, moment: 2, day: 3, heading: 4 } as const

/** The most characters that Excel takes in a cell. */
const longestText = 32_767

/** Characters of XML that are compressed at once. */
const pieceLength = 65_536

/** Makes the function that writes items as the rows of a sheet, from the second row on. */
export function createCells({ columns, timeZone }: Pick<SheetFacts, 'columns' | 'timeZone'>) {
  const letters = columns.map((_, i) => columnName(i))
  const clock = createClock(timeZone)
  const tooLong = new Map<string, number>()
  let count = 0
  const toCell = (value: unknown, place: string, { name, isMoment }: SheetFacts['columns'][number]) => {
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return `<c r="${place}" t="b"><v>${value ? 1 : 0}</v></c>`
    // Spreadsheets keep 15 digits of a number.
    if (typeof value === 'number' && Math.abs(value) < 1e15) return `<c r="${place}"><v>${value}</v></c>`
    const moment = isMoment ? clock.toDays(value) : undefined
    if (moment) return `<c r="${place}" s="${moment.style}"><v>${moment.days}</v></c>`
    const text = typeof value === 'object' ? JSON.stringify(value) : String(value as string | number)
    if (text.length > longestText) {
      tooLong.set(name, (tooLong.get(name) ?? 0) + 1)
      return ''
    }
    return writeText(text, place, styles.text)
  }
  return {
    /** Writes the rows in pieces, so that little text is held at a time. */
    *toRows(lines: string): Generator<string> {
      let rows = ''
      for (const line of lines.split('\n')) {
        if (line === '') continue
        const item = JSON.parse(line) as Record<string, unknown>
        count += 1
        const row = count + 1
        rows += `<row r="${row}">`
        for (const [i, column] of columns.entries())
          rows += toCell(item[column.name], `${letters[i]}${row}`, column)
        rows += '</row>'
        if (rows.length < pieceLength) continue
        yield rows
        rows = ''
      }
      yield rows
    },
    text: writeText,
    count: () => count,
    /** The columns with values that are longer than a cell may be: they are left out. */
    leftOut: (): [string, string][] =>
      [...tooLong].map(([name, values]) => [
        'Left out',
        `${name}: ${values} of its values are longer than the ${longestText} characters of a cell`,
      ]),
  }
}

/** A text as a cell of text, so that no spreadsheet reads a number, a date or a formula in it. */
function writeText(text: string, place: string, style: number): string {
  return `<c r="${place}" t="inlineStr" s="${style}"><is><t xml:space="preserve">${escape(text)}</t></is></c>`
}

/** What XML can't hold is written as `_x000D_`, so a text that looks like that is marked too (ECMA-376, ST_Xstring). */
function escape(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replaceAll(/[&<>\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|_(?=x[\dA-Fa-f]{4}_)/g, (found) => {
    if (found === '&') return '&amp;'
    if (found === '<') return '&lt;'
    if (found === '>') return '&gt;'
    return `_x${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  })
}

/** `A` to `Z`, then `AA`. */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26) - 1
  return (rest >= 0 ? columnName(rest) : '') + String.fromCharCode(65 + (index % 26))
}

const dayMs = 86_400_000
/** Day 60 of Excel is 29 February 1900, which did not exist: earlier days are one off. */
const [firstMs, lastMs] = [Date.UTC(1900, 2, 1), Date.UTC(9999, 11, 31)]
const exactMoment = /^\d{4}-\d\d-\d\d(?:[Tt ]\d\d:\d\d:[0-5]\d(?:\.\d{1,3}0*)?(?:[Zz]|[+-]\d\d:\d\d))?$/

/** Turns moments into the days of a spreadsheet in one zone. Returns undefined where that would not say the same. */
function createClock(timeZone: string) {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const offsets = new Map<number, number>()
  const findOffset = (ms: number) => {
    // No zone changes its clocks within a quarter of an hour.
    const quarter = Math.floor(ms / 900_000)
    let offset = offsets.get(quarter)
    if (offset === undefined) offsets.set(quarter, (offset = readOffset(format, ms)))
    return offset
  }
  return {
    toDays(value: unknown): { days: number; style: number } | undefined {
      if (typeof value !== 'string' || !exactMoment.test(value)) return undefined
      const ms = Date.parse(value.toUpperCase().replace(' ', 'T'))
      if (!(ms >= firstMs && ms < lastMs)) return undefined
      if (value.length === 10) return { days: toDays(ms), style: styles.day }
      const offset = findOffset(ms)
      // Where clocks go back, the same local time comes twice.
      if (findOffset(ms - dayMs / 2) !== offset || findOffset(ms + dayMs / 2) !== offset) {
        const isTwice = [-1, 1].some((sign) => {
          const other = findOffset(ms + (sign * dayMs) / 2)
          return other !== offset && findOffset(ms + offset - other) === other
        })
        if (isTwice) return undefined
      }
      return { days: toDays(ms + offset), style: styles.moment }
    },
  }
}

function toDays(localMs: number): number {
  return (localMs - Date.UTC(1899, 11, 30)) / dayMs
}

function readOffset(format: Intl.DateTimeFormat, ms: number): number {
  const name = format.formatToParts(ms).find(({ type }) => type === 'timeZoneName')!.value
  const [, sign, hours = '0', minutes = '0'] = /^GMT(?:([+-])(\d\d):(\d\d))?/.exec(name)!
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}
