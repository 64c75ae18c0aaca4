import { parse as parseYaml, stringify } from 'yaml'
import { schemaValidator } from '../platform/contract.ts'
import {
  dataTypes,
  type LayerProperty,
  type LayerSettings,
  platformProperties,
  sharedProperties,
} from './layer.ts'

/** A layer as its YAML file states it. Data types go by name, e.g. `dataType: string`. */
export type LayerDefinition = { name: string; properties: LayerProperty[]; settings: LayerSettings }

type Fields = Record<string, unknown>
type Problems = string[]

const layerKeys = ['layer', 'settings', 'properties']
const propertyKeys = ['propertyName', 'displayName', 'dataType', 'required', 'isAdditional', 'config']
const propertyFaults = schemaValidator('LayerProperty')

/** Reads a layer's YAML. Throws an Error that lists everything wrong with it. */
export function parseLayerDefinition(text: string): LayerDefinition {
  const problems: Problems = []
  const raw = fieldsOf(parseYaml(text), 'the file', problems)
  refuseOtherKeys(raw, layerKeys, { of: 'the file', problems })
  const name = typeof raw.layer === 'string' ? raw.layer : ''
  if (!/^[A-Za-z][A-Za-z0-9_]{0,127}$/.test(name)) {
    problems.push('layer: must be a name of letters, digits and _ that begins with a letter')
  }
  // A misspelt or misplaced list would otherwise take all fields off the layer.
  if (!Array.isArray(raw.properties)) problems.push('properties: must be a list of fields')
  const entries: unknown[] = Array.isArray(raw.properties) ? raw.properties : []
  const properties = entries.map((entry, index) => propertyOf(entry, `properties[${index}]`, problems))
  refuseTakenNames(name, properties, problems)
  const settings = settingsOf(raw.settings ?? {}, properties, problems)
  if (problems.length > 0) throw new Error(`The layer definition is not valid:\n  ${problems.join('\n  ')}`)
  return { name, properties, settings }
}

/** The definition as YAML that parseLayerDefinition reads. */
export function layerDefinitionText({ name, properties, settings }: LayerDefinition): string {
  const names = new Map<number, string>(Object.entries(dataTypes).map(([type, code]) => [code, type]))
  const shown = properties.map((property) => ({
    ...property,
    dataType: names.get(property.dataType),
    isSystem: undefined,
  }))
  return stringify({ layer: name, settings, properties: shown })
}

function propertyOf(entry: unknown, at: string, problems: Problems): LayerProperty {
  const raw = fieldsOf(entry, at, problems)
  const propertyName = typeof raw.propertyName === 'string' ? raw.propertyName : ''
  const of = propertyName || at
  refuseOtherKeys(raw, propertyKeys, { of, problems })
  if (!/^[A-Za-z]\w{0,127}$/.test(propertyName)) {
    problems.push(`${of}: propertyName must be a name of letters, digits and _ that begins with a letter`)
  }
  const { displayName = propertyName, required = false, isAdditional = false, config } = raw
  const property = {
    propertyName,
    displayName,
    dataType: dataTypeOf(raw.dataType, of, problems),
    required,
    isSystem: false,
    isAdditional,
    ...(config !== undefined && { config }),
  } as LayerProperty
  const faults = propertyFaults(property)
  problems.push(...faults.map(({ path, message }) => `${of}: ${path.slice(1)} ${message}`))
  if (faults.length > 0) return property
  refuseIdleRules(property, problems)
  // One rule by two names: clients read the flag.
  const isRequired = property.config?.validator?.some(({ type }) => type === 'required') ?? false
  return { ...property, required: property.required || isRequired }
}

function dataTypeOf(name: unknown, of: string, problems: Problems): number {
  const known = Object.keys(dataTypes).filter((type) => type !== 'mapVn2000')
  if (typeof name === 'string' && known.includes(name)) return dataTypes[name as keyof typeof dataTypes]
  problems.push(`${of}: dataType must be one of ${known.join(', ')}; got ${JSON.stringify(name)}`)
  return dataTypes.string
}

/** Rules that could never be kept or never be broken are mistakes. */
function refuseIdleRules({ propertyName, dataType, config }: LayerProperty, problems: Problems): void {
  const content = config?.content
  if (dataType === dataTypes.list && !content) {
    problems.push(`${propertyName}: a list needs config.content with its values`)
  }
  if (content && Array.isArray(content.source) !== (content.mode === 'predefine')) {
    problems.push(
      `${propertyName}: config.content.source is a list of values for predefine, else a layer's name`,
    )
  }
  for (const { type, value } of config?.validator ?? []) {
    if (type === 'regex' && !isPattern(value)) problems.push(`${propertyName}: ${value} is no pattern`)
    const isLength = type === 'minLength' || type === 'maxLength'
    if (isLength && typeof value !== 'number')
      problems.push(`${propertyName}: ${type} needs a number as value`)
    if ((type === 'min' || type === 'max') && !isBound(dataType, value)) {
      problems.push(`${propertyName}: ${type} needs a field of numbers or dates, and one of these as value`)
    }
  }
}

function isBound(dataType: number, value: string | number | undefined): boolean {
  if (dataType === dataTypes.dateTime) return typeof value === 'string' && !Number.isNaN(Date.parse(value))
  return (dataType === dataTypes.integer || dataType === dataTypes.real) && typeof value === 'number'
}

function isPattern(pattern: unknown): boolean {
  try {
    return typeof pattern === 'string' && Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}

function refuseTakenNames(layer: string, properties: LayerProperty[], problems: Problems): void {
  const taken = new Set(
    [...sharedProperties, ...platformProperties(layer)].map(({ propertyName }) => propertyName),
  )
  for (const { propertyName } of properties) {
    if (taken.has(propertyName)) problems.push(`${propertyName}: is defined twice or belongs to the platform`)
    taken.add(propertyName)
  }
}

function settingsOf(raw: unknown, properties: LayerProperty[], problems: Problems): LayerSettings {
  const settings = fieldsOf(raw, 'settings', problems) as LayerSettings
  const { titleField } = settings
  if (titleField !== undefined && !properties.some(({ propertyName }) => propertyName === titleField)) {
    problems.push(`settings.titleField: must be a field of the layer; got ${JSON.stringify(titleField)}`)
  }
  return settings
}

function fieldsOf(value: unknown, of: string, problems: Problems): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
  problems.push(`${of}: must be a mapping of name: value`)
  return {}
}

function refuseOtherKeys(
  raw: Fields,
  known: string[],
  { of, problems }: { of: string; problems: Problems },
): void {
  for (const key of Object.keys(raw).filter((name) => !known.includes(name))) {
    problems.push(`${of}: "${key}" is not known; known are ${known.join(', ')}`)
  }
}
