import type { components } from '@geofield/client/openapi'

export type LayerProperty = components['schemas']['LayerProperty']
export type LayerSchema = components['schemas']['LayerSchema']

export type Layer = {
  layerId: number
  name: string
  version: number
  /** The layer's own fields, in definition order. */
  properties: LayerProperty[]
  settings: LayerSettings
}

export type LayerSettings = {
  /** The field whose value becomes the Title of a record created without one. */
  titleField?: string
  /** At most four fields with an index for ranges and order. */
  indexedFields?: string[]
  [setting: string]: unknown
}

/** The number of columns key_1, key_2, ... of the table `record`. */
export const indexedFieldsLimit = 4

/** The number of columns unique_1, unique_2, ... of the table `record`. */
export const uniqueFieldsLimit = 4

/** Returns the fields whose values differ between records. The first one is in the column unique_1. */
export function listUniqueFields({ properties }: Pick<Layer, 'properties'>): string[] {
  return properties.filter(({ unique }) => unique).map(({ propertyName }) => propertyName)
}

/** Numeric type codes. 10 (List) is documented; the others are provisional. */
export const dataTypes = {
  boolean: 1,
  integer: 2,
  string: 3,
  real: 4,
  dateTime: 5,
  bigString: 6,
  map: 7,
  text: 8,
  file: 9,
  list: 10,
  mapVn2000: 11,
} as const

/** Where a record was created or changed. Calls of this API are `others`. */
export const origins = { mobile: 1, web: 2, others: 3 } as const

type Markers = { createdFrom: string; lastModifiedFrom: string }

export function getMarkerNames(layerName: string): Markers {
  const prefix = layerName.toLowerCase()
  return { createdFrom: `${prefix}_created_from`, lastModifiedFrom: `${prefix}_last_modified_from` }
}

/** Fields of every layer that the caller may send. */
export const sharedProperties: LayerProperty[] = [
  systemProperty('Title', 'Title', dataTypes.string),
  systemProperty('Description', 'Description', dataTypes.bigString),
]

/** Fields that the platform sets. The caller must not send them. */
export function platformProperties(layerName: string): LayerProperty[] {
  const { createdFrom, lastModifiedFrom } = getMarkerNames(layerName)
  return [
    systemProperty('Id', 'Id', dataTypes.string),
    systemProperty('Layer', 'Layer', dataTypes.string),
    systemProperty('Path', 'Path', dataTypes.string),
    systemProperty('ParentPath', 'Parent path', dataTypes.string),
    systemProperty('CreatedDate', 'Created', dataTypes.dateTime),
    systemProperty('CreatedUser', 'Created by', dataTypes.string),
    systemProperty('ModifiedDate', 'Last modified', dataTypes.dateTime),
    systemProperty('ModifiedUser', 'Last modified by', dataTypes.string),
    systemProperty(createdFrom, 'Created from', dataTypes.integer),
    systemProperty(lastModifiedFrom, 'Last modified from', dataTypes.integer),
  ]
}

/** Returns the schema for layer-detail: the fields a caller may send, and with `takeAll` the platform's too. */
export function toLayerSchema(layer: Layer, options: { settings: boolean; takeAll: boolean }): LayerSchema {
  return {
    layerName: layer.name,
    version: layer.version,
    properties: [
      ...(options.takeAll ? platformProperties(layer.name) : []),
      ...sharedProperties,
      ...layer.properties,
    ],
    ...(options.settings && { layerSettings: layer.settings }),
  }
}

function systemProperty(
  propertyName: string,
  displayName: string,
  dataType: LayerProperty['dataType'],
): LayerProperty {
  return { propertyName, displayName, dataType, required: false, isSystem: true, isAdditional: false }
}
