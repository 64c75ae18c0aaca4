import { locate, readBundle, type BundleName } from './bundle.ts'
import { escapeStep, isObject, type Json, type JsonObject } from './json.ts'

/** An operation as the checks read it. Schemas are named by pointers, so that validators resolve their references. */
export type Operation = {
  id: string
  area: string
  method: string
  /** The template, e.g. `/{tenant}/api/app-base/data-layer/{layerName}`. */
  path: string
  /** The section of the platform's document that describes it. */
  section: string | undefined
  needsBearer: boolean
  /** The security schemes of each alternative; empty where a call needs none. */
  security: string[][]
  /** A call leaves the service as it was. */
  reads: boolean
  /** Why the suite can't call it; only of somebody's own description. */
  lacks?: string | undefined
  /** Served at the document's `{map_cdn_url}` instead of the gateway. */
  isOnMapCdn: boolean
  idempotent: boolean
  paged: boolean
  /** In the path and the query. */
  parameters: Parameter[]
  /** Request headers that an operation takes, beside those of every operation. */
  headers: Parameter[]
  bodyRequired: boolean
  /** The request's media types; empty where the operation takes no body. */
  contents: RequestContent[]
  /** The largest body, by the description. */
  bodyLimitBytes: number
  responses: Map<number, DeclaredResponse>
}

export type Parameter = {
  name: string
  /** The parameter that it is, standing in the path a second time. */
  sameAs: string | undefined
  place: 'path' | 'query' | 'header'
  required: boolean
  /** Whether it is a credential: it is judged before anything is validated. */
  isCredential: boolean
  schema: JsonObject
  schemaPointer: string
  examples: NamedExample[]
}

export type RequestContent = {
  type: string
  schema: JsonObject
  schemaPointer: string
  examples: NamedExample[]
}
type NamedExample = { name: string; value: Json }
export type DeclaredResponse = {
  contents: { type: string; schemaPointer: string }[]
  headers: { name: string; required: boolean; schemaPointer: string }[]
  /** The codes that an error can carry; undefined where the spec does not list them. */
  errorCodes: Set<string> | undefined
}

const methods = ['get', 'put', 'post', 'delete', 'patch'] as const

/** Every operation of a bundle that can be called. Planned operations are documented but not served. */
export function readOperations(name: BundleName): Operation[] {
  const known = read.get(name) ?? readAll(name)
  read.set(name, known)
  return known
}

const read = new Map<BundleName, Operation[]>()

function readAll(name: BundleName): Operation[] {
  const bundle = readBundle(name)
  const operations: Operation[] = []
  for (const [path, item] of Object.entries(bundle.paths as JsonObject)) {
    for (const method of methods) {
      const definition = (item as JsonObject)[method]
      if (!isObject(definition) || onlyPlanned.has(String(definition['x-status']))) continue
      operations.push(
        readOperation(bundle, `/paths/${escapeStep(path)}/${method}`, { name, path, method, definition }),
      )
    }
  }
  return operations
}

const onlyPlanned = new Set(['planned', 'deferred', 'pending'])

type Source = { name: BundleName; path: string; method: string; definition: JsonObject }

function readOperation(
  bundle: JsonObject,
  pointer: string,
  { name, path, method, definition }: Source,
): Operation {
  const isGiven = name === 'given'
  const security = (definition.security ?? bundle.security ?? []) as JsonObject[]
  const parameters = toList(definition.parameters).map((_, i) =>
    readParameter(bundle, `${pointer}/parameters/${i}`),
  )
  const body = isObject(definition.requestBody) ? locate(bundle, `${pointer}/requestBody`) : undefined
  return {
    id: String(definition.operationId),
    // The tags of somebody's own description are not this platform's areas.
    area: isGiven ? '' : String((definition.tags as string[])[0]),
    method: method.toUpperCase(),
    path: withOneName(path, parameters),
    section: typeof definition['x-source'] === 'string' ? definition['x-source'] : undefined,
    security: security.map((requirement) => Object.keys(requirement)),
    reads: isGiven ? method === 'get' : readsOnly({ path, method: method.toUpperCase() }),
    needsBearer: !isGiven && security.some((requirement) => 'bearer' in requirement),
    isOnMapCdn: toList(definition.servers).some(
      (server) => isObject(server) && server.url === '{map_cdn_url}',
    ),
    idempotent: definition['x-idempotent'] === true,
    paged: definition['x-paging'] !== undefined,
    parameters: parameters.filter(({ sameAs, place }) => sameAs === undefined && place !== 'header'),
    headers: parameters.filter(({ place }) => place === 'header'),
    bodyRequired: body?.node.required === true,
    contents: body ? readContents(bundle, body.pointer) : [],
    bodyLimitBytes: readBodyLimit(definition['x-limits']),
    responses: readResponses(bundle, pointer, definition.responses as JsonObject),
  }
}

