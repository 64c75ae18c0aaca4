/** A page that is written by the build: Markdown as a guide has it, so it gets the same layout, search, twin and place in llms.txt. */
export interface GeneratedPage {
  /** Its path: `guides/settings`. */
  id: string
  title: string
  eyebrow: string
  description: string
  /** Markdown; links are relative to the page. */
  body: string
}

/** Returns a cell of a table: a line without a bar. */
function cell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', String.raw`\|`)
}

/** Returns a table of Markdown. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.map(cell).join(' | ')} |`
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n')
}
