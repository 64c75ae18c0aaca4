import type { Bundle } from './bundle.ts'
import { errorCatalogue } from './errorCatalogue.ts'

/** An error code with a status that it comes with. */
export interface ErrorMeaning {
  code: string
  status: number
  /** Plain text: the sentences of the description that name the code, else its first one. */
  meaning: string
}

/** The codes of all error responses, for the Try it panel. */
export function errorMeanings(bundle: Bundle): ErrorMeaning[] {
  const { families } = errorCatalogue(bundle, (md) => (md === undefined ? undefined : { md, html: md }))
  const all = families.flatMap(({ errors }) =>
    errors.flatMap(({ status, name, description, codes }) =>
      codes.map((code) => ({
        code,
        status: Number(status),
        meaning: meaningOf(code, description?.md ?? name),
      })),
    ),
  )
  // Of several texts about one code, the shortest speaks of it alone.
  const shortest = new Map<string, ErrorMeaning>()
  for (const one of all) {
    const key = `${one.status} ${one.code}`
    if (one.meaning.length < (shortest.get(key)?.meaning.length ?? Infinity)) shortest.set(key, one)
  }
  return [...shortest.values()]
}

function meaningOf(code: string, markdown: string): string {
  const sentences = markdown.replaceAll(/\s+/g, ' ').split(/(?<=[.;]) /)
  const about = sentences.filter((sentence) => sentence.includes(`\`${code}\``))
  return (about.length > 0 ? about : sentences.slice(0, 1))
    .join(' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .replace(/;$/, '.')
}
