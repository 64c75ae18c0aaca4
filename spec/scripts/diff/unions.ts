/** `oneOf` and `anyOf`: first matches branches, then reports added and removed branches. */
import { type Node, type Pair, objectAt } from './document.ts'
import { type Context, report } from './findings.ts'
import {
  type Shape,
  listBranches,
  findHolder,
  isOnlyUnion,
  readKeyword,
  schemasAt,
  readShape,
  readTypes,
  readValues,
} from './shapes.ts'
import { describeKind } from './types.ts'

export type Alike = (schemas: Pair<Node[]>) => boolean

/** One branch: its schema, its label in sentences, and the key that identifies it. */
type Branch = { schema: Node[]; label: string; key: string }

/** Whether one side is only a union and the other a single shape, which may be one of its branches. */
export function isUnionWithSingle({ old, new: next }: Pair<Shape>): boolean {
  const isSingle = (shape: Shape) => listBranches(shape).length === 0 && readTypes(shape) !== undefined
  return (isOnlyUnion(old) && isSingle(next)) || (isSingle(old) && isOnlyUnion(next))
}

export function compareUnions(context: Context, pair: Pair<Shape>, alike: Alike): Pair<Node[]>[] {
  const [was, is] = [listBranches(pair.old).length, listBranches(pair.new).length]
  if (was === 0 && is === 0) return []
  if ((was === 0 || is === 0) && !isUnionWithSingle(pair)) {
    const shape = is ? pair.new : pair.old
    const values = { old: was || undefined, new: is || undefined }
    const words = { old: shapeWords(was), new: shapeWords(is) }
    report(context, is ? 'union-added' : 'union-removed', { at: unionHolder(shape), ...values, words })
    return []
  }
  const property = compareDiscriminators(context, pair)
  const branches = { old: branchList(pair.old, property), new: branchList(pair.new, property) }
  const { pairs, removed, added } = matched(branches, property === undefined ? alike : undefined)
  const noun = property === undefined ? 'branch' : 'variant'
  const [gone, fresh] = [unionHolder(pair.old), unionHolder(pair.new)]
  for (const { label, schema } of removed) {
    report(context, `${noun}-removed`, { at: { ...schema[0]!, name: gone.name }, old: label })
  }
  for (const { label, schema } of added) {
    report(context, `${noun}-added`, { at: { ...schema[0]!, name: fresh.name }, new: label })
  }
  return pairs
}

/** The property that distinguishes the variants, if it is the same on both sides. */
function compareDiscriminators(context: Context, pair: Pair<Shape>): string | undefined {
  const [old, next] = [findDiscriminator(pair.old), findDiscriminator(pair.new)]
  if (old === next) return old
  if (isUnionWithSingle(pair)) return undefined
  const rule = !old ? 'discriminator-added' : !next ? 'discriminator-removed' : 'discriminator-changed'
  const key = 'discriminator'
  report(context, rule, { at: findHolder(next ? pair.new : pair.old, key), key, old, new: next })
  return undefined
}

/** Matches equal branches first, so that reordering and renaming are no change; then branches of the same name. */
function matched(branches: Pair<Branch[]>, alike: Alike | undefined) {
  const pairs: Pair<Node[]>[] = []
  let { old: removed, new: added } = branches
  const take = (belong: (old: Branch, next: Branch) => boolean): void => {
    for (const old of removed) {
      const next = added.find((candidate) => belong(old, candidate))
      if (!next) continue
      pairs.push({ old: old.schema, new: next.schema })
      removed = removed.filter((branch) => branch !== old)
      added = added.filter((branch) => branch !== next)
    }
  }
  if (alike) take((old, next) => alike({ old: old.schema, new: next.schema }))
  take((old, next) => old.key === next.key)
  return { pairs, removed, added }
}

function branchList(shape: Shape, property: string | undefined): Branch[] {
  const branches = listBranches(shape)
  if (branches.length === 0) return [toBranch(shape.parts)]
  return branches.map((branch) => {
    if (property === undefined) return toBranch([branch])
    const value = findVariant(shape, branch, property)
    return { schema: [branch], label: value, key: value }
  })
}

/** Identified by its component or title; an anonymous branch by its kind. */
function toBranch(schema: Node[]): Branch {
  const shape = readShape(schema)
  const [first] = shape.parts
  const named = /^\/components\/schemas\/([^/]+)$/.exec(first!.pointer)?.[1]
  const title = readKeyword(shape, 'title')
  const label = named ?? (typeof title === 'string' ? title : [describeKind(shape)].flat().join(' or '))
  return { schema, label, key: label }
}

/** The value that the branch requires, else the value in the mapping, else the component's name. */
function findVariant(union: Shape, branch: Node, property: string): string {
  const own = readValues(readShape(schemasAt(readShape([branch]), ['properties', property])))
  if (own?.length === 1) return String(own[0])
  const ref = String(branch.value.$ref)
  const { value } = findHolder(union, 'discriminator')
  const mapping = Object.entries(objectAt(objectAt(value, 'discriminator'), 'mapping'))
  const name = ref.slice(ref.lastIndexOf('/') + 1)
  const values = mapping.filter(([, goal]) => goal === ref || goal === name).map(([key]) => key)
  return values.sort().join(' or ') || name
}

function findDiscriminator(shape: Shape): string | undefined {
  const { value } = findHolder(shape, 'discriminator')
  const name = objectAt(value, 'discriminator').propertyName
  return typeof name === 'string' ? name : undefined
}

function unionHolder(shape: Shape): Node {
  return shape.parts.find(({ value }) => 'oneOf' in value || 'anyOf' in value) ?? shape.parts[0]!
}

function shapeWords(count: number): string {
  return count > 0 ? `one of ${count} shapes` : 'no union'
}
