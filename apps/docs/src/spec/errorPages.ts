import { cures } from '../errors/cures.ts'
import type { ErrorCatalogue, ErrorFamily } from './errorCatalogue.ts'
import type { NamedExample } from './examples.ts'
import type { Text, TextRenderer } from './text.ts'

/** Everything that the page of one error code shows. */
export interface ErrorPage {
  /** The last part of the page's address: the code, in most cases. */
  id: string
  code: string
  order: number
  title: string
  family: { id: string; title: string }
  statuses: { status: string; name: string }[]
  meaning: Text
  cure: Text
  retry: 'later' | 'changed'
  examples: NamedExample[]
  /** The operations that give it, with what they say about it where that is about this code and few others. */
  cases: { description?: Text; operations: Operation[] }[]
}

type CatalogueError = ErrorFamily['errors'][number]
type Operation = CatalogueError['operations'][number]

/** A text about more codes than this says little about each. */
const fewCodes = 3

/** One page per code of the catalogue, in its order. Throws for a code without a cure. */
export function errorPages({ families }: ErrorCatalogue, text: TextRenderer): ErrorPage[] {
  const ids = new Set<string>()
  let order = 0
  return families.flatMap((family) => {
    return listCodes(family).map((code): ErrorPage => {
      const cure = cures[code]
      if (!cure) throw new Error(`src/errors/cures.ts has no cure for the error code ${code}`)
      const errors = family.errors.filter((error) => error.codes.includes(code))
      const examples = errors.flatMap((error) => error.examples.filter((example) => example.code === code))
      return {
        id: claimId(code, family.id, ids),
        code,
        order: order++,
        title: /^\d+$/.test(code) ? `Error ${code}` : code,
        family: { id: family.id, title: family.title },
        statuses: uniqueBy(errors, ({ status }) => status).map(({ status, name }) => ({ status, name })),
        meaning: text(cure.meaning)!,
        cure: text(cure.cure)!,
        retry: cure.retry,
        examples: uniqueBy(examples, ({ value }) => JSON.stringify(value)),
        cases: listCases(errors),
      }
    })
  })
}

function listCases(errors: CatalogueError[]): ErrorPage['cases'] {
  const told = errors.filter(({ codes }) => codes.length <= fewCodes)
  const others = errors.filter((error) => !told.includes(error)).flatMap(({ operations }) => operations)
  return [
    ...told.map(({ description, operations }) => ({ ...(description ? { description } : {}), operations })),
    ...(others.length > 0 ? [{ operations: uniqueBy(others, ({ id }) => id) }] : []),
  ]
}

/** Numbers in their order, other codes as they come. */
function listCodes(family: ErrorFamily): string[] {
  const codes = [...new Set(family.errors.flatMap((error) => error.codes))]
  return codes.toSorted((one, other) => Number(one) - Number(other) || 0)
}

/** The address of a code. File systems may not tell letter case apart, so that counts as the same name. */
function claimId(code: string, family: string, ids: Set<string>): string {
  const id = ids.has(code.toLowerCase()) ? `${code}-${family}` : code
  ids.add(id.toLowerCase())
  return id
}

function uniqueBy<T>(all: readonly T[], key: (one: T) => string): T[] {
  return [...new Map(all.map((one) => [key(one), one])).values()]
}
