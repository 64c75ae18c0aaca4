import verified from '@geofield/spec/openapi.verified.json' with { type: 'json' }
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { Refusal, refuse } from './refusal.ts'

/** What the stand-in reads of the verified description: the paths and what a request may be. Responses are its own. */
type Parameter = { name: string; in: string; required?: boolean; schema: object }
type Definition = {
  operationId: string
  parameters?: Parameter[]
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> }
  security?: object[]
}
export type Route = {
  id: string
  method: string
  pattern: RegExp
  names: string[]
  needsTenant: boolean
  parameters: (Parameter & { accepts: ValidateFunction })[]
  body: { type: string; required: boolean; accepts: ValidateFunction } | undefined
}

const ajv = new Ajv2020({ strict: false, logger: false })
;(addFormatsModule as unknown as (of: Ajv2020) => void)(ajv)

/** Reads the routes once; the compiled schemas serve every stand-in of the process. */
const routes: Route[] = readRoutes()

function readRoutes(): Route[] {
  const bundle = verified as unknown as { paths: Record<string, Record<string, Definition>> }
  ajv.addSchema({ $id: 'document:', ...bundle })
  const step = (name: string) => encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))
  return Object.entries(bundle.paths).flatMap(([path, item]) =>
    ['get', 'put', 'post', 'delete', 'patch'].flatMap((method) => {
      const definition = item[method]
      if (!definition) return []
      const at = `document:#/paths/${step(path)}/${method}`
      const parameters = (definition.parameters ?? []).map((given, i) => {
        const reference = (given as { $ref?: string }).$ref
        const parameter = reference ? (follow(bundle, reference) as Parameter) : given
        const pointer = reference ? `document:${reference}` : `${at}/parameters/${i}`
        return { ...parameter, accepts: ajv.getSchema(`${pointer}/schema`)! }
      })
      const [type] = Object.keys(definition.requestBody?.content ?? {})
      const body = type && {
        type,
        required: definition.requestBody?.required === true,
        accepts: ajv.getSchema(`${at}/requestBody/content/${step(type)}/schema`)!,
      }
      return [
        {
          id: definition.operationId,
          method: method.toUpperCase(),
          pattern: new RegExp(`^${path.replaceAll('.', String.raw`\.`).replaceAll(/\{\w+\}/g, '([^/]+)')}$`),
          names: [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!),
          needsTenant: path.startsWith('/{tenant}/'),
          parameters,
          body: body || undefined,
        },
      ]
    }),
  )
}

function follow(bundle: object, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown>)[key], bundle)
}

export type Found = { route: Route; path: Record<string, string> }

/** Finds the route of a request; a literal segment goes before a template. Throws 404 or 405. */
export function findRoute(method: string, pathname: string): Found {
  const fitting = routes
    .filter(({ pattern }) => pattern.test(pathname))
    .toSorted((one, other) => one.names.length - other.names.length)
  const samePath = fitting.filter(({ names }) => names.length === fitting[0]!.names.length)
  const route = samePath.find((each) => each.method === method)
  if (route) {
    const values = route.pattern.exec(pathname)!.slice(1).map(decode)
    return { route, path: Object.fromEntries(route.names.map((name, i) => [name, values[i]!])) }
  }
  if (fitting.length === 0) throw new Refusal(404, 'There is no such path.')
  const allow = samePath.map((each) => each.method).join(', ')
  throw new Refusal(405, `The path takes ${allow}.`, { allow })
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new Refusal(400, 'The path is not a valid encoding.')
  }
}

/** Checks the path and the query by the description. Throws 400. */
export function checkParameters({ route, path }: Found, query: URLSearchParams): Record<string, string> {
  const given: Record<string, string> = {}
  for (const { name, in: place, required, accepts } of route.parameters) {
    if (place !== 'path' && place !== 'query') continue
    const values = place === 'path' ? [path[name]!] : query.getAll(name)
    if (values.length > 1) refuse(`${name} is given more than once.`)
    const [value] = values
    if (value === undefined && required) refuse(`${name} is missing.`)
    if (value === undefined) continue
    if (!accepts(value)) refuse(`${name} is not valid.`)
    given[name] = value
  }
  return given
}

/** Reads the body by the description. Throws 400 or 415. */
export function readBody({ body }: Route, type: string, text: string): unknown {
  if (!body) return undefined
  if (text === '') {
    if (body.required) refuse('The body is missing.')
    return undefined
  }
  if (type !== body.type) throw new Refusal(415, `The body must be ${body.type}.`)
  const value = body.type === 'application/json' ? parseJson(text) : parseForm(text)
  if (!body.accepts(value)) refuse(`The body is not valid: ${ajv.errorsText(body.accepts.errors)}`)
  return value
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return refuse('The body is not JSON.')
  }
}

function parseForm(text: string): unknown {
  const fields = [...new URLSearchParams(text)]
  if (new Set(fields.map(([name]) => name)).size < fields.length) refuse('A field is given twice.')
  return Object.fromEntries(fields)
}
