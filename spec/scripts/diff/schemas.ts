/**
 * Two schemas, compared by what they allow. Each comparer reports its changes and returns the inner schemas to compare
 * next.
 */
import { isDeepStrictEqual } from 'node:util'
import type { Node, Pair } from './document.ts'
import { type Context, report } from './findings.ts'
import { compareLimits } from './limits.ts'
import { compareArrays, compareObjects } from './objects.ts'
import { type Shape, findHolder, readKeyword, schemasAt, readShape } from './shapes.ts'
import { compareNull, compareTypes } from './types.ts'
import { compareMeanings } from './meanings.ts'
import { type Alike, compareUnions, isUnionWithSingle } from './unions.ts'
import { compareDefaults, compareTexts, compareValues } from './values.ts'

export type Schemas = Pair<Node[]>

export function compareSchemas(context: Context, schemas: Schemas): void {
  const pair = { old: readShape(schemas.old), new: readShape(schemas.new) }
  const key = [pair.old, pair.new]
    .map(({ parts }) => parts.map(({ pointer }) => pointer).join(' '))
    .join(' > ')
  if (context.compared.has(key)) return
  context.compared.add(key)
  for (const inner of compareShapes(context, pair)) compareSchemas(context, inner)
}

/** `deprecated` set or taken back, on a schema, a parameter, a header or an operation. */
export function compareDeprecated(context: Context, { old, new: next }: Pair): void {
  const [was, is] = [old.value.deprecated === true, next.value.deprecated === true]
  if (was === is) return
  report(context, is ? 'deprecated' : 'deprecation-withdrawn', {
    at: next,
    ...(is ? { key: 'deprecated' } : {}),
    old: was,
    new: is,
  })
}

function compareShapes(context: Context, pair: Pair<Shape>): Schemas[] {
  const alike: Alike = (schemas) => {
    const scratch = { ...context, findings: [], compared: new Set(context.compared) }
    compareSchemas(scratch, schemas)
    return scratch.findings.length === 0
  }
  compareDeprecated(context, {
    old: findHolder(pair.old, 'deprecated'),
    new: findHolder(pair.new, 'deprecated'),
  })
  compareNull(context, pair)
  if (isUnionWithSingle(pair)) return compareUnions(context, pair, alike)
  if (!compareTypes(context, pair)) return []
  compareValues(context, pair)
  compareLimits(context, pair)
  compareTexts(context, pair)
  compareDefaults(context, pair)
  compareMeanings(context, pair)
  const conditional = compareConditions(context, pair, alike)
  return [
    ...compareObjects(context, pair),
    ...compareArrays(pair),
    ...compareUnions(context, pair, alike),
    ...conditional,
  ]
}

const conditions = ['not', 'if', 'then', 'else', 'contains', 'propertyNames', 'unevaluatedItems']
const plainConditions = ['dependentRequired', 'dependentSchemas', 'minContains', 'maxContains']

/**
 * The effect of a changed condition is not computed: the finding says that a person must check it. What holds under the same
 * condition (`then`, `else`) is returned to be compared.
 */
function compareConditions(context: Context, pair: Pair<Shape>, alike: Alike): Schemas[] {
  const { old, new: next } = pair
  const at = (key: string) => ({ old: schemasAt(old, [key]), new: schemasAt(next, [key]) })
  const inner: Schemas[] = []
  for (const key of [...conditions, ...plainConditions]) {
    const values = { old: readKeyword(old, key), new: readKeyword(next, key) }
    if (values.old === undefined && values.new === undefined) continue
    const isSchema = conditions.includes(key) && values.old !== undefined && values.new !== undefined
    if (isSchema && (key === 'then' || key === 'else') && alike(at('if'))) {
      inner.push(at(key))
      continue
    }
    // Equal references may lead to schemas that differ.
    if (isSchema ? alike(at(key)) : isDeepStrictEqual(values.old, values.new)) continue
    report(context, 'condition-changed', {
      at: findHolder(values.new === undefined ? old : next, key),
      key,
      ...values,
    })
  }
  return inner
}
