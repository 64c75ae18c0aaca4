import { typeOf } from '@geofield/sheets/items/fields'
import { type LayerProperty, type LayerSchema, listValues, type Schemas } from './schemas.ts'

/** One difference between two states of a tenant's layers. */
export interface Difference {
  layer: string
  /** Absent where the layer itself is there only once. */
  field?: string
  change: 'added' | 'removed' | 'changed'
  /** What is different, for people. */
  what: string
  /** Whether code that was right before may now fail. */
  isBreaking: boolean
}

/** What is different in `after`. Versions and the order of fields don't count. */
export function compareSchemas(before: Schemas, after: Schemas): Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted()
  return names.flatMap((layer): Difference[] => {
    const [one, other] = [find(before, layer), find(after, layer)]
    if (one && other) return compareFields(layer, one, other)
    return other
      ? [{ layer, change: 'added', what: 'the layer is new', isBreaking: false }]
      : [{ layer, change: 'removed', what: 'the layer is gone', isBreaking: true }]
  })
}

function find(schemas: Schemas, name: string): LayerSchema | undefined {
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined
}

function compareFields(layer: string, before: LayerSchema, after: LayerSchema): Difference[] {
  const one = new Map(before.properties.map((property) => [property.propertyName, property]))
  const other = new Map(after.properties.map((property) => [property.propertyName, property]))
  const names = [...new Set([...one.keys(), ...other.keys()])]
  return names.flatMap((field): Difference[] => {
    const [old, current] = [one.get(field), other.get(field)]
    if (old && current)
      return compareField(old, current).map((change) => ({ layer, field, change: 'changed', ...change }))
    if (!current) return [{ layer, field, change: 'removed', what: 'the field is gone', isBreaking: true }]
    const what = `the field is new: ${describeType(current)}${current.required ? ', required' : ''}`
    return [{ layer, field, change: 'added', what, isBreaking: current.required }]
  })
}

type Change = Pick<Difference, 'what' | 'isBreaking'>

function compareField(before: LayerProperty, after: LayerProperty): Change[] {
  const changes: Change[] = []
  const [oldType, newType] = [describeType(before), describeType(after)]
  if (oldType !== newType) changes.push({ what: `was ${oldType}, is ${newType}`, isBreaking: true })
  if (before.required !== after.required) {
    const what = after.required ? 'is required now' : 'is not required any more'
    changes.push({ what, isBreaking: after.required })
  }
  const isUnique = after.unique === true
  if ((before.unique === true) !== isUnique) {
    changes.push({ what: isUnique ? 'is unique now' : 'is not unique any more', isBreaking: isUnique })
  }
  changes.push(...compareValues(before, after))
  if (before.displayName !== after.displayName) {
    const what = `its label was ${JSON.stringify(before.displayName)}, is ${JSON.stringify(after.displayName)}`
    changes.push({ what, isBreaking: false })
  }
  return changes
}

/** The values of lists one by one, and other rules as a whole. */
function compareValues(before: LayerProperty, after: LayerProperty): Change[] {
  const [old, current] = [listValues(before), listValues(after)]
  const isSame = canonical(before.config) === canonical(after.config)
  if (isSame) return []
  const gone = old && current ? old.filter((value) => !current.includes(value)) : []
  const added = old && current ? current.filter((value) => !old.includes(value)) : []
  const changes: Change[] = []
  if (gone.length > 0) changes.push({ what: `no longer has ${quoteAll(gone)}`, isBreaking: true })
  if (added.length > 0) changes.push({ what: `now has ${quoteAll(added)}`, isBreaking: false })
  if (changes.length > 0 && canonical(withoutValues(before)) === canonical(withoutValues(after)))
    return changes
  return [...changes, { what: 'its rules have changed', isBreaking: true }]
}

function withoutValues({ config }: LayerProperty): unknown {
  const isList = Array.isArray(config?.content?.source)
  return isList ? { ...config, content: { ...config?.content, source: [] } } : config
}

function describeType(property: LayerProperty): string {
  return typeOf(property) === 'text' ? (textTypes[property.dataType] ?? 'text') : typeOf(property)
}

/** Types that a client reads and writes as texts, though they differ for the platform. */
const textTypes: Readonly<Record<number, string>> = { 6: 'long text', 8: 'rich text', 9: 'file' }

function quoteAll(values: readonly string[]): string {
  return values.map((value) => JSON.stringify(value)).join(', ')
}

/** JSON with sorted keys: their order says nothing. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner
    return Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })
}
