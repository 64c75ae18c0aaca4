import { UsageError } from '../errors/UsageError.ts'

/** What the schema of a layer says of one field. */
export interface LayerField {
  readonly type: 'text' | 'integer' | 'number' | 'boolean' | 'time' | 'geometry' | 'list'
  /** The values of a list, where the schema has them all. */
  readonly values?: readonly string[]
  readonly required?: true
  /** Whether no two records have the same value, so that a batch can find records by it. */
  readonly unique?: true
}

/** The fields of one layer, by their `propertyName`. */
export interface LayerFields {
  readonly [propertyName: string]: LayerField
}

/** The layers of a tenant by name. `geofield layers pull` writes them from the tenant's schemas. */
export interface Layers {
  readonly [layerName: string]: LayerFields
}
/** A table of layers; also one that was declared as an interface, which has no index. */
export type LayerTable<L> = { readonly [Name in keyof L]: { readonly [Field in keyof L[Name]]: LayerField } }

/** Checks and converts the records of layers that are known. */
export interface LayerCodec<L = unknown> {
  /** The table. */
  readonly layers?: L
  /** Throws a `UsageError` for a field that the layer does not have. */
  readonly check: (operationId: string, args: unknown) => void
  /** Reads the geometries of the records in a response. */
  readonly read: (operationId: string, args: unknown, data: unknown) => unknown
}

export interface LayerOptions {
  /**
   * What happens to a field that the layer does not have: the platform ignores it, so its value would be lost. `error`, the
   * default, throws a `UsageError` before anything is sent.
   */
  unknownFields?: 'error' | 'ignore' | undefined
}

type Values = Readonly<Record<string, unknown>>
interface LayerArguments {
  layerName?: string
  fields?: unknown
  items?: readonly unknown[]
}

/** The operations whose response is one record, or a page of them. */
const single = new Set(['getRecord', 'getCustomer', 'createCustomer', 'updateCustomer'])
const pages = new Set(['searchRecords', 'searchCustomers'])

/**
 * Makes the `layers` option of a client from a table of the tenant's layers: names, fields and values of records, and of
 * customers if it has the layer `CUSTOMER`, are then checked by the compiler, unknown fields at run time too, and geometries
 * are read as GeoJSON objects.
 *
 * @example
 * const layers = defineLayers({ ORDER: { amount: { type: 'number', required: true }, place: { type: 'geometry' } } })
 * const client = createClient({ baseUrl, apiKey, username, password, layers })
 * await client.records.create({ layerName: 'ORDER', fields: { amount: 12.5, place: { lat: 18.53, lon: 73.85 } } })
 */
export function defineLayers<const L extends LayerTable<L>>(
  layers: L,
  { unknownFields = 'error' }: LayerOptions = {},
): LayerCodec<L> {
  const table = layers as unknown as Layers
  const findLayer = (operationId: string, args: unknown) => {
    const { layerName = /Customers?$/.test(operationId) ? 'CUSTOMER' : '' } = Object(args) as LayerArguments
    return { layerName, layer: Object.hasOwn(table, layerName) ? table[layerName] : undefined }
  }
  return {
    layers,
    check(operationId, args) {
      const { layer, layerName } = findLayer(operationId, args)
      if (!layer || unknownFields === 'ignore') return
      const { fields, items = [fields] } = Object(args) as LayerArguments
      const isBatch = operationId.startsWith('save')
      for (const name of items.flatMap((item) => Object.keys(Object(item)))) {
        if (!(isBatch && name === 'Id') && !isStored(layer, name))
          throw new UsageError(`${layerName} has no field ${name}`, operationId)
      }
    },
    read(operationId, args, data) {
      const { layer } = findLayer(operationId, args)
      if (!layer) return data
      if (single.has(operationId)) return readRecord(layer, data)
      if (!pages.has(operationId)) return data
      // A stream has no data yet.
      const { data: records } = Object(data) as { data?: unknown }
      if (!Array.isArray(records)) return data
      return { ...Object(data), data: records.map((record) => readRecord(layer, record)) }
    },
  }
}

/** Every layer stores a title and a description. */
function isStored(layer: LayerFields, name: string): boolean {
  return Object.hasOwn(layer, name) || name === 'Title' || name === 'Description'
}

function readRecord(layer: LayerFields, record: unknown): unknown {
  const read: Record<string, unknown> = { ...(record as Values) }
  for (const [name, { type }] of Object.entries(layer)) {
    const value = read[name]
    if (type === 'geometry' && typeof value === 'string' && value !== '') read[name] = parseGeometry(value)
  }
  return read
}

/** A text that is not GeoJSON stays as it is: one record must not make the others unreadable. */
function parseGeometry(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
