/**
 * A schema as a shape: the list of all parts that apply together, after `$ref`, `allOf` and unions of one.
 * Two schemas with the same meaning but a different structure have the same shape.
 */
import { isDeepStrictEqual } from 'node:util'
import {
  type Json,
  type JsonObject,
  type Node,
  booleanSchema,
  isObject,
  listAt,
  objectAt,
  toPointer,
  target,
  valueAt,
} from './document.ts'
import type { Side } from './rules.ts'

export type Shape = {
  parts: Node[]
  /** Null is allowed by a branch of a union: `oneOf: [{ $ref }, { type: null }]`. */
  nullable: boolean
}

const unionKeywords = ['oneOf', 'anyOf'] as const

export function readShape(schema: Node[]): Shape {
  const shape: Shape = { parts: [], nullable: false }
  const seen = new Set<string>()
  const visit = (node: Node): void => {
    if (seen.has(node.pointer)) return
    seen.add(node.pointer)
    const isReference = typeof node.value.$ref === 'string'
    if (!isReference || Object.keys(node.value).length > 1) shape.parts.push(node)
    if (isReference) visit(target(node))
    for (const index of listAt(node.value, 'allOf').keys()) visit(schemaAt(node, ['allOf', String(index)]))
    for (const keyword of unionKeywords) {
      const branches = branchesAt(node, keyword)
      const rest = branches.filter((branch) => !isNull(branch))
      if (rest.length < branches.length) shape.nullable = true
      if (rest.length === 1) visit(rest[0]!)
    }
  }
  schema.forEach(visit)
  if (shape.parts.length === 0) shape.parts = schema
  return shape
}

/** The schema under these keys, or a schema that allows any value if there is none. */
export function schemaAt(node: Node, keys: readonly string[], name = node.name): Node {
  const found = valueAt(node.value, keys)
  const value = isObject(found) ? found : booleanSchema(found)
  // Below a missing schema there is no schema; otherwise a recursive schema on the other side would never end.
  const isNowhere = found === undefined && Object.keys(node.value).length === 0
  return { ...node, value, pointer: isNowhere ? node.pointer : node.pointer + toPointer(keys), name }
}

/** The schemas of all parts under these keys. */
export function schemasAt(shape: Shape, keys: readonly string[], suffix = ''): Node[] {
  const found = shape.parts.filter((part) => valueAt(part.value, keys) !== undefined)
  const holders = found.length > 0 ? found : shape.parts.slice(0, 1)
  return holders.map((part) => schemaAt(part, keys, part.name + suffix))
}

/** The shapes that a value may have, without null. Empty: the schema is no union. */
export function listBranches(shape: Shape, within: readonly string[] = []): Node[] {
  return shape.parts.flatMap((part) =>
    unionKeywords.flatMap((keyword) => {
      const branches = branchesAt(part, keyword).filter((branch) => !isNull(branch))
      return branches.length > 1 ? branches.flatMap((branch) => ownBranches(branch, within)) : []
    }),
  )
}

/** A branch that is only a union is replaced by the branches of that union. */
function ownBranches(branch: Node, within: readonly string[]): Node[] {
  const shape = readShape([branch])
  const isVariant = shape.parts.some(({ value }) => 'discriminator' in value)
  // A union may be a branch of itself.
  const pointers = shape.parts.map(({ pointer }) => pointer)
  if (isVariant || pointers.some((pointer) => within.includes(pointer)) || !hasOnlyUnions(shape))
    return [branch]
  const branches = listBranches(shape, [...within, ...pointers])
  return branches.length > 0 ? branches : [branch]
}

const structure = ['oneOf', 'anyOf', 'allOf', 'discriminator', 'type', 'nullable', '$ref', '$defs']
const annotations = ['title', 'description', 'example', 'examples', 'default', 'deprecated']
const besideUnions = new Set([...structure, ...annotations])

export function isOnlyUnion(shape: Shape): boolean {
  return listBranches(shape).length > 0 && hasOnlyUnions(shape)
}

function hasOnlyUnions(shape: Shape): boolean {
  return shape.parts.every(({ value }) =>
    Object.keys(value).every((key) => besideUnions.has(key) || key.startsWith('x-')),
  )
}

