/** Returns a Markdown table with aligned columns, as the formatter writes it. */
export function toTable(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(3, ...rows.map((row) => row[column]!.length)))
  const lines = rows.map(
    (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column]!)).join(' | ')} |`,
  )
  lines.splice(1, 0, `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`)
  return lines.join('\n')
}

type Written = { name: string; by: string; table: string }

/** Returns the guide with the table between its two comments. */
export function writeBetween(guide: string, { name, by, table }: Written): string {
  const start = `{/* ${name}: written by ${by} */}\n\n`
  const end = `\n\n{/* ${name}: end */}`
  const [before, rest] = guide.split(start)
  const after = rest!.slice(rest!.indexOf(end.trim())).slice(end.trim().length)
  return `${before}${start}${table}${end}${after}`
}