/** 1 MiB where an operation states no limit of its own. */
function readBodyLimit(limits: Json | undefined): number {
  return isObject(limits) && typeof limits.bytes === 'number' ? limits.bytes : 1_048_576
}

/** A parameter that is another one for the second time (`x-same-as`) is filled with it. */
function withOneName(path: string, parameters: Parameter[]): string {
  return parameters.reduce(
    (named, { name, sameAs }) => (sameAs === undefined ? named : named.replace(`{${name}}`, `{${sameAs}}`)),
    path,
  )
}

function readParameter(bundle: JsonObject, at: string): Parameter {
  const { node, pointer } = locate(bundle, at)
  const schema = locate(bundle, `${pointer}/schema`)
  return {
    name: String(node.name),
    sameAs: typeof node['x-same-as'] === 'string' ? node['x-same-as'] : undefined,
    place: node.in as Parameter['place'],
    required: node.required === true,
    isCredential: node['x-credential'] === true,
    schema: schema.node,
    schemaPointer: schema.pointer,
    examples: readExamples(bundle, pointer, node),
  }
}

function readContents(bundle: JsonObject, bodyPointer: string): RequestContent[] {
  const { node } = locate(bundle, bodyPointer)
  return Object.keys(node.content as JsonObject).map((type) => {
    const media = locate(bundle, `${bodyPointer}/content/${escapeStep(type)}`)
    const schema = locate(bundle, `${media.pointer}/schema`)
    const examples = readExamples(bundle, media.pointer, media.node)
    return { type, schema: schema.node, schemaPointer: schema.pointer, examples }
  })
}

/** `example` and every one of `examples`, which may be references. */
function readExamples(bundle: JsonObject, pointer: string, node: JsonObject): NamedExample[] {
  const single = node.example === undefined ? [] : [{ name: 'example', value: node.example }]
  const named = Object.keys((node.examples ?? {}) as JsonObject).map((name) => {
    const example = locate(bundle, `${pointer}/examples/${escapeStep(name)}`)
    return { name, value: example.node.value as Json }
  })
  return [...single, ...named]
}

function readResponses(bundle: JsonObject, pointer: string, responses: JsonObject): Operation['responses'] {
  const declared: Operation['responses'] = new Map()
  for (const status of Object.keys(responses)) {
    // `default` holds what the document states without an HTTP status, so it describes no particular status.
    if (status === 'default') continue
    const { node, pointer: at } = locate(bundle, `${pointer}/responses/${status}`)
    const contents = Object.keys((node.content ?? {}) as JsonObject).map((type) => ({
      type,
      schemaPointer: `${at}/content/${escapeStep(type)}/schema`,
    }))
    const headers = Object.keys((node.headers ?? {}) as JsonObject).map((name) => {
      const header = locate(bundle, `${at}/headers/${escapeStep(name)}`)
      return { name, required: header.node.required === true, schemaPointer: `${header.pointer}/schema` }
    })
    const codes = node['x-error-codes']
    const errorCodes = Array.isArray(codes) ? new Set(codes.map(String)) : undefined
    declared.set(Number(status), { contents, headers, errorCodes })
  }
  return declared
}

function toList(value: Json | undefined): Json[] {
  return Array.isArray(value) ? value : []
}

/** The status of a valid call's response. */
export function successStatus(operation: Operation): number {
  const success = [...operation.responses.keys()].find((status) => status >= 200 && status < 300)
  if (success === undefined) throw new Error(`${operation.id} declares no success status`)
  return success
}

const readingTails = ['/search', '/layer-detail', '/live', '/history']

/**
 * Whether a call leaves the tenant as it was. Operations without a tenant store nothing; of the others a name that is
 * not known to read counts as writing, so that a new operation never writes to a live tenant by surprise.
 */
export function readsOnly({ path, method }: Pick<Operation, 'path' | 'method'>): boolean {
  if (!path.startsWith('/{tenant}/')) return true
  return method === 'GET' || (method === 'POST' && readingTails.some((tail) => path.endsWith(tail)))
}

/** The operation that a request went to: a path without templates goes before one that has them (OpenAPI 3.1). */
export function findOperation(
  operations: Operation[],
  method: string,
  pathname: string,
): Operation | undefined {
  const fitting = operations.filter(({ path }) => toPattern(path).test(pathname))
  const templates = ({ path }: Operation) => path.split('{').length
  const nearest = fitting.toSorted((one, other) => templates(one) - templates(other))[0]?.path
  return fitting.find((operation) => operation.path === nearest && operation.method === method)
}

const patterns = new Map<string, RegExp>()

function toPattern(path: string): RegExp {
  let pattern = patterns.get(path)
  if (!pattern) {
    const source = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')
    pattern = new RegExp(`^${source}$`)
    patterns.set(path, pattern)
  }
  return pattern
}
