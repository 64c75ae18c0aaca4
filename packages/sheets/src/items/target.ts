import type { components } from '@geofield/client/openapi'
import type { InputRow } from '../reading/inputRow.ts'
import { type FieldType, typeOf } from './fields.ts'

type Schemas = components['schemas']
export type Item = Readonly<Record<string, unknown>>

/** The item of a row, or why there is none. */
export type MadeItem = { item: Item; fault?: undefined } | { item?: undefined; fault: string }

/** A field that an import may write. */
export interface ImportField {
  name: string
  /** What a column with its values may be called beside that. */
  otherNames: readonly string[]
  type: FieldType
  isRequired: boolean
  /** Whether no two rows may have the same value. */
  isUnique: boolean
  /** Whether stored rows can be found by it, although several may have the same value. */
  isKey?: boolean
  /** The values of a list, where the schema has them all. */
  values: readonly string[] | undefined
}

/** The stored value of a field and the one that would be written, by field. */
export type Changes = Readonly<Record<string, { before: unknown; after: unknown }>>

/** What the platform did with one item, or in a dry run would do. */
export type ItemResult =
  | { outcome: 'created' | 'updated' | 'unchanged'; changes?: Changes }
  | { outcome: 'failed'; error: Pick<Schemas['ErrorObject'], 'message' | 'details'> }

export interface SaveOptions {
  /** The field by which stored rows are found again. */
  key: string | undefined
  /** Says what would be done, and stores nothing. */
  isDryRun: boolean
  /** A repeat with the same one stores nothing twice. */
  idempotencyKey: string
  signal: AbortSignal
  /** How long the service may be out of reach before the import ends. */
  patienceMs: number
}

/** What rows are imported into. */
export interface ImportTarget {
  /** The layer, or EMPLOYEE. */
  name: string
  fields: readonly ImportField[]
  /** The most items of one `save`. */
  maxItems: number
  /** How many calls of `save` may run at the same time; more than one unless it says so. */
  lanes?: number
  /** Puts rows into the order in which they must be stored; that of the file unless it says so. */
  inOrder?: (rows: AsyncIterable<InputRow>, toItem: (row: InputRow) => MadeItem) => AsyncIterable<InputRow>
  /** Stores items: one result for each, in their order. */
  save: (items: readonly Item[], options: SaveOptions) => Promise<ItemResult[]>
}

/** Enough for the service to start again many times. The deadline of the call decides. */
const maxRetries = 10_000

interface SendOptions {
  idempotencyKey: string
  signal: AbortSignal
  retries: number
  deadlineMs: number
}

/** The body of a batch call. */
export interface ItemBatch {
  key?: string
  dryRun?: boolean
  lookUp?: boolean
  items: Item[]
}

export type SaveMany = (batch: ItemBatch, options: SendOptions) => Promise<{ results: unknown[] }>

/** The target of a layer's items, which `saveMany` sends. */
export function layerTarget(schema: Schemas['LayerSchema'], saveMany: SaveMany): ImportTarget {
  const prefix = `${schema.layerName.toLowerCase()}_`
  const fields = schema.properties.map((property) => {
    const { propertyName: name, displayName, required, unique, config } = property
    const source = config?.content?.source
    return {
      name,
      otherNames: [...withoutPrefix(name, prefix), displayName],
      type: typeOf(property),
      isRequired: required,
      isUnique: unique === true,
      values: Array.isArray(source) ? source : undefined,
    }
  })
  return {
    name: schema.layerName,
    fields,
    maxItems: 1000,
    save: async (items, { key, isDryRun, idempotencyKey, signal, patienceMs }) => {
      const batch = {
        ...(key !== undefined && { key }),
        ...(isDryRun && { dryRun: true }),
        items: [...items],
      }
      const options = { idempotencyKey, signal, retries: maxRetries, deadlineMs: patienceMs }
      return (await saveMany(batch, options)).results as ItemResult[]
    },
  }
}

function withoutPrefix(name: string, prefix: string): string[] {
  return name.startsWith(prefix) ? [name.slice(prefix.length)] : []
}

/** Why an item was refused, in one line: the faults of its fields, or else the message. */
export function describeRefusal({
  message,
  details,
}: Pick<Schemas['ErrorObject'], 'message' | 'details'>): string {
  if (!details || details.length === 0) return message
  return details.map((detail) => describeFault(detail.path, detail.message)).join('; ')
}

function describeFault(pointer: string, message: string): string {
  const name = pointer.replace(/^\//, '').replaceAll('~1', '/').replaceAll('~0', '~')
  return name === '' ? message : `${name} ${message}`
}
