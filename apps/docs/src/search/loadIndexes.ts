import { base } from '@geofield/page/site'
import type { NameIndex } from './rank.ts'
import { type Entry, indexEntries, type TextIndex } from './textSearch.ts'

let names: Promise<NameIndex> | undefined
let texts: Promise<TextIndex> | undefined

/** The names of fields, codes, paths and operations. What could not be loaded is asked for again. */
export function loadNames(): Promise<NameIndex> {
  names ??= load<NameIndex>('search.json').catch((error: unknown) => {
    names = undefined
    throw error
  })
  return names
}

/** The texts of all pages. */
export function loadTexts(): Promise<TextIndex> {
  texts ??= load<Entry[]>('search-texts.json')
    .then(indexEntries)
    .catch((error: unknown) => {
      texts = undefined
      throw error
    })
  return texts
}

async function load<T>(file: string): Promise<T> {
  const response = await fetch(`${base}/${file}`)
  if (!response.ok) throw new Error(`The server responded with ${response.status}`)
  return (await response.json()) as T
}
