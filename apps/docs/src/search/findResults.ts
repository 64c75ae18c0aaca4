import { base } from '@geofield/page/site'
import { type NameHit, type NameIndex, type NameKind, rankNames } from './rank.ts'
import { type Found, type Group, groups, searchTexts, type TextHit, type TextIndex } from './textSearch.ts'

export interface FoundResult {
  group: Group
  /** Its address from the site's root. */
  url: string
  title: string
  isCode: boolean
  /** What it is, where the entry has no text. */
  text: string
  /** The stems that the excerpt marks. */
  terms: string[]
}

export interface FoundResults extends Pick<Found, 'unknown' | 'corrected'> {
  results: FoundResult[]
}

const maxPerGroup: Record<Group, number> = {
  Guides: 5,
  Operations: 4,
  Fields: 4,
  Errors: 3,
  Commands: 3,
  Client: 3,
  Changelog: 1,
}
const maxPerPage = 2

/** The results of a search in their groups; the group with the best result comes first. */
export function findResults(names: NameIndex, texts: TextIndex | undefined, text: string): FoundResults {
  const named = rankNames(names, text)
    .filter(({ exact, kind }) => looksLikeName(text) || texts === undefined || (exact && answers(kind, text)))
    .map(nameResult)
  const { hits, unknown, corrected }: Found = texts
    ? searchTexts(texts, text)
    : { hits: [], unknown: [], corrected: [] }
  const chosen = new Map<Group, FoundResult[]>()
  const [urls, pages] = [new Set<string>(), new Map<string, number>()]
  for (const result of [...named, ...strong(hits).map(textResult)]) {
    const page = result.url.replace(/#.*/, '')
    const list = chosen.get(result.group) ?? []
    const count = pages.get(page) ?? 0
    const isFull = result.group !== 'Fields' && count >= maxPerPage
    if (urls.has(result.url) || isFull || list.length >= maxPerGroup[result.group]) continue
    urls.add(result.url)
    pages.set(page, count + 1)
    chosen.set(result.group, [...list, result])
  }
  const order = [...chosen.keys()].toSorted((a, b) => last(a) - last(b))
  return {
    results: order.flatMap((group) => chosen.get(group)!),
    unknown: named.length > 0 ? [] : unknown,
    corrected,
  }
}

/** Two words are rather a question than the name of a field. */
const answers = (kind: NameKind, text: string) =>
  !/\s/.test(text.trim()) || groupOf[kind] === 'Operations' || kind === 'error code'

const last = (group: Group) => Number(group === groups.at(-1))

/** Hits far below the best are noise. */
function strong(hits: TextHit[]): TextHit[] {
  const best = hits[0]?.score ?? 0
  return hits.filter(({ score }) => score > best / 12)
}

/** Whether a text is written like a name of code: `side_of_street`, `findRoute`, `/routing/adapter`, `LAYER_NOT_FOUND`, 442. */
const looksLikeName = (text: string) =>
  /^\S*(?:_|\/|\{|\.|[a-z][A-Z])\S*$|^[A-Z]{3,}$|^\d+$/.test(text.trim())

const groupOf: Record<NameKind, Group> = {
  operation: 'Operations',
  path: 'Operations',
  event: 'Operations',
  'error code': 'Errors',
  parameter: 'Fields',
  field: 'Fields',
  'response header': 'Fields',
  'response field': 'Fields',
  schema: 'Fields',
  'client method': 'Client',
  setting: 'Guides',
}

function nameResult({ name, kind, title, url }: NameHit): FoundResult {
  return {
    group: groupOf[kind],
    url,
    title: name,
    isCode: true,
    text: kind === 'operation' ? title : `${kind} · ${title}`,
    terms: [],
  }
}

function textResult({ group, path, fragment, title, heading, text, terms }: TextHit): FoundResult {
  const isField = group === 'Fields'
  const section = heading === '' || heading === title || group === 'Operations' ? '' : ` › ${heading}`
  return {
    group,
    url: `${base}/${path}${fragment && `#${encodeURIComponent(fragment)}`}`,
    title: isField ? title : `${title}${section}`,
    isCode: isField,
    text: isField ? [text, heading].filter(Boolean).join(' · ') : text,
    terms,
  }
}
