/**
 * The part of Redocly's rule interface that these rules use (its package ships no types).
 * A rule is a function that makes a visitor; a visitor has a function per kind of node, called once per node with
 * `$ref` followed. `any` is called for every node, `ref` for every `$ref` with its neighbours.
 */

export type JsonObject = { [key: string]: unknown }

/** A file. */
type Source = { absoluteRef: string; body: string }
/** Lines of a file. */
type Lines = {
  pointer: undefined
  source: Source
  start: { line: number; col: number }
  end: { line: number; col: number }
}

/** A place in a file. `key()` points to the name of the node instead of its value. */
export type Location = {
  /** JSON Pointer, `#/` for a whole file. */
  pointer: string
  absolutePointer: string
  source: Source
  child(steps: (string | number)[]): Location
  key(): Location
}

export type Context = {
  /** The location of the node, `$ref` followed. */
  location: Location
  /** The location that names the node: for a referenced node, its `$ref`. */
  rawLocation: Location
  type: { name: string }
  /** The node's key in its parent, e.g. a header's name. */
  key: string | number
  report(problem: { message: string; location: Location | Lines }): void
  resolve(node: unknown, file?: string): { node: unknown; location: Location | undefined }
}

type Visit = (node: JsonObject, ctx: Context) => void
export type Visitor = { [nodeType: string]: Visit | { enter: Visit } | { leave: Visit } }
/** The options are what redocly.yaml sets beside the rule's `severity`. */
export type Rule = (options?: { except?: Record<string, string> }) => Visitor

/** A node with the place it was found at. */
export type Located = { node: JsonObject; location: Location }

/**
 * Returns the node if it is an object, or the target of its `$ref`. Returns an empty object if there is none: other
 * rules report that.
 */
export function follow(ctx: Context, node: unknown, location: Location): Located {
  if (!isObject(node)) return { node: {}, location }
  if (typeof node.$ref !== 'string') return { node, location }
  const target = ctx.resolve(node, location.source.absoluteRef)
  return { node: isObject(target.node) ? target.node : {}, location: target.location ?? location }
}

export function isObject(node: unknown): node is JsonObject {
  return typeof node === 'object' && node !== null && !Array.isArray(node)
}

export function isEmpty(node: unknown): boolean {
  return !isObject(node) || Object.keys(node).length === 0
}

/** The `[name, value]` pairs of a keyed collection that may be missing. */
export function listEntries(collection: unknown): [string, unknown][] {
  return isObject(collection) ? Object.entries(collection) : []
}

/** The whole description of a node: the document's text and Geofield's text. */
export function readDescription(node: unknown): string {
  if (!isObject(node)) return ''
  const parts = [node.description, node['x-provisional-description']]
  return parts.filter((part) => typeof part === 'string').join('\n')
}
