import type { ErrorDetail } from '../platform/http/errors.ts'
import type { ResultOf, Tenant } from '../platform/http/handlers.ts'
import type { RowFacts } from '../platform/http/rows/rowFormats.ts'
import {
  type Layer,
  type LayerProperty,
  dataTypes,
  getMarkerNames,
  origins,
  platformProperties,
  sharedProperties,
} from './layers/layer.ts'
import { pointer } from './values/pointer.ts'
import { checkValue, isBlank, type Value } from './values/value.ts'

/** A stored record. `data` holds only the layer's own fields. */
export type StoredRecord = {
  recordId: string
  nodeId: number
  title: string | null
  description: string | null
  createdAt: Date
  createdBy: string
  createdFrom: number
  modifiedAt: Date
  modifiedBy: string
  modifiedFrom: number
  data: Record<string, Value>
}

/** The checked fields of a create or update body. An undefined title or description was not sent. */
export type Fields = {
  title: string | null | undefined
  description: string | null | undefined
  data: Record<string, Value>
  /** Keys of the body that the layer does not define. They are never stored. */
  unknown: Record<string, unknown>
}

type Body = Record<string, unknown>

/** The valid fields of a body, and the faults of the others. */
export type Judged = { fields: Fields; faults: ErrorDetail[] }

/**
 * The rules of create: required fields are present, types and validators hold, platform fields are absent, other keys
 * are ignored.
 */
export function judgeCreate(layer: Layer, body: Body): Judged {
  const missing = layer.properties
    .filter(({ propertyName, required }) => required && !hasValue(body, propertyName))
    .map(({ propertyName }) => required(propertyName, 'is missing'))
  const { fields, faults } = judge(layer, body, missing)
  const { titleField } = layer.settings
  if (titleField && !fields.title && hasValue(fields.data, titleField)) {
    fields.title = toText(fields.data[titleField])
  }
  return { fields, faults }
}

/** The rules of update: only what is sent is written; a required field can't be cleared. */
export function judgeUpdate(layer: Layer, body: Body): Judged {
  const cleared = layer.properties
    .filter(
      ({ propertyName, required }) =>
        required && Object.hasOwn(body, propertyName) && !hasValue(body, propertyName),
    )
    .map(({ propertyName }) => required(propertyName, 'must not be cleared'))
  return judge(layer, body, cleared)
}

/** A field may have the name of a property of every object, such as `constructor`. */
function hasValue(body: Body, name: string): boolean {
  return Object.hasOwn(body, name) && !isBlank(body[name])
}

function required(name: string, message: string): ErrorDetail {
  return { path: pointer(name), code: 'required', message }
}

function judge(layer: Layer, body: Body, faults: ErrorDetail[]): Judged {
  const own = propertiesByName(layer.properties)
  const shared = propertiesByName(sharedProperties)
  const platform = propertiesByName(platformProperties(layer.name))
  const found: ErrorDetail[] = [...faults]
  const faulty = new Set(faults.map((fault) => fault.path))
  const fields: Fields = { title: undefined, description: undefined, data: {}, unknown: {} }
  for (const [name, sent] of Object.entries(body)) {
    const property = own.get(name) ?? shared.get(name)
    const path = pointer(name)
    if (platform.has(name)) {
      found.push({ path, code: 'platformField', message: platformFieldRule })
    } else if (!property) {
      fields.unknown[name] = sent
    } else if (!faulty.has(path)) {
      const checked = checkValue(property, sent)
      if ('fault' in checked) found.push({ path, ...checked.fault })
      else if (name === 'Title') fields.title = readLabel(checked.value)
      else if (name === 'Description') fields.description = readLabel(checked.value)
      else fields.data[name] = checked.value
    }
  }
  return { fields, faults: found }
}

const platformFieldRule =
  'is set by the platform and must not be sent: send the fields that have changed (changesOf of the client finds them)'

/** Returns null for a blank label, as for one that was never set. */
function readLabel(value: Value): string | null {
  return isBlank(value) ? null : String(value)
}

/** The response of create: the identity, and the fields that were sent. */
export function toCreatedRecord(layer: Pick<Layer, 'name'>, record: StoredRecord): ResultOf<'createRecord'> {
  return {
    Id: record.recordId,
    Layer: layer.name,
    Title: record.title,
    ...(record.description !== null && { Description: record.description }),
    CreatedDate: record.createdAt.toISOString(),
    CreatedUser: record.createdBy,
    ...record.data,
    [getMarkerNames(layer.name).createdFrom]: record.createdFrom,
  }
}

