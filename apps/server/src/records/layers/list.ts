import { preview } from '../../platform/preview.ts'
import type { ErrorDetail } from '../../platform/http/errors.ts'
import { dataTypes, type Layer, type LayerProperty } from './layer.ts'
import { pointer } from '../values/pointer.ts'
import { isBlank, type Value } from '../values/value.ts'

export type ListContent = NonNullable<NonNullable<LayerProperty['config']>['content']>
type Data = Record<string, Value>

/** A value of a list field that must be checked with the rest of its record. */
export type ListQuestion = {
  field: string
  value: string
  content: ListContent
  /** The value of the field that this one depends on. Undefined if that field is empty, which narrows nothing. */
  parent: string | undefined
  /** False if only the field that this one depends on is written. */
  isWritten: boolean
}

export function getListContent({ dataType, config }: LayerProperty): ListContent | undefined {
  return dataType === dataTypes.list ? config?.content : undefined
}

/**
 * Returns whether validation needs the stored record, because a written field depends on a field that isn't in the
 * body.
 */
export function needsStored(layer: Layer, written: Data): boolean {
  return layer.properties.some((property) => {
    const parent = getListContent(property)?.dependsOn
    return parent !== undefined && has(written, property.propertyName) !== has(written, parent)
  })
}

/** Returns the list values that `written` affects. `record` is the record after the write. */
export function listQuestions(layer: Layer, written: Data, record: Data): ListQuestion[] {
  return layer.properties.flatMap((property) => {
    const { propertyName: field } = property
    const content = getListContent(property)
    if (!content || (content.mode === 'predefine' && !content.dependsOn)) return []
    const { dependsOn } = content
    const isWritten = has(written, field)
    const value = textIn(record, field)
    const isTouched = isWritten || (dependsOn !== undefined && has(written, dependsOn))
    if (value === undefined || !isTouched) return []
    const parent = dependsOn === undefined ? undefined : textIn(record, dependsOn)
    return [{ field, value, content, parent, isWritten }]
  })
}

/** Whether the record has the value already, and what it depends on: such a value stays though its list lost it. */
export function keepsStored({ field, value, content, parent }: ListQuestion, stored: Data): boolean {
  const { dependsOn } = content
  return textIn(stored, field) === value && (dependsOn === undefined || textIn(stored, dependsOn) === parent)
}

/** A field may have the name of a property of every object, such as `constructor`. */
function has(data: Data, field: string): boolean {
  return Object.hasOwn(data, field)
}

function textIn(data: Data, field: string): string | undefined {
  return has(data, field) && !isBlank(data[field]) ? String(data[field]) : undefined
}

/** Returns whether a list in the definition has the value; undefined if the list reads from a layer. */
export function isInDefinedList({ content, value, parent }: ListQuestion): boolean | undefined {
  const { source } = content
  if (typeof source === 'string') return undefined
  if (Array.isArray(source)) return source.includes(value)
  if (parent === undefined) return Object.values(source).some((values) => values.includes(value))
  return Object.hasOwn(source, parent) && source[parent]!.includes(value)
}

export function notAllowed({ field, value, content, parent, isWritten }: ListQuestion): ErrorDetail {
  const { source, valueField, dependsOn } = content
  const among = typeof source === 'string' ? ` in ${source}.${valueField ?? ''}` : ''
  const narrowed = parent === undefined ? '' : ` for ${dependsOn} ${preview(parent)}`
  const message = isWritten
    ? `must be a value of its list${among}${narrowed}; got ${preview(value)}`
    : `is stored as ${preview(value)}, which its list${among} does not have${narrowed}: send this field too, or null`
  return { path: pointer(field), code: 'list', message }
}
