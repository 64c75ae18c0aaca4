/**
 * On a narrow screen the cells of a row are shown below each other, without the table's header. In a table of three
 * columns or more each cell but the first then needs the name of its column, which styles/prose.css shows.
 */
export function nameCells(): void {
  for (const table of document.querySelectorAll<HTMLTableElement>('.sl-markdown-content table')) {
    const heads = [...table.querySelectorAll('th')].map((head) => head.textContent.trim())
    if (heads.length < 3) continue
    for (const cell of table.querySelectorAll('td')) {
      const head = heads[cell.cellIndex]
      if (cell.cellIndex > 0 && head && cell.textContent.trim() !== '') cell.dataset.head = head
    }
  }
}