/** The response of detail, and an entry of a search. */
export function toRecord(
  tenant: Tenant,
  layer: Pick<Layer, 'name'>,
  record: StoredRecord,
): ResultOf<'getRecord'> {
  const { createdFrom, lastModifiedFrom } = getMarkerNames(layer.name)
  return {
    Id: record.recordId,
    Layer: layer.name,
    Path: makeRecordPath(tenant, layer, record),
    ParentPath: makeParentPath(tenant, layer),
    CreatedDate: record.createdAt.toISOString(),
    CreatedUser: record.createdBy,
    ModifiedDate: record.modifiedAt.toISOString(),
    ModifiedUser: record.modifiedBy,
    Title: record.title,
    Description: record.description,
    ...record.data,
    [createdFrom]: record.createdFrom,
    [lastModifiedFrom]: record.modifiedFrom,
  }
}

/** What the records of a layer are: the fields of toRecord, in its order, with the layer's own in that of its definition. */
export function toRowFacts({ name, version, properties }: Layer): RowFacts {
  const { createdFrom, lastModifiedFrom } = getMarkerNames(name)
  const system = propertiesByName([...platformProperties(name), ...sharedProperties])
  const first =
    'Id Layer Path ParentPath CreatedDate CreatedUser ModifiedDate ModifiedUser Title Description'.split(' ')
  const named = (each: string) => system.get(each)!
  const ordered = [...first.map(named), ...properties, named(createdFrom), named(lastModifiedFrom)]
  const columns = ordered.map(({ propertyName, displayName, dataType }) => ({
    name: propertyName,
    label: displayName,
    isMoment: dataType === dataTypes.dateTime,
  }))
  return { columns, version }
}

/** The response of update: the internal node record, with exactly the fields that this call wrote. */
export function toNodeRecord(
  { tenant, layer }: { tenant: Tenant; layer: Layer },
  record: StoredRecord,
  fields: Fields,
): ResultOf<'updateRecord'> {
  const { lastModifiedFrom } = getMarkerNames(layer.name)
  const written: Record<string, Value> = {
    ...(fields.title !== undefined && { Title: fields.title }),
    ...(fields.description !== undefined && { Description: fields.description }),
    ...fields.data,
    [lastModifiedFrom]: origins.others,
  }
  return {
    ...fields.unknown,
    Id: record.recordId,
    id: record.recordId,
    Layer: systemName(tenant, layer),
    Name: String(record.nodeId),
    Title: record.title,
    Description: record.description,
    Created: record.createdAt.toISOString(),
    Creator: record.createdBy,
    Modified: record.modifiedAt.toISOString(),
    Modifier: record.modifiedBy,
    Path: makeRecordPath(tenant, layer, record),
    ParentIdPath: `/${tenant.tenantId}/${layer.layerId}`,
    NodeId: record.nodeId,
    ParentId: layer.layerId,
    Type: null,
    Status: null,
    Template: null,
    Content: null,
    MimeType: null,
    LayerData: Object.fromEntries(
      Object.entries(written).map(([name, value]) => [name, toText(value) ?? '']),
    ),
    Properties: expandProperties(layer, written),
    [lastModifiedFrom]: record.modifiedFrom,
  }
}

function expandProperties(
  layer: Layer,
  written: Record<string, Value>,
): NonNullable<ResultOf<'updateRecord'>['Properties']> {
  const properties = propertiesByName([
    ...platformProperties(layer.name),
    ...sharedProperties,
    ...layer.properties,
  ])
  return Object.entries(written).map(([name, value]) => {
    const property = properties.get(name)!
    return {
      Name: name,
      DisplayName: property.displayName,
      Value: toText(value),
      DataType: property.dataType,
      Format: null,
    }
  })
}

/** A layer's internal name: the tenant's system code and the layer's name. */
export function systemName(tenant: Tenant, layer: Layer): string {
  return `T${tenant.tenantId}_${layer.name}`
}

/** Returns a record's internal path. */
export function makeRecordPath(tenant: Tenant, layer: Pick<Layer, 'name'>, record: StoredRecord): string {
  return `${makeParentPath(tenant, layer)}/${record.nodeId}`
}

function makeParentPath(tenant: Tenant, layer: Pick<Layer, 'name'>): string {
  return `/${tenant.code}/${layer.name}`
}

function propertiesByName(properties: LayerProperty[]): Map<string, LayerProperty> {
  return new Map(properties.map((property) => [property.propertyName, property]))
}

function toText(value: Value | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}
