import type { WireRequest } from '../check/request.ts'
import type { Json } from '../spec/json.ts'
import type { Operation, Parameter } from '../spec/operations.ts'

/** A value of a request with the place of its schema. A text may stand for a number or a boolean too. */
export type ReadParameter = Pick<Parameter, 'name' | 'place' | 'schemaPointer'> & { readings: Json[] }

/** The declared parameters that a request has. */
export function readParameters(operation: Operation, request: WireRequest): ReadParameter[] {
  const url = new URL(request.url)
  const inPath = readPath(operation.path, url.pathname)
  const headers = new Headers(request.headers)
  return [...operation.parameters, ...operation.headers].flatMap(({ name, place, schemaPointer }) => {
    const text =
      place === 'path' ? inPath[name] : place === 'query' ? url.searchParams.get(name) : headers.get(name)
    return text === undefined || text === null
      ? []
      : [{ name, place, schemaPointer, readings: readingsOf(text) }]
  })
}

/** The parameters of a path. The template fits the end of the path, which may have a prefix. */
function readPath(template: string, pathname: string): Record<string, string> {
  const names: string[] = []
  const source = template
    .replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      names.push(name)
      return '([^/]+?)'
    })
  const values = new RegExp(`${source}$`).exec(pathname)?.slice(1) ?? []
  // A name that stands in the template twice has the same value twice.
  return Object.fromEntries(names.map((name, index) => [name, decoded(values[index] ?? '')]).toReversed())
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function readingsOf(text: string): Json[] {
  const number = text.trim() === '' ? Number.NaN : Number(text)
  if (text === 'true' || text === 'false') return [text === 'true', text]
  return Number.isFinite(number) ? [number, text] : [text]
}

type ReadBody = { schemaPointer: string; value: Json }

/** The body as a value; undefined where it is absent, malformed, or of a type that the operation doesn't take. */
export function readBody({ contents }: Operation, { body, headers }: WireRequest): ReadBody | undefined {
  const type = new Headers(headers).get('content-type')?.split(';')[0]?.trim().toLowerCase()
  const content = contents.find((each) => each.type === type)
  if (!content || body === undefined || body === '') return undefined
  const { schemaPointer } = content
  if (type === 'application/x-www-form-urlencoded')
    return { schemaPointer, value: Object.fromEntries(new URLSearchParams(body)) }
  try {
    return { schemaPointer, value: JSON.parse(body) as Json }
  } catch {
    return undefined
  }
}
