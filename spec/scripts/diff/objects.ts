/** Properties of objects and items of arrays. */
import { type Node, type Pair, listAt, objectAt } from './document.ts'
import { type Context, report } from './findings.ts'
import {
  type Shape,
  findHolder,
  isClosed,
  readProperties,
  readKeywords,
  readRequired,
  schemasAt,
  readShape,
} from './shapes.ts'
import { describeKind } from './types.ts'

type Properties = Map<string, Node[]>

export function compareObjects(context: Context, pair: Pair<Shape>): Pair<Node[]>[] {
  const properties = {
    old: readProperties(pair.old, context.side),
    new: readProperties(pair.new, context.side),
  }
  const required = {
    old: readRequired(pair.old, context.side),
    new: readRequired(pair.new, context.side),
  }
  for (const [name, schema] of properties.old) {
    if (!properties.new.has(name)) reportRemoved(context, schema, isClosed(pair.new))
  }
  for (const [name, schema] of properties.new) {
    if (!properties.old.has(name)) reportAdded(context, schema, required.new.has(name))
  }
  compareRequired(context, pair, { properties, required })
  return [...shared(properties), ...patterns(pair), ...compareExtras(context, pair)]
}

/** Items by place where `prefixItems` gives them places, and all the others. */
export function compareArrays(pair: Pair<Shape>): Pair<Node[]>[] {
  const placed = Math.max(...[pair.old, pair.new].map(placedItems))
  const places = Array.from({ length: placed }, (_, index) => ({
    keys: ['prefixItems', String(index)],
    suffix: `[${index}]`,
  }))
  // Where no list is longer than its places, the schema of all other items says nothing.
  const others = [pair.old, pair.new].some((shape) => isLonger(shape, placed))
  return [...places, ...(others ? [{ keys: ['items'], suffix: '[]' }] : [])].map(({ keys, suffix }) => ({
    old: schemasAt(pair.old, keys, suffix),
    new: schemasAt(pair.new, keys, suffix),
  }))
}

function reportRemoved(context: Context, schema: Node[], closed: boolean): void {
  const forbidden = closed && context.side === 'request'
  const rule = forbidden ? 'property-forbidden' : 'property-removed'
  report(context, rule, { at: schema[0]!, old: describeKind(readShape(schema)) })
}

function reportAdded(context: Context, schema: Node[], isRequired: boolean): void {
  const rule = isRequired ? 'required-property-added' : 'property-added'
  report(context, rule, { at: schema[0]!, new: describeKind(readShape(schema)) })
}

type Members = { properties: Pair<Properties>; required: Pair<Set<string>> }

function compareRequired(context: Context, pair: Pair<Shape>, { properties, required }: Members): void {
  for (const name of new Set([...required.old, ...required.new])) {
    const [was, is] = [required.old.has(name), required.new.has(name)]
    // An added or removed property is reported as added or removed only.
    const comesOrGoes = properties.old.has(name) !== properties.new.has(name)
    if (was === is || comesOrGoes) continue
    const declared = properties.new.get(name)?.[0]
    report(context, is ? 'property-made-required' : 'property-made-optional', {
      at: declared ?? undeclared(is ? pair.new : pair.old, name),
      ...(declared ? {} : { key: 'required' }),
      old: was,
      new: is,
      words: { old: requiredWords(was), new: requiredWords(is) },
    })
  }
}

function compareExtras(context: Context, { old, new: next }: Pair<Shape>): Pair<Node[]>[] {
  const [key, nextKey] = [keyOfExtras(old), keyOfExtras(next)]
  const [was, is] = [isClosed(old), isClosed(next)]
  if (was !== is) {
    report(context, is ? 'object-closed' : 'object-opened', {
      at: findHolder(next, nextKey),
      old: !was,
      new: !is,
      words: { old: extraWords(was), new: extraWords(is) },
    })
  }
  if (was || is) return []
  return [{ old: schemasAt(old, [key], '.*'), new: schemasAt(next, [nextKey], '.*') }]
}

/** Where both stand, the first one has evaluated every property. */
function keyOfExtras(shape: Shape): string {
  const isPresent = (key: string) => shape.parts.some(({ value }) => key in value)
  return isPresent('additionalProperties') || !isPresent('unevaluatedProperties')
    ? 'additionalProperties'
    : 'unevaluatedProperties'
}

function shared(properties: Pair<Properties>): Pair<Node[]>[] {
  return [...properties.old].flatMap(([name, old]) => {
    const next = properties.new.get(name)
    return next ? [{ old, new: next }] : []
  })
}

function patterns(pair: Pair<Shape>): Pair<Node[]>[] {
  const names = [pair.old, pair.new].flatMap(({ parts }) =>
    parts.flatMap(({ value }) => Object.keys(objectAt(value, 'patternProperties'))),
  )
  return [...new Set(names)].map((name) => ({
    old: schemasAt(pair.old, ['patternProperties', name], `.${name}`),
    new: schemasAt(pair.new, ['patternProperties', name], `.${name}`),
  }))
}

function isLonger(shape: Shape, length: number): boolean {
  return readKeywords(shape, 'maxItems').every((most) => Number(most) > length)
}

function placedItems({ parts }: Shape): number {
  return Math.max(...parts.map(({ value }) => listAt(value, 'prefixItems').length))
}

function undeclared(shape: Shape, name: string): Node {
  const holder = findHolder(shape, 'required')
  return { ...holder, name: `${holder.name}.${name}` }
}

function requiredWords(required: boolean): string {
  return required ? 'required' : 'optional'
}

function extraWords(closed: boolean): string {
  return closed ? 'only the listed properties' : 'any further properties'
}
