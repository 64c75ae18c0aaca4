import { isObject, type Json, type JsonObject, listOperations, resolve } from '../bundle.ts'

/**
 * Finds what a place of the table names in a bundle.
 *
 *   Trip.legs                     a property of a component schema, also inside arrays, references and alternatives
 *   findRoute                     an operation
 *   findRoute.request.units       a field of its JSON body; `form` instead of `request`: of its form-encoded body
 *   findRoute.200.trip            a field of the body of its response 200
 *   searchEmployees.query.skip    a parameter, by where it stands (path, query, header)
 *   SearchRequest.take@default    a keyword of any of these
 *   Format=geojson                one value of its `enum` or `const`
 *   Digipin@examples=39J49LL8T4   one value of any other keyword
 *   createRecord "are ignored"    any of these whose description has these words
 *   #/info                        a JSON pointer
 */
export type Place = {
  /** JSON pointer, followed by the keyword or the value. Two spellings of the same place have the same pointer. */
  pointer: string
  node: Json
  /** Whether the node or an ancestor has the mark of a Geofield definition. */
  provisional: boolean
}

const parts = /^([^@="]+?)(?: "(.+)"|(?:@([^=]+))?(?:=(.+))?)$/
const parameterPlaces = new Set(['path', 'query', 'header', 'cookie'])
export const formType = 'application/x-www-form-urlencoded'
const bodies = new Map<string, string>([
  ['request', 'application/json'],
  ['form', formType],
])

/** Every place of the bundle that the expression names: several where alternatives share a property's name. */
export function findPlaces(bundle: JsonObject, expression: string): Place[] {
  const [, path, words, keyword, value] = parts.exec(expression) ?? []
  if (!path) return []
  const places = path.startsWith('#/') ? findAtPointer(bundle, path) : findByName(bundle, path.split('.'))
  if (words !== undefined) return places.filter((place) => hasWords(bundle, place, words))
  if (keyword === undefined && value === undefined) return places
  const keywords = keyword === undefined ? ['const', 'enum'] : [keyword]
  const found = places.flatMap((place) => keywords.flatMap((each) => findKeyword(bundle, place, each)))
  return value === undefined ? found : found.flatMap((place) => valueIn(place, { keyword, value }))
}

function findByName(bundle: JsonObject, [root = '', ...steps]: string[]): Place[] {
  const schemas = (bundle.components as JsonObject | undefined)?.schemas as JsonObject | undefined
  if (schemas && root in schemas) {
    const node = schemas[root]!
    const pointer = `#/components/schemas/${root}`
    return properties(bundle, [{ pointer, node, provisional: isProvisional(bundle, node) }], steps)
  }
  const entry = listOperations(bundle).find(({ operation }) => operation.operationId === root)
  if (!entry) return []
  const { operation, path, method } = entry
  const place = {
    pointer: `#/paths/${escape(path)}/${method}`,
    node: operation,
    provisional: operation['x-status'] !== 'ready',
  }
  return steps.length === 0 ? [place] : findInOperation(bundle, place, steps)
}

function findInOperation(bundle: JsonObject, operation: Place, [step = '', ...rest]: string[]): Place[] {
  if (parameterPlaces.has(step)) return parameter(bundle, operation, { in: step, name: rest.join('.') })
  const body = bodies.get(step)
  const holder = child(bundle, operation, body ? ['requestBody'] : ['responses', step])
  if (!holder) return []
  const media = child(bundle, holder, ['content', body ?? 'application/json'])
  if (body && !media) return []
  if (rest.length === 0) return [holder]
  const schema = media && child(bundle, media, ['schema'])
  return schema ? properties(bundle, [schema], rest) : []
}

function parameter(bundle: JsonObject, operation: Place, wanted: { in: string; name: string }): Place[] {
  const list = (operation.node as JsonObject).parameters
  return (Array.isArray(list) ? list : []).flatMap((_, i) => {
    const found = child(bundle, operation, ['parameters', String(i)])
    if (!found) return []
    const { node } = found
    return isObject(node) && node.in === wanted.in && node.name === wanted.name ? [found] : []
  })
}

function properties(bundle: JsonObject, from: Place[], steps: string[]): Place[] {
  return steps.reduce(
    (places, name) =>
      places
        .flatMap((place) => shapes(bundle, place))
        .flatMap((shape) => child(bundle, shape, ['properties', name], { follow: false }) ?? []),
    from,
  )
}

/** The object schemas of a value at the place, or of its items. */
function shapes(bundle: JsonObject, place: Place, seen: ReadonlySet<string> = new Set()): Place[] {
  if (!isObject(place.node) || seen.has(place.pointer)) return []
  const visited = new Set([...seen, place.pointer])
  const inner = [target(bundle, place), child(bundle, place, ['items'], { follow: false })]
  for (const key of ['oneOf', 'anyOf', 'allOf', 'prefixItems']) {
    const list = place.node[key]
    if (Array.isArray(list))
      inner.push(...list.map((_, i) => child(bundle, place, [key, String(i)], { follow: false })))
  }
  return [place, ...inner.flatMap((each) => (each ? shapes(bundle, each, visited) : []))]
}

/** The place below another place. Follows a reference there unless `follow` is false. */
function child(
  bundle: JsonObject,
  place: Place,
  steps: string[],
  { follow = true }: { follow?: boolean } = {},
): Place | undefined {
  let { pointer, node, provisional } = place
  for (const step of steps) {
    if (listed(node, step)) provisional = true
    const next = Array.isArray(node) ? node[Number(step)] : isObject(node) ? node[step] : undefined
    if (next === undefined) return undefined
    pointer = `${pointer}/${escape(step)}`
    node = next
    provisional ||= isProvisional(bundle, node)
  }
  const found = { pointer, node, provisional }
  return (follow && target(bundle, found)) || found
}

/** The target of a reference. */
function target(bundle: JsonObject, { node, provisional }: Place): Place | undefined {
  if (!isObject(node) || typeof node.$ref !== 'string') return undefined
  const to = resolve(bundle, node)
  return { pointer: node.$ref, node: to, provisional: provisional || isProvisional(bundle, to) }
}

/** The same rule as in verifiedBundle.ts: a node's own mark takes precedence over its target's mark. */
function isProvisional(bundle: JsonObject, node: Json): boolean {
  if (!isObject(node)) return false
  return (node['x-provisional'] ?? resolve(bundle, node)['x-provisional']) === true
}

function listed(node: Json, keyword: string): boolean {
  const marks = isObject(node) ? node['x-provisional'] : undefined
  return Array.isArray(marks) && marks.includes(keyword)
}

function findAtPointer(bundle: JsonObject, pointer: string): Place[] {
  const steps = pointer.slice(2).split('/').map(unescape)
  const place = child(bundle, { pointer: '#', node: bundle, provisional: false }, steps, { follow: false })
  return place ? [place] : []
}

/** The place that has the keyword: the place itself, its `schema`, or the target of either. */
function findKeyword(bundle: JsonObject, place: Place, keyword: string): Place[] {
  for (const holder of holders(bundle, place)) {
    if (!isObject(holder.node) || !(keyword in holder.node)) continue
    return [
      {
        pointer: `${holder.pointer}@${keyword}`,
        node: holder.node[keyword]!,
        provisional: holder.provisional || listed(holder.node, keyword),
      },
    ]
  }
  return []
}

/** One value of a keyword. An object in a list is written as its values, e.g. `Go on duty 1 DUTY on_duty`. */
function valueIn(place: Place, wanted: { keyword: string | undefined; value: string }): Place[] {
  const values = Array.isArray(place.node) ? place.node : [place.node]
  const node = values.find((each) => toText(each) === wanted.value)
  if (node === undefined) return []
  // `=DUTY` is the same value whether an `enum` or a `const` has it.
  const at = wanted.keyword === undefined ? place.pointer.replace(/@\w+$/, '') : place.pointer
  return [{ ...place, pointer: `${at}=${wanted.value}`, node }]
}

/** Whether the description contains the words, ignoring line breaks. */
function hasWords(bundle: JsonObject, place: Place, words: string): boolean {
  const [description] = findKeyword(bundle, place, 'description')
  return typeof description?.node === 'string' && description.node.replaceAll(/\s+/g, ' ').includes(words)
}

function toText(value: Json): string {
  return isObject(value) ? Object.values(value).join(' ') : String(value)
}

/** The nodes that can hold a keyword of the place. */
function holders(bundle: JsonObject, place: Place, seen: ReadonlySet<string> = new Set()): Place[] {
  if (seen.has(place.pointer)) return []
  const next = [
    target(bundle, place),
    child(bundle, place, ['schema'], { follow: false }),
    child(bundle, place, ['items'], { follow: false }),
  ]
  const visited = new Set([...seen, place.pointer])
  return [place, ...next.flatMap((each) => (each ? holders(bundle, each, visited) : []))]
}

export function escape(step: string): string {
  return step.replaceAll('~', '~0').replaceAll('/', '~1')
}

function unescape(step: string): string {
  return step.replaceAll('~1', '/').replaceAll('~0', '~')
}
