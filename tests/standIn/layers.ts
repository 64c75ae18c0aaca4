import type { StandInOptions } from './options.ts'
import type { DataType, PulledLayer } from './pulledLayers.ts'
import { Refusal, refuse } from './refusal.ts'

/** The document names only the code 10, a list. The others are this service's own. */
const dataTypes: Record<DataType, number> = {
  text: 21,
  list: 10,
  point: 22,
  timestamp: 23,
  integer: 24,
  number: 25,
  boolean: 26,
}

export type Field = {
  name: string
  label: string
  type: DataType
  required: boolean
  system: boolean
  additional: boolean
  values?: string[]
  length?: [number, number]
  /** As another service describes it. */
  pulled?: object
}
export type Layer = { name: string; prefix: string; version: number; titleField: string; fields: Field[] }

type FieldOptions = Partial<Omit<Field, 'name' | 'label'>>

function field(name: string, label: string, options: FieldOptions = {}): Field {
  return { name, label, type: 'text', required: false, system: false, additional: false, ...options }
}

const integer: FieldOptions = { type: 'integer' }
const marker: FieldOptions = { type: 'integer', system: true }

function layer(name: string, own: Field[], titleField: string): Layer {
  const prefix = name.toLowerCase()
  const system = [
    field('Title', 'Title', { system: true }),
    field('Description', 'Description', { system: true }),
  ]
  const markers = [
    field(`${prefix}_created_from`, 'Created from', marker),
    field(`${prefix}_last_modified_from`, 'Last modified from', marker),
  ]
  return { name, prefix, version: 4, titleField, fields: [...system, ...own, ...markers] }
}

const everyLayer = [
  layer(
    'SAMPLE_DATA',
    [
      field('sample_data_date', 'Date', { type: 'timestamp' }),
      field('sample_data_invoice_number', 'Invoice number'),
      field('sample_data_customer_address', 'Address'),
      field('sample_data_mobile_number', 'Mobile number', { length: [8, 12] }),
      field('sample_data_geocode', 'Position', { type: 'point' }),
      field('sample_data_option', 'Option', { type: 'list', values: ['Red', 'Amber', 'Blue'] }),
      field('sample_data_state', 'State'),
      field('sample_data_district', 'District'),
      field('sample_data_sub_district', 'Sub-district'),
      field('sample_data_remarks', 'Remarks'),
    ],
    'sample_data_invoice_number',
  ),
  layer(
    'CUSTOMER',
    [
      field('customer_guid', 'GUID'),
      field('customer_full_name', 'Full name', { required: true }),
      field('customer_phone_number', 'Phone number'),
      field('customer_email', 'E-mail'),
      field('customer_category', 'Category'),
      field('customer_postal_code', 'Postal code'),
      field('customer_address', 'Address'),
      field('customer_location', 'Location', { type: 'point' }),
      field('customer_is_active', 'Active', { type: 'list', values: ['true', 'false'] }),
      field('customer_administrative_1', 'State', integer),
      field('customer_administrative_2', 'District', integer),
      field('customer_administrative_3', 'Tehsil', integer),
      field('customer_assigned_team', 'Team', { system: true }),
      field('customer_assignee', 'Assignee', { system: true }),
    ],
    'customer_full_name',
  ),
  layer(
    'PRODUCT',
    [
      field('product_code', 'Code', { required: true, additional: true }),
      field('product_price', 'Price', { type: 'integer', additional: true }),
      field('product_state', 'State', {
        type: 'list',
        values: ['in stock', 'ordered'],
        required: true,
        additional: true,
      }),
    ],
    'product_code',
  ),
]

/** The service's own layers, and those that were pulled from another one, which replace its own of the same name. */
export function makeLayers({ without, pulled }: StandInOptions): Map<string, Layer> {
  const layers = [...everyLayer, ...pulled.map(toLayer)]
  return new Map(layers.filter(({ name }) => !without.includes(name)).map((each) => [each.name, each]))
}

