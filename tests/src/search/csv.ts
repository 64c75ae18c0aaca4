/** Parses CSV strictly by RFC 4180: lines end with CR LF, and a cell with a quote, a comma or a line end is quoted. */
export function parseCsv(text: string): string[][] {
  const rows: string[][] = []
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy
  let row: string[] = []
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const found = cell.exec(text)
    if (!found) throw new Error(`The CSV is malformed at ${at}: ${JSON.stringify(text.slice(at, at + 60))}`)
    row.push(found[1] === undefined ? found[2]! : found[1].replaceAll('""', '"'))
    if (found[3] === ',') continue
    rows.push(row)
    row = []
  }
  return rows
}
