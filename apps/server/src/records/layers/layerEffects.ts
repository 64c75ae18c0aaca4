import { isDeepStrictEqual } from 'node:util'
import type { Layer, LayerProperty } from './layer.ts'
import type { LayerChange } from './layerChange.ts'
import { type ListQuestion, listQuestions } from './list.ts'
import { checkValue, isBlank, type Value } from '../values/value.ts'

type Data = Record<string, Value>
type Properties = Pick<Layer, 'properties'>

/** How many records the change of one field affects, and how. */
export type Effect = {
  field: string
  /** Values that would be deleted. */
  deleted: number
  /** Values that would be written in another form. */
  rewritten: number
  /** Values that stay and break the new rules. */
  violating: number
  /** Records without a value of a field that becomes required. */
  missing: number
}

/** How one record's data changes: the fields to delete, and those to rewrite. */
export type Migration = { deleted: string[]; rewritten: Data; violating: string[]; missing: string[] }

type Step = { field: string; next: LayerProperty | undefined; isNewType: boolean; isNewlyRequired: boolean }

/**
 * Returns a function that computes what the change does to one record's data; undefined if it can't affect any record.
 * `questions` are the list values that must still be looked up in their layers.
 */
export function createMigration(
  present: Properties,
  next: Properties,
  change: LayerChange,
): ((data: Data) => { migration: Migration; questions: ListQuestion[] }) | undefined {
  const steps = change.fields.flatMap(({ field }) => toSteps(present, next, field))
  if (steps.length === 0) return undefined
  return (data) => {
    const migration: Migration = { deleted: [], rewritten: {}, violating: [], missing: [] }
    for (const step of steps) addStep(step, data, migration)
    const kept = { ...data, ...migration.rewritten }
    const touched = steps.filter(
      ({ field }) => Object.hasOwn(kept, field) && !migration.deleted.includes(field),
    )
    const written = Object.fromEntries(touched.map(({ field }) => [field, kept[field]!]))
    return { migration, questions: listQuestions(next as Layer, written, kept) }
  }
}

function toSteps(present: Properties, next: Properties, field: string): Step[] {
  const before = present.properties.find(({ propertyName }) => propertyName === field)
  const after = next.properties.find(({ propertyName }) => propertyName === field)
  const isNewlyRequired = after?.required === true && before?.required !== true
  if (!before) return isNewlyRequired ? [{ field, next: after, isNewType: false, isNewlyRequired }] : []
  const isNewType = before.dataType !== after?.dataType
  const isSame = isDeepStrictEqual(before.config, after?.config)
  if (after && !isNewType && isSame && !isNewlyRequired) return []
  return [{ field, next: after, isNewType, isNewlyRequired }]
}

/** Adds to the migration what the change of one field does to the data. */
function addStep({ field, next, isNewType, isNewlyRequired }: Step, data: Data, migration: Migration): void {
  const value = Object.hasOwn(data, field) ? data[field]! : null
  if (isNewlyRequired && isBlank(value)) migration.missing.push(field)
  if (value === null) return
  if (!next) {
    migration.deleted.push(field)
    return
  }
  const converted = isNewType ? convertValue(next, value) : { value }
  if (!converted) {
    migration.deleted.push(field)
    return
  }
  if (converted.value !== value) migration.rewritten[field] = converted.value
  if ('fault' in checkValue(next, converted.value) && !isBlank(value)) migration.violating.push(field)
}

/** Converts a value to its new type, even if it breaks a rule; undefined if that is impossible. */
function convertValue(next: LayerProperty, value: Value): { value: Value } | undefined {
  const { config: _, ...withoutRules } = next
  for (const candidate of [value, String(value)]) {
    const checked = checkValue(withoutRules, candidate)
    if ('value' in checked) return checked
  }
  return undefined
}