/** The first part that has the keyword, or the first part if none has it. */
export function findHolder(shape: Shape, key: string): Node {
  return shape.parts.find((part) => Object.hasOwn(part.value, key)) ?? shape.parts[0]!
}

export function readKeyword(shape: Shape, key: string): Json | undefined {
  return valueAt(findHolder(shape, key).value, [key])
}

export function readKeywords(shape: Shape, key: string): Json[] {
  return shape.parts
    .map((part) => valueAt(part.value, [key]))
    .filter((value): value is Json => value !== undefined)
}

/** The types that are allowed, null among them; undefined: any. */
export function readTypes(shape: Shape): Set<string> | undefined {
  let types: Set<string> | undefined
  for (const { value } of shape.parts) {
    const own = ownTypes(value)
    if (own) types = types ? commonTypes(types, own) : own
  }
  if (types && shape.nullable) types.add('null')
  return types
}

/** The allowed values without null, which the types cover; undefined if no list restricts them. */
export function readValues(shape: Shape): Json[] | undefined {
  let values: Json[] | undefined
  for (const { value } of shape.parts) {
    const own = ownValues(value)?.filter((item) => item !== null)
    if (own) values = values?.filter((item) => own.some((other) => isDeepStrictEqual(item, other))) ?? own
  }
  return values
}

/** The properties on this side: requests have no read-only properties, responses no write-only ones. */
export function readProperties(shape: Shape, side: Side): Map<string, Node[]> {
  const names = new Set(shape.parts.flatMap(({ value }) => Object.keys(objectAt(value, 'properties'))))
  const properties = new Map<string, Node[]>()
  for (const name of names) {
    const schema = readProperty(shape, name)
    if (!isHidden(schema, side) && !isForbidden(shape, name)) properties.set(name, schema)
  }
  return properties
}

/** No value may have it: it is no property. */
function isForbidden(shape: Shape, name: string): boolean {
  return shape.parts.some(({ value }) => objectAt(value, 'properties')[name] === false)
}

export function readRequired(shape: Shape, side: Side): Set<string> {
  const names = shape.parts.flatMap(({ value }) => listAt(value, 'required').map(String))
  return new Set(names.filter((name) => !isHidden(readProperty(shape, name), side)))
}

export function isClosed(shape: Shape): boolean {
  return shape.parts.some(
    ({ value }) => value.additionalProperties === false || value.unevaluatedProperties === false,
  )
}

function readProperty(shape: Shape, name: string): Node[] {
  return schemasAt(shape, ['properties', name], `.${name}`)
}

function isHidden(schema: Node[], side: Side): boolean {
  const hidden = side === 'request' ? 'readOnly' : 'writeOnly'
  return readShape(schema).parts.some(({ value }) => value[hidden] === true)
}

function branchesAt(node: Node, keyword: string): Node[] {
  return listAt(node.value, keyword).map((_, index) =>
    schemaAt(node, [keyword, String(index)], `${node.name} (${keyword} ${index + 1})`),
  )
}

function isNull(branch: Node): boolean {
  const place = typeof branch.value.$ref === 'string' ? target(branch) : branch
  const { type, const: only } = place.value
  return only === null || type === 'null' || isDeepStrictEqual(type, ['null'])
}

function ownTypes(schema: JsonObject): Set<string> | undefined {
  const { type } = schema
  const values = ownValues(schema)
  if (typeof type !== 'string' && !Array.isArray(type)) return values && new Set(values.map(readType))
  const types = new Set([type].flat().map(String))
  if (schema.nullable === true) types.add('null')
  if (values && !values.includes(null)) types.delete('null')
  return types
}

function ownValues(schema: JsonObject): Json[] | undefined {
  if (schema.const !== undefined) return [schema.const]
  return Array.isArray(schema.enum) ? schema.enum : undefined
}

function readType(value: Json): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isInteger(value) ? 'integer' : typeof value
}

function commonTypes(one: Set<string>, other: Set<string>): Set<string> {
  const isIn = (types: Set<string>) => (type: string) =>
    types.has(type) || (type === 'integer' && types.has('number'))
  return new Set([...[...one].filter(isIn(other)), ...[...other].filter(isIn(one))])
}
