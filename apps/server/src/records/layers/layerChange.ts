import { isDeepStrictEqual } from 'node:util'
import { preview } from '../../platform/preview.ts'
import { dataTypes, type LayerProperty } from './layer.ts'
import type { LayerDefinition } from './layerDefinition.ts'

/** How a new definition differs from the present one. What that does to records is in layerEffects.ts. */
export type LayerChange = {
  fields: FieldChange[]
  /** A line for each changed setting. */
  settings: string[]
  /** Whether the fields that both definitions have are in another order. */
  isReordered: boolean
}
/** `lines` are shown to the operator: the type of an added or removed field, or each difference of a changed one. */
type FieldChange = { field: string; kind: 'added' | 'removed' | 'changed'; lines: string[] }

type Rules = Pick<LayerDefinition, 'properties' | 'settings'>

/** Returns undefined if nothing changes. */
export function compareDefinitions(present: Rules, next: Rules): LayerChange | undefined {
  const fields = [...removedOrChanged(present, next), ...added(present, next)]
  const settings = differences(present.settings, next.settings, 'settings')
  const commonNames = (inOrderOf: Rules, other: Rules) =>
    inOrderOf.properties
      .map(({ propertyName }) => propertyName)
      .filter((name) => other.properties.some(({ propertyName }) => propertyName === name))
  const isReordered = !isDeepStrictEqual(commonNames(present, next), commonNames(next, present))
  return fields.length + settings.length > 0 || isReordered ? { fields, settings, isReordered } : undefined
}

function removedOrChanged(present: Rules, next: Rules): FieldChange[] {
  return present.properties.flatMap((property): FieldChange[] => {
    const { propertyName: field } = property
    const other = next.properties.find(({ propertyName }) => propertyName === field)
    if (!other) return [{ field, kind: 'removed', lines: [typeName(property)] }]
    const lines = differences(withTypeName(property), withTypeName(other), '')
    return lines.length > 0 ? [{ field, kind: 'changed', lines }] : []
  })
}

function added(present: Rules, next: Rules): FieldChange[] {
  const known = new Set(present.properties.map(({ propertyName }) => propertyName))
  return next.properties
    .filter(({ propertyName }) => !known.has(propertyName))
    .map((property) => ({
      field: property.propertyName,
      kind: 'added',
      lines: [`${typeName(property)}${property.required ? ', required' : ''}`],
    }))
}

/** Returns the field with its type by name instead of code. */
function withTypeName(property: LayerProperty): object {
  return { ...property, dataType: typeName(property) }
}

function typeName({ dataType }: Pick<LayerProperty, 'dataType'>): string {
  return Object.entries(dataTypes).find(([, code]) => code === dataType)?.[0] ?? String(dataType)
}

const maxValues = 20

/**
 * Returns a line for each difference: `path: before -> after`; for lists of strings, `path: -removed +added`. `path` is where
 * the two values are in their definitions, such as `config.content.source`.
 */
function differences(before: unknown, after: unknown, path: string): string[] {
  if (isDeepStrictEqual(before, after)) return []
  if (isTexts(before) && isTexts(after)) {
    const lost = before.filter((value) => !after.includes(value)).map((value) => `-${preview(value)}`)
    const gained = after.filter((value) => !before.includes(value)).map((value) => `+${preview(value)}`)
    const all = [...lost, ...gained]
    const more = all.length > maxValues ? ` and ${all.length - maxValues} more` : ''
    return [`${path}: ${all.slice(0, maxValues).join(' ') || 'in another order'}${more}`]
  }
  if (isMapping(before) && isMapping(after)) {
    return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
      differences(before[key], after[key], path === '' ? key : `${path}.${key}`),
    )
  }
  return [`${path}: ${toText(before)} -> ${toText(after)}`]
}

function toText(value: unknown): string {
  return value === undefined ? 'none' : preview(value)
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