function toLayer({ layerName, version, titleField, fields }: PulledLayer): Layer {
  const own = fields.map(({ name, label, ...options }) => field(name, label, options))
  return { ...layer(layerName, own, titleField), version }
}

export function expectLayer(layers: Map<string, Layer>, name: string): Layer {
  const found = layers.get(name)
  if (!found) throw new Refusal(404, 'There is no such layer.')
  return found
}

type DetailQuestion = { properties?: { layerSettings?: boolean; isTakeAll?: boolean } }

export function describeLayer(shown: Layer, question: DetailQuestion = {}): object {
  const { layerSettings = false, isTakeAll = true } = question.properties ?? {}
  const fields = isTakeAll ? shown.fields : shown.fields.filter(({ name }) => !name.endsWith('_from'))
  return {
    layerName: shown.name,
    version: shown.version,
    properties: fields.map(({ pulled, ...own }) => pulled ?? describeField(own)),
    ...(layerSettings && { layerSettings: { titleField: shown.titleField } }),
  }
}

function describeField({ name, label, type, required, system, additional, values }: Field): object {
  return {
    propertyName: name,
    displayName: label,
    dataType: dataTypes[type],
    required,
    isSystem: system,
    isAdditional: additional,
    ...(values && { listValues: values }),
  }
}

export function dataTypeCode(type: DataType): number {
  return dataTypes[type]
}

export type Values = Record<string, string | number | boolean>

/** The keys of the layer that a body may set, with values of their types. Throws 400. Unknown keys are left out. */
export function readValues({ fields }: Layer, body: Record<string, unknown>): Values {
  const known = new Map(fields.map((each) => [each.name, each]))
  const values = Object.entries(body).flatMap(([name, value]) => {
    const of = known.get(name)
    if (platformKeys.has(name) || (of?.system && name !== 'Title' && name !== 'Description'))
      return refuse(`${name} is set by the platform.`)
    return of ? [[name, readValue(of, value)] as const] : []
  })
  return Object.fromEntries(values)
}

export const platformKeys = new Set([
  'Id',
  'Layer',
  'Path',
  'ParentPath',
  'CreatedDate',
  'CreatedUser',
  'ModifiedDate',
  'ModifiedUser',
])

function readValue({ name, type, values, length }: Field, value: unknown): string | number | boolean {
  if (type === 'integer' && Number.isSafeInteger(value)) return value as number
  if (type === 'number' && typeof value === 'number') return value
  if (type === 'boolean' && typeof value === 'boolean') return value
  if (notTexts.has(type) || typeof value !== 'string') return refuse(`${name} has a wrong type.`)
  if (values && !values.includes(value)) refuse(`${name} is not in its list.`)
  const characters = [...value].length
  if (length && (characters < length[0] || characters > length[1])) refuse(`${name} has a wrong length.`)
  if (type === 'timestamp' && Number.isNaN(Date.parse(value))) refuse(`${name} is not a time.`)
  if (type === 'point' && !isPoint(value)) refuse(`${name} is not a GeoJSON Point.`)
  return value
}

const notTexts = new Set<DataType>(['integer', 'number', 'boolean'])

function isPoint(text: string): boolean {
  try {
    const { type, coordinates } = JSON.parse(text) as { type?: unknown; coordinates?: unknown }
    const [lon, lat] = Array.isArray(coordinates) ? (coordinates as unknown[]) : []
    const isNumber = (value: unknown, most: number) => typeof value === 'number' && Math.abs(value) <= most
    return type === 'Point' && isNumber(lon, 180) && isNumber(lat, 90)
  } catch {
    return false
  }
}

export function expectRequired({ fields }: Layer, values: Values): void {
  const missing = fields.filter(({ name, required }) => required && (values[name] ?? '') === '')
  if (missing.length > 0) refuse(`${missing.map(({ name }) => name).join(', ')} is missing.`)
}
