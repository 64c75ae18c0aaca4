/** A table of more rows, or a note of more letters, keeps the inputs of an operation below the first screens. */
const maxRows = 10
const maxLetters = 1500

/** Folds the long tables and the long notes of a description. A fragment of a row opens its fold. */
export function foldLong(html: string): string {
  return html
    .replaceAll(/<table>[^]*?<\/table>/g, (table) => {
      const heads = [...table.matchAll(/<th>([^]*?)<\/th>/g)].map(([, head]) => head)
      const rows = table.split('<td').length - 1
      const count = Math.round(rows / heads.length)
      return count > maxRows ? fold(`Table of ${count} rows: ${heads.join(', ')}`, table) : table
    })
    .replaceAll(/<blockquote class="ours-text">[^]*?<\/blockquote>/g, (note) =>
      note.length > maxLetters ? fold('What Geofield defines', note) : note,
    )
}

const fold = (title: string, content: string) => `<details><summary>${title}</summary>${content}</details>`
