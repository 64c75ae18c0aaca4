import { parse as parseYaml, stringify } from 'yaml'
import { schemaValidator } from '../../platform/http/contract/contract.ts'
import { dataTypes, indexedFieldsLimit, type LayerProperty, type LayerSettings } from './layer.ts'
import { nameFaults } from './layerNames.ts'
import { completedLists, listFaults } from './listDefinition.ts'
import { configKeys, propertyRuleFaults, uniqueFaults } from './propertyRules.ts'
import { customerLayer } from '../../platform/customerLayer.ts'

/** A layer as its YAML file defines it. Data types are named there, e.g. `dataType: string`. */
export type LayerDefinition = { name: string; properties: LayerProperty[]; settings: LayerSettings }

type Fields = Record<string, unknown>
type Problems = string[]

const layerKeys = ['layer', 'settings', 'properties']
const propertyKeys = [
  'propertyName',
  'displayName',
  'dataType',
  'required',
  'isAdditional',
  'unique',
  'config',
]
const maxProperties = 500

let validator: ReturnType<typeof schemaValidator> | undefined
/** Compiles the schema at the first call: a command that reads no layer starts sooner. */
const propertyFaults: ReturnType<typeof schemaValidator> = (property) =>
  (validator ??= schemaValidator('LayerProperty'))(property)

/** Reads a layer's YAML. Throws an Error that lists everything wrong with it. */
export function parseLayerDefinition(text: string): LayerDefinition {
  const problems: Problems = []
  const raw = readObject(parseYamlText(text), 'the file', problems)
  refuseOtherKeys(raw, layerKeys, { of: 'the file', problems })
  const name = typeof raw.layer === 'string' ? raw.layer : ''
  if (!/^[A-Za-z][A-Za-z0-9_]{0,127}$/.test(name)) {
    problems.push('layer: must be a name of letters, digits and _ that begins with a letter')
  }
  // Without this check, a misspelt or misplaced list would remove all fields from the layer.
  if (!Array.isArray(raw.properties)) problems.push('properties: must be a list of fields')
  const entries: unknown[] = Array.isArray(raw.properties) ? raw.properties : []
  if (entries.length > maxProperties) problems.push(`properties: must be at most ${maxProperties}`)
  const read = entries
    .slice(0, maxProperties)
    .map((entry, index) => parseProperty(entry, `properties[${index}]`, problems))
  const properties = withUniqueGuid(name, completedLists(read))
  problems.push(...nameFaults(name, properties), ...listFaults(properties), ...uniqueFaults(properties))
  const settings = parseSettings(raw.settings ?? {}, properties, problems)
  if (problems.length > 0) throw new Error(`The layer definition is not valid:\n  ${problems.join('\n  ')}`)
  return { name, properties, settings }
}

/** Writes the definition as YAML that parseLayerDefinition reads. */
export function layerDefinitionText({ name, properties, settings }: LayerDefinition): string {
  const names = new Map<number, string>(Object.entries(dataTypes).map(([type, code]) => [code, type]))
  const shown = properties.map((property) => ({
    ...property,
    dataType: names.get(property.dataType),
    isSystem: undefined,
  }))
  return stringify({ layer: name, settings, properties: shown })
}

function parseYamlText(text: string): unknown {
  try {
    return parseYaml(text)
  } catch (error) {
    throw new Error(`The layer definition is not YAML: ${(error as Error).message}`, { cause: error })
  }
}

