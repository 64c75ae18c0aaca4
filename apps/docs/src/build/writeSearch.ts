import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { base } from '@geofield/page/site'
import { firstOf, type NameIndex } from '../search/rank.ts'
import type { Entry, Group } from '../search/textSearch.ts'
import { pageSections } from './pageSections.ts'
import { pagesOfBuild } from './pagesOfBuild.ts'

/** Writes the texts that the search looks through, beside the names of `search.json`. */
export function writeSearch(): AstroIntegration {
  return {
    name: 'geofield-search',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const names = JSON.parse(await readFile(join(folder, 'search.json'), 'utf8')) as NameIndex
        const entries = await listEntries(folder, names)
        await writeFile(join(folder, 'search-texts.json'), JSON.stringify(entries))
      },
    },
  }
}

const areas: readonly [pattern: RegExp, group: Group | undefined][] = [
  // Their names are in the other index, and their texts on the pages of operations.
  [/^reference\/schemas\//, undefined],
  [/^reference\/./, 'Operations'],
  [/^errors\/./, 'Errors'],
  [/^cli\//, 'Commands'],
  [/^client\//, 'Client'],
  [/^changelog\//, 'Changelog'],
  [/^/, 'Guides'],
]

/** One entry for each section of a guide, each operation, each error and each name of a field. */
async function listEntries(folder: string, names: NameIndex): Promise<Entry[]> {
  const entries: Entry[] = []
  const texts = new Map<string, string>()
  for await (const { path, html } of pagesOfBuild(folder)) {
    const [, group] = areas.find(([pattern]) => pattern.test(path))!
    if (group === undefined) continue
    const { title, sections, fields } = pageSections(html)
    for (const { fragment, text } of fields) texts.set(`${path}#${fragment}`, text)
    if (group === 'Errors') {
      const text = sections.map((section) => `${section.heading} ${section.text}`).join(' ')
      const statuses = names.pages.find((page) => page.path === `${base}/${path}`)?.title ?? ''
      entries.push({ group, path, fragment: '', title, heading: statuses, text })
      continue
    }
    // The id of an operation is a word to look for as well.
    const id = fields.length > 0 ? path.split('/').at(-2)! : ''
    // The page of an area has lists and drawings of what has pages of its own.
    const own = group === 'Operations' ? sections.slice(0, 1) : sections
    // A guide is found by its name. What it is for ("Paging: read a search to its end") is text.
    const [name, task = ''] = group === 'Guides' ? title.split(': ') : [title]
    for (const { fragment, heading, text } of own)
      if (text !== '' || heading !== '')
        entries.push({
          group,
          path,
          fragment,
          title: name!,
          heading: heading || id,
          text: fragment === '' ? `${task} ${text}`.trim() : text,
        })
  }
  return [...entries, ...listFields(names, texts)]
}

/** A field that many operations have is one entry, at the place that the index of names has first. */
function listFields({ pages, places }: NameIndex, texts: Map<string, string>): Entry[] {
  const byName = new Map<string, Entry & { titles: Set<string> }>()
  for (const [name, kind, at, fragment] of places) {
    if (!/parameter|field|header/.test(kind)) continue
    const { title, path } = pages[at]!
    const page = path.slice(base.length + 1)
    const text = texts.get(`${page}#${fragment}`) ?? ''
    const known = byName.get(name)
    if (known) known.titles.add(title)
    else
      byName.set(name, {
        group: 'Fields',
        path: page,
        fragment,
        title: name,
        heading: '',
        text,
        titles: new Set([title]),
      })
  }
  return [...byName.values()].map(({ titles, ...entry }) => ({ ...entry, heading: firstOf(titles) }))
}
