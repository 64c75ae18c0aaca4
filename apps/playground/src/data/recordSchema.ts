import type { FormSchema, Json } from '@geofield/page/schema'
import { readPoint } from './geometry.ts'
import { type Field, type Layer, type Values, writtenFields } from './layer.ts'

/** Whether a field is a position: a point that can be dragged. Other geometries are GeoJSON text. */
export function isPosition({ kind, geometryTypes }: Field, stored: unknown): boolean {
  const takesPoints = geometryTypes.length === 0 || geometryTypes.includes('Point')
  const isOther = typeof stored === 'string' && stored !== '' && readPoint(stored) === undefined
  return kind === 'geometry' && takesPoints && !isOther
}

/** The fields of the form that are no positions. */
export function formFields(layer: Layer, stored: Values): Field[] {
  return writtenFields(layer).filter((field) => !isPosition(field, stored[field.name]))
}

/**
 * The JSON Schema of these fields, by the rules that the server checks too. The choices of a list that depends on another
 * field are those of `values`.
 */
export function recordSchema(fields: readonly Field[], stored: Values, values: Values): FormSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.name, fieldSchema(field, stored[field.name], values)]),
    ),
    required: fields.filter(({ isRequired }) => isRequired).map(({ name }) => name),
  }
}

function fieldSchema(field: Field, stored: unknown, values: Values): FormSchema {
  const title = field.label
  const help = helpOf(field)
  const described = help === '' ? { title } : { title, description: help }
  switch (field.kind) {
    case 'integer':
    case 'number':
      return { ...described, type: field.kind, ...limitsOf(field) }
    case 'boolean':
      return { ...described, enum: [true, false] }
    case 'time':
      return { ...described, type: 'string', format: 'date-time' }
    case 'list': {
      const parent = field.dependsOn === undefined ? undefined : values[field.dependsOn]
      const fitting = field.choices.filter((one) => parent === undefined || one.parent === parent)
      const choices = new Map(fitting.map(({ value, label }) => [value, label]))
      if (field.choices.length === 0) return { ...described, type: 'string' }
      // A value that the list no longer has may stay, until another is chosen.
      if (typeof stored === 'string' && stored !== '' && parent === undefined) choices.set(stored, stored)
      return { ...described, enum: [...choices.keys()], enumNames: [...choices.values()] }
    }
    default:
      return { ...described, type: 'string', ...limitsOf(field) }
  }
}

function helpOf({ kind, dependsOn, geometryTypes }: Field): string {
  if (kind === 'time') return 'In UTC.'
  if (kind === 'geometry')
    return `GeoJSON, longitude first${geometryTypes.length === 0 ? '' : `: ${geometryTypes.join(' or ')}`}.`
  return dependsOn === undefined ? '' : `Depends on ${dependsOn}.`
}

const keywords = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  min: 'minimum',
  max: 'maximum',
  regex: 'pattern',
} as const

function limitsOf({ validators }: Field): Partial<FormSchema> {
  const limits = validators.flatMap(({ type, value }) =>
    type === 'required' || value === undefined
      ? []
      : [[keywords[type], type === 'regex' ? value : Number(value)]],
  )
  return Object.fromEntries(limits) as Partial<FormSchema>
}

/** The stored values as the form takes them; what is not set is not there. */
export function formValues(fields: readonly Field[], stored: Values): Record<string, Json> {
  const entries = fields.flatMap(({ name, kind }) => {
    const value = stored[name]
    if (value === null || value === undefined || value === '') return []
    if (kind !== 'time') return [[name, value as Json]]
    const at = new Date(String(value))
    return [[name, Number.isNaN(at.getTime()) ? String(value) : at.toISOString().replace('.000', '')]]
  })
  return Object.fromEntries(entries) as Record<string, Json>
}
