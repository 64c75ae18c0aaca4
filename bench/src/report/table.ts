export type Column = { title: string; width: number; align?: 'right' }

/** A table of plain text. A cell that is wider than its column continues on further lines. */
export function formatTable(columns: Column[], rows: string[][]): string {
  const lines = (cells: string[]) => {
    const wrapped = cells.map((cell, index) => wrap(cell, columns[index]!.width))
    const height = Math.max(...wrapped.map((cell) => cell.length))
    return Array.from({ length: height }, (_, line) =>
      columns
        .map(({ width, align }, index) => {
          const text = wrapped[index]![line] ?? ''
          return align === 'right' ? text.padStart(width) : text.padEnd(width)
        })
        .join('  ')
        .trimEnd(),
    )
  }
  const rule = columns.map(({ width }) => '-'.repeat(width)).join('  ')
  return [...lines(columns.map(({ title }) => title)), rule, ...rows.flatMap(lines)].join('\n')
}

/** Breaks at spaces. A longer word stays whole, so that it can be copied. */
export function wrap(text: string, width: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const line = lines.at(-1)!
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/** With three digits that count, and commas for thousands. */
export function formatFigure(value: number): string {
  const digits = Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2
  return value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })
}
