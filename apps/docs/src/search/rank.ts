/** What a name is, in the order in which equal names are listed. */
const kinds = [
  'operation',
  'error code',
  'path',
  'event',
  'parameter',
  'field',
  'response header',
  'response field',
  'client method',
  'setting',
  'schema',
] as const
export type NameKind = (typeof kinds)[number]

/** A name, what it is, the index of its page, and its fragment there. */
export type NamedPlace = [name: string, kind: NameKind, page: number, fragment: string]

export interface NameIndex {
  /** `foreign`: the operation is one of another program's protocol, and comes after the platform's own. */
  pages: { title: string; path: string; foreign?: boolean }[]
  places: NamedPlace[]
}

export interface NameHit {
  /** A field has the names of the fields around it before its own. */
  name: string
  kind: NameKind
  title: string
  url: string
  /** Whether the text is this name, and not a part of it. */
  exact: boolean
}

/** The least score of a text that is a name, a path or its end. */
const exactScore = 85

/**
 * The names that a text asks for, best first: the same name, then a whole path or its end, then names that have all words
 * of the text, then names that begin with it or contain it. Letter case, `_`, `-` and camelCase do not matter, but a
 * schema comes before a field or an operation of its name only if its letter case is that of the text. A field that many
 * operations have is one hit.
 */
export function rankNames({ pages, places }: NameIndex, text: string, most = 12): NameHit[] {
  const asked = text.trim()
  if (asked === '') return []
  const isForeign = ([, , page]: NamedPlace) => Number(pages[page]!.foreign === true)
  const titles = new Map<string, Set<string>>()
  const urls = new Set<string>()
  return (
    places
      .map((place, order) => ({ place, order, score: score(place, pages[place[2]]!.title, asked) }))
      .filter((one) => one.score > 0)
      .toSorted(
        (a, b) =>
          b.score - a.score ||
          isForeign(a.place) - isForeign(b.place) ||
          kinds.indexOf(a.place[1]) - kinds.indexOf(b.place[1]) ||
          a.order - b.order,
      )
      .filter(({ place: [name, kind, page] }) => {
        const key = `${kind} ${name}`
        const known = titles.get(key)
        titles.set(key, (known ?? new Set()).add(pages[page]!.title))
        return known === undefined
      })
      .map(({ place: [name, kind, page, fragment], score: points }) => {
        const { path } = pages[page]!
        return {
          name: kind.endsWith('field') ? fragment.replace(/^(body|response\.\d+)\./, '') : name,
          kind,
          title: firstOf(titles.get(`${kind} ${name}`)!),
          url: fragment ? `${path}#${encodeURIComponent(fragment)}` : path,
          exact: points >= exactScore,
        }
      })
      // An operation and its path are one place.
      .filter(({ url }) => !urls.has(url) && urls.add(url))
      .slice(0, most)
  )
}

/** The first title, and how many others there are. */
export function firstOf(titles: ReadonlySet<string>): string {
  const [first = ''] = titles
  return titles.size === 1 ? first : `${first} and ${titles.size - 1} more`
}

function score([name, kind]: NamedPlace, title: string, text: string): number {
  const isSchema = kind === 'schema'
  if (isSchema && name === text) return 101
  const [lower, wanted] = [name.toLowerCase(), text.toLowerCase()]
  if (lower === wanted || (kind === 'operation' && title.toLowerCase() === wanted)) return isSchema ? 75 : 100
  if (kind === 'path') return scorePath(lower, wanted)
  const words = wordsOf(text)
  const own = wordsOf(name)
  if (words.join(' ') === own.join(' ')) return isSchema ? 75 : 90
  const hasAll = (all: string[]) => words.every((word) => all.some((one) => one.startsWith(word)))
  if (hasAll(own)) return kind === 'operation' ? 80 : 60
  if (kind === 'operation' && hasAll([...own, ...wordsOf(title)])) return 70
  return wanted.length > 2 && lower.includes(wanted) ? 40 : 0
}

function scorePath(path: string, wanted: string): number {
  const part = wanted.replace(/^\/+|\/+$/g, '')
  if (part === '') return 0
  const plain = path.replace(/^\/+/, '')
  if (plain === part || plain.replace('{tenant}/', '') === part) return 98
  if (plain.endsWith(`/${part}`)) return 95
  return part.includes('/') && plain.includes(part) ? 85 : 0
}

/** `side_of_street`, `sideOfStreet` and `side of street` have the same words. */
function wordsOf(text: string): string[] {
  return text
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}
