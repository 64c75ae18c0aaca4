import { element } from '@geofield/page/element'

/** The mark at the beginning of a CSV makes spreadsheets read it as UTF-8. */
export const utf8Mark = '\uFEFF'

/** Gives the reader a file. */
export function saveFile(name: string, parts: BlobPart[], type: string): void {
  const url = URL.createObjectURL(new Blob(parts, { type }))
  element('a', { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
