import { type Pair, objectAt } from './document.ts'
import { type Context, report } from './findings.ts'
import { type Shape, listBranches, findHolder, readTypes } from './shapes.ts'

export function compareNull(context: Context, pair: Pair<Shape>): void {
  const [was, is] = [allowsNull(pair.old), allowsNull(pair.new)]
  if (was === undefined || is === undefined || was === is) return
  const words = { old: nullWords(was), new: nullWords(is) }
  const rule = is ? 'null-allowed' : 'null-forbidden'
  report(context, rule, { ...typePlace(pair.new), old: was, new: is, words })
}

/** Returns false if the types have nothing in common: inner schemas are then not compared. */
export function compareTypes(context: Context, pair: Pair<Shape>): boolean {
  const types = { old: typesBesideNull(pair.old), new: typesBesideNull(pair.new) }
  if (isOpenUnion(pair.old) || isOpenUnion(pair.new)) return true
  const [widened, narrowed] = [!isWithin(types.new, types.old), !isWithin(types.old, types.new)]
  if (!widened && !narrowed) return true
  const rule = widened && narrowed ? 'type-changed' : widened ? 'type-widened' : 'type-narrowed'
  const [old, next] = [typeWords(types.old), typeWords(types.new)]
  report(context, rule, { ...typePlace(pair.new), old, new: next })
  return rule !== 'type-changed'
}

function typePlace(shape: Shape) {
  const at = findHolder(shape, 'type')
  return { at, key: 'type' in at.value ? 'type' : undefined }
}

/** A schema in a word or two, for sentences. */
export function describeKind(shape: Shape): string | string[] {
  const branches = listBranches(shape)
  const types = readTypes(shape)
  if (!types && branches.length > 0) return `one of ${branches.length} shapes`
  return types ? typeWords(types) : hasProperties(shape) ? 'object' : 'any'
}

const any = ['array', 'boolean', 'number', 'object', 'string']

function typesBesideNull(shape: Shape): Set<string> {
  const types = readTypes(shape) ?? new Set(any)
  types.delete('null')
  return types
}

/** The branches define the types, so a union without `type` does not count as any type. */
function isOpenUnion(shape: Shape): boolean {
  return !readTypes(shape) && listBranches(shape).length > 0
}

/** Undefined means that any value is allowed, so null is allowed incidentally. */
function allowsNull(shape: Shape): boolean | undefined {
  if (shape.nullable) return true
  return readTypes(shape)?.has('null') ?? (isOpenUnion(shape) ? false : undefined)
}

function isWithin(types: Set<string>, others: Set<string>): boolean {
  return [...types].every((type) => others.has(type) || (type === 'integer' && others.has('number')))
}

function typeWords(types: Set<string>): string | string[] {
  if (any.every((type) => types.has(type))) return 'any'
  return types.size === 1 ? [...types][0]! : [...types].sort()
}

function nullWords(allowed: boolean): string {
  return allowed ? 'null allowed' : 'no null'
}

function hasProperties(shape: Shape): boolean {
  return shape.parts.some(({ value }) => Object.keys(objectAt(value, 'properties')).length > 0)
}
