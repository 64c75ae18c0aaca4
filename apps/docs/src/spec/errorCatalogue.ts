import { areaName, type Bundle, type Media, listOperations, resolve, type Response } from './bundle.ts'
import { codeIn } from './codeIn.ts'
import { findErrorCodes } from './errorCodes.ts'
import { listExamples, type NamedExample } from './examples.ts'
import { type Shape, Shapes } from './fields.ts'
import { statusName } from './responses.ts'
import type { Text, TextRenderer } from './text.ts'

/** One way to fail, shared by all operations that return it. */
interface CatalogueError {
  id: string
  status: string
  name: string
  description?: Text
  ours: boolean
  codes: string[]
  examples: (NamedExample & { code?: string })[]
  operations: { id: string; title: string; area: string }[]
}

/** The errors that share one shape of body. */
export interface ErrorFamily {
  id: string
  title: string
  shape?: Shape
  errors: CatalogueError[]
  /** Every operation that can return this body. */
  operationCount: number
}

export interface ErrorCatalogue {
  families: ErrorFamily[]
  operationCount: number
}

/** Groups the error responses of the bundle by the shape of the body and by status. */
export function errorCatalogue(bundle: Bundle, text: TextRenderer): ErrorCatalogue {
  const families = new Map<string, { media: Media; errors: Map<string, CatalogueError> }>()
  const operations = listOperations(bundle)
  for (const placed of operations) {
    const { operation } = placed
    for (const [status, node] of Object.entries(operation.responses)) {
      if (/^[123]/.test(status)) continue
      const response = resolve(bundle, node)
      const media = Object.values(response.content ?? {})[0] ?? {}
      const familyName = readFamilyName(bundle, media)
      const family = families.get(familyName) ?? { media, errors: new Map<string, CatalogueError>() }
      families.set(familyName, family)
      // Responses with the same description are one error, whether they share a component or not.
      const key = `${status} ${response.description ?? ''}`
      const error = family.errors.get(key) ?? catalogueError({ bundle, text, status, response, media })
      family.errors.set(key, error)
      error.operations.push({
        id: operation.operationId,
        title: operation.summary ?? operation.operationId,
        area: areaName(placed),
      })
    }
  }
  const ids = new Set<string>()
  const built = [...families].map(([name, { media, errors }]): ErrorFamily => {
    const shapes = new Shapes({ bundle, text, ids })
    const sorted = [...errors.values()].sort((a, b) => a.status.localeCompare(b.status))
    return {
      id: name,
      title: familyTitle(name),
      ...(media.schema ? { shape: shapes.body(media.schema, name, true) } : {}),
      errors: withIds(sorted, ids),
      operationCount: new Set(sorted.flatMap((error) => error.operations.map(({ id }) => id))).size,
    }
  })
  // The usual body first, the special ones after it.
  built.sort((a, b) => b.operationCount - a.operationCount)
  return { operationCount: operations.length, families: built }
}

/** The name of the body's schema, or of the schema that it extends: with the current entity, an error is the same one. */
function readFamilyName(bundle: Bundle, { schema }: Media): string {
  if (!schema?.$ref) return 'Other'
  const [base] = resolve(bundle, schema).allOf ?? []
  return (base?.$ref ?? schema.$ref).split('/').at(-1)!
}

interface ErrorSource {
  bundle: Bundle
  text: TextRenderer
  status: string
  response: Response
  media: Media
}

function catalogueError({ bundle, text, status, response, media }: ErrorSource): CatalogueError {
  const description = text(response.description)
  return {
    id: '',
    status,
    name: statusName(status),
    ...(description ? { description } : {}),
    ours: response['x-provisional'] === true,
    codes: findErrorCodes(bundle, response),
    examples: listExamples(bundle, media, false).map((example) => {
      const code = codeIn(example.value)
      return { ...example, ...(code === undefined ? {} : { code }) }
    }),
    operations: [],
  }
}

/** `400`, then `400-2` for the second error with that status. */
function withIds(errors: CatalogueError[], ids: Set<string>): CatalogueError[] {
  return errors.map((error) => {
    let id = `status-${error.status}`
    for (let nth = 2; ids.has(id); nth++) id = `status-${error.status}-${nth}`
    ids.add(id)
    return { ...error, id }
  })
}

const familyTitles = new Map([
  ['Error', 'The usual body'],
  ['EngineError', 'Routing: Valhalla’s body'],
  ['OsrmError', 'Routing: OSRM’s body'],
  ['ElevationRefusal', 'Elevation: a refused request'],
  ['ElevationFailure', 'Elevation: a failure'],
  ['TokenError', 'Token call: the body of OAuth 2.0'],
])

/** A new shape of body has its name for a title: `TokenError` -> `Token error`. */
function familyTitle(name: string): string {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return familyTitles.get(name) ?? words.charAt(0).toUpperCase() + words.slice(1)
}