function parseProperty(entry: unknown, at: string, problems: Problems): LayerProperty {
  const raw = readObject(entry, at, problems)
  const propertyName = typeof raw.propertyName === 'string' ? raw.propertyName : ''
  const of = propertyName || at
  refuseOtherKeys(raw, propertyKeys, { of, problems })
  refuseOtherConfig(raw.config, of, problems)
  if (!/^[A-Za-z]\w{0,127}$/.test(propertyName)) {
    problems.push(`${of}: propertyName must be a name of letters, digits and _ that begins with a letter`)
  }
  const { displayName = propertyName, required = false, isAdditional = false, unique = false, config } = raw
  const property = {
    propertyName,
    displayName,
    dataType: parseDataType(raw.dataType, of, problems),
    required,
    isSystem: false,
    isAdditional,
    ...(unique !== false && { unique }),
    ...(config !== undefined && { config }),
  } as LayerProperty
  const faults = propertyFaults(property)
  problems.push(...faults.map(({ path, message }) => `${of}: ${path.slice(1)} ${message}`))
  if (faults.length > 0) return withoutConfig(property)
  problems.push(...propertyRuleFaults(property).map((fault) => `${of}: ${fault}`))
  // The rule has two names; clients read the flag.
  const isRequired = property.config?.validator?.some(({ type }) => type === 'required') ?? false
  return { ...property, required: property.required || isRequired }
}

/** Other areas refer to a customer by its customer_guid, so no definition lets two customers share one. */
function withUniqueGuid(layer: string, properties: LayerProperty[]): LayerProperty[] {
  if (layer !== customerLayer) return properties
  return properties.map((property) =>
    property.propertyName === 'customer_guid' ? { ...property, unique: true } : property,
  )
}

/** A config of the wrong shape was reported already and can't be checked further. */
function withoutConfig(property: LayerProperty): LayerProperty {
  const bare = { ...property }
  delete bare.config
  return bare
}

function parseDataType(name: unknown, of: string, problems: Problems): number {
  const known = Object.keys(dataTypes).filter((type) => type !== 'mapVn2000')
  if (typeof name === 'string' && known.includes(name)) return dataTypes[name as keyof typeof dataTypes]
  problems.push(`${of}: dataType must be one of ${known.join(', ')}; got ${JSON.stringify(name)}`)
  return dataTypes.string
}

function parseSettings(raw: unknown, properties: LayerProperty[], problems: Problems): LayerSettings {
  const settings = readObject(raw, 'settings', problems) as LayerSettings
  const misspelt = Object.keys(settings).find(
    (key) => key !== 'titleField' && key.replaceAll(/[_-]/g, '').toLowerCase() === 'titlefield',
  )
  if (misspelt !== undefined) problems.push(`settings.${misspelt}: is not known; did you mean titleField?`)
  const { titleField, indexedFields } = settings
  if (titleField !== undefined && !properties.some(({ propertyName }) => propertyName === titleField)) {
    problems.push(`settings.titleField: must be a field of the layer; got ${JSON.stringify(titleField)}`)
  }
  problems.push(...indexedFieldsProblems(indexedFields, properties))
  return settings
}

function indexedFieldsProblems(named: unknown, properties: LayerProperty[]): Problems {
  if (named === undefined) return []
  const at = 'settings.indexedFields'
  if (!Array.isArray(named) || named.length > indexedFieldsLimit || new Set(named).size < named.length) {
    return [`${at}: must be a list of at most ${indexedFieldsLimit} different fields`]
  }
  const ordered = properties.filter(({ dataType }) => dataType !== dataTypes.map)
  return named
    .filter((name) => !ordered.some(({ propertyName }) => propertyName === name))
    .map((name) => `${at}: must name fields of the layer other than geometries; got ${JSON.stringify(name)}`)
}

/** The description's schema checks the shape but allows other keys. This refuses them, because they are misspelt. */
function refuseOtherConfig(config: unknown, of: string, problems: Problems): void {
  if (!isFields(config)) return
  refuseOtherKeys(config, configKeys.config, { of: `${of}: config`, problems })
  if (isFields(config.content)) {
    refuseOtherKeys(config.content, configKeys.content, { of: `${of}: config.content`, problems })
  }
  const validators: unknown[] = Array.isArray(config.validator) ? config.validator : []
  for (const validator of validators.filter(isFields)) {
    refuseOtherKeys(validator, configKeys.validator, { of: `${of}: config.validator`, problems })
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function readObject(value: unknown, of: string, problems: Problems): Fields {
  if (isFields(value)) return value
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
