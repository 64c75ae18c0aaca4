import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { parse as parseYaml } from 'yaml'
import {
  dataTypes,
  type LayerProperty,
  type LayerSettings,
  platformProperties,
  sharedProperties,
} from './layer.ts'

/** A layer as its YAML file states it. Data types go by name, e.g. `dataType: string`. */
export type LayerDefinition = { name: string; properties: LayerProperty[]; settings: LayerSettings }

type RawProperty = Omit<Partial<LayerProperty>, 'dataType'> & { dataType?: string }
type RawLayer = { layer?: unknown; settings?: LayerSettings; properties?: RawProperty[] }

/** Reads a layer's YAML. Throws an Error that lists everything wrong with it. */
export function parseLayerDefinition(text: string): LayerDefinition {
  const raw = (parseYaml(text) ?? {}) as RawLayer
  const problems: string[] = []
  const name = typeof raw.layer === 'string' ? raw.layer : ''
  if (!/^[A-Za-z][A-Za-z0-9_]{0,127}$/.test(name))
    problems.push('layer: must be a name of letters, digits and _')
  const properties = Array.isArray(raw.properties)
    ? raw.properties.map((entry) => propertyOf(entry, problems))
    : []
  const taken = new Set(
    [...sharedProperties, ...platformProperties(name)].map((property) => property.propertyName),
  )
  for (const { propertyName } of properties) {
    if (taken.has(propertyName)) problems.push(`${propertyName}: is defined twice or belongs to the platform`)
    taken.add(propertyName)
  }
  if (problems.length > 0) throw new Error(`The layer definition is not valid:\n  ${problems.join('\n  ')}`)
  return { name, properties, settings: raw.settings ?? {} }
}

function propertyOf(raw: RawProperty, problems: string[]): LayerProperty {
  const {
    propertyName = '',
    displayName = propertyName,
    dataType = '',
    required = false,
    isAdditional = false,
    config,
  } = raw
  const code = Object.hasOwn(dataTypes, dataType) ? dataTypes[dataType as keyof typeof dataTypes] : undefined
  if (!/^[A-Za-z]\w{0,127}$/.test(propertyName)) problems.push(`"${propertyName}": is not a property name`)
  if (code === undefined || code === dataTypes.mapVn2000) {
    problems.push(
      `${propertyName}: dataType must be one of ${Object.keys(dataTypes).join(', ')}; got "${dataType}"`,
    )
  }
  for (const validator of config?.validator ?? []) {
    if (validator.type === 'regex' && !isPattern(String(validator.value)))
      problems.push(`${propertyName}: ${validator.value} is no pattern`)
  }
  const property = {
    propertyName,
    displayName,
    dataType: code ?? dataTypes.string,
    required,
    isSystem: false,
    isAdditional,
  }
  return config ? { ...property, config } : property
}

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern, 'u'))
  } catch {
    return false
  }
}

export type Applied = { layerId: number; version: number; change: 'created' | 'changed' | 'unchanged' }

/** Creates the layer or replaces its definition; the version rises with every change. */
export async function applyLayer(
  owner: pg.ClientBase,
  tenantId: number,
  definition: LayerDefinition,
): Promise<Applied> {
  const { name, properties, settings } = definition
  const { rows } = await owner.query<{
    layerId: number
    version: number
    properties: unknown
    settings: unknown
  }>(
    'select layer_id "layerId", version, properties, settings from layer where tenant_id = $1 and name = $2 for update',
    [tenantId, name],
  )
  const present = rows[0]
  const values = [tenantId, name, JSON.stringify(properties), JSON.stringify(settings)]
  if (!present) {
    const created = await owner.query<{ layerId: number; version: number }>(
      `insert into layer (tenant_id, name, properties, settings) values ($1, $2, $3, $4)
       returning layer_id "layerId", version`,
      values,
    )
    return { ...created.rows[0]!, change: 'created' }
  }
  // Compared as JSON, which is what is stored.
  const wanted = JSON.parse(JSON.stringify({ properties, settings })) as unknown
  if (isDeepStrictEqual(wanted, { properties: present.properties, settings: present.settings })) {
    return { ...present, change: 'unchanged' }
  }
  const changed = await owner.query<{ layerId: number; version: number }>(
    `update layer set properties = $3, settings = $4, version = version + 1, modified_at = now()
     where tenant_id = $1 and name = $2 returning layer_id "layerId", version`,
    values,
  )
  return { ...changed.rows[0]!, change: 'changed' }
}

export type LayerRow = {
  name: string
  version: number
  properties: LayerProperty[]
  settings: LayerSettings
  records: number
}

export async function listLayers(owner: pg.ClientBase, tenantId: number): Promise<LayerRow[]> {
  const { rows } = await owner.query<LayerRow>(
    `select name, version, properties, settings,
       (select count(*) from record where record.tenant_id = layer.tenant_id and record.layer_id = layer.layer_id) records
     from layer where tenant_id = $1 order by name`,
    [tenantId],
  )
  return rows
}
