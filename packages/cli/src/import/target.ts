import { ApiError, type Client } from '@geofield/client'
import type { components } from '@geofield/client/openapi'
import type { Target } from '../data/collections.ts'
import { type FieldType, fieldsOfEmployees, toFields } from '../data/fields.ts'

type Schemas = components['schemas']
export type Item = Readonly<Record<string, unknown>>

/** A field that an import may write. */
export interface ImportField {
  name: string
  /** What a column with its values may be called beside that. */
  otherNames: readonly string[]
  type: FieldType
  isRequired: boolean
  /** Whether no two rows may have the same value. */
  isUnique: boolean
  /** The values of a list, where the schema has them all. */
  values: readonly string[] | undefined
}

/** What the platform did with one item. */
export type ItemResult =
  | { outcome: 'created' | 'updated' | 'unchanged' }
  | { outcome: 'failed'; error: Pick<Schemas['ErrorObject'], 'message' | 'details'> }

interface SaveOptions {
  /** The field by which stored rows are found again. */
  key: string | undefined
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
  mostItems: number
  /** Stores items: one result for each, in their order. */
  save: (items: readonly Item[], options: SaveOptions) => Promise<ItemResult[]>
  /** Asks for the faults of items without storing any. Undefined where the platform can't. */
  check: Check | undefined
}

type Check = (
  items: readonly Item[],
  options: Pick<SaveOptions, 'key' | 'signal' | 'patienceMs'>,
) => Promise<{ refusals: Map<number, string>; checked: number }>

interface Batch {
  key?: string
  atomic?: boolean
  items: Item[]
}

type SaveMany = (batch: Batch, options: object) => Promise<{ results: unknown[] }>

/** Enough for the service to start again many times. The deadline of the call decides. */
const mostRetries = 10_000

export async function openTarget(client: Client, target: Target): Promise<ImportTarget> {
  if (target.kind === 'employees') return openEmployees(client)
  const { records, customers } = client.preview
  if (target.kind === 'customers') {
    const saveMany: SaveMany = (batch, options) => customers.saveMany(batch as never, options)
    return openLayer(await client.customers.getSchema(), saveMany)
  }
  const { layerName } = target
  const saveMany: SaveMany = (batch, options) => records.saveMany({ ...batch, layerName }, options)
  return openLayer(await client.records.getSchema({ layerName }), saveMany)
}

function openLayer(schema: Schemas['LayerSchema'], saveMany: SaveMany): ImportTarget {
  const types = new Map(toFields(schema).map(({ name, type }) => [name, type]))
  const prefix = `${schema.layerName.toLowerCase()}_`
  const fields = schema.properties.map(({ propertyName: name, displayName, required, unique, config }) => {
    const source = config?.content?.source
    return {
      name,
      otherNames: [...withoutPrefix(name, prefix), displayName],
      type: types.get(name)!,
      isRequired: required,
      isUnique: unique === true,
      values: Array.isArray(source) ? source : undefined,
    }
  })
  return {
    name: schema.layerName,
    fields,
    mostItems: 1000,
    save: async (items, { key, idempotencyKey, signal, patienceMs }) => {
      const batch = { ...(key !== undefined && { key }), items: [...items] }
      const options = { idempotencyKey, signal, retries: mostRetries, deadlineMs: patienceMs }
      return (await saveMany(batch, options)).results as ItemResult[]
    },
    check: (items, options) => checkItems(saveMany, items, options),
  }
}

function withoutPrefix(name: string, prefix: string): string[] {
  return name.startsWith(prefix) ? [name.slice(prefix.length)] : []
}

/** An item that no layer takes: platform fields must not be sent. */
const refusedItem = { CreatedUser: 'geofield import --dry-run' }

/** The platform names at most so many faults of a batch. */
const mostDetails = 100

/**
 * Sends an atomic batch with one item that is always refused: the platform then judges all items and stores none.
 * `checked` says how many were judged, because it names only the first faults.
 */
async function checkItems(
  saveMany: SaveMany,
  items: readonly Item[],
  { key, signal, patienceMs }: Parameters<Check>[1],
): ReturnType<Check> {
  const batch = { ...(key !== undefined && { key }), atomic: true, items: [refusedItem, ...items] }
  const error = await saveMany(batch, { signal, deadlineMs: patienceMs }).then(
    () => new Error('The platform stored rows of a dry run'),
    (refusal: unknown) => refusal,
  )
  if (!(error instanceof ApiError) || !error.details.some(({ path }) => path.startsWith('/items/0/')))
    throw error
  const messages = new Map<number, string[]>()
  for (const { path, message } of error.details) {
    const [, place, pointer] = /^\/items\/(\d+)(.*)$/.exec(path) ?? []
    if (place === undefined) continue
    const index = Number(place) - 1
    messages.set(index, [...(messages.get(index) ?? []), describeFault(pointer!, message)])
  }
  // The faults of the last item may be cut off.
  const last = Math.max(...messages.keys())
  const isCut = error.details.length >= mostDetails && last > 0
  const checked = isCut ? last : items.length
  const refusals = [...messages].filter(([index]) => index >= 0 && index < checked)
  return { refusals: new Map(refusals.map(([index, faults]) => [index, faults.join('; ')])), checked }
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

/** Employees are created one by one, without accounts: the platform has no batch and no upsert of them. */
function openEmployees({ preview: { employees } }: Client): ImportTarget {
  const fields = fieldsOfEmployees
    .filter(({ name, isWritable }) => isWritable && !accountFields.has(name))
    .map(({ name, type }) => ({
      name,
      otherNames: withoutPrefix(name, 'employee_'),
      type,
      isRequired: name === 'employee_full_name',
      isUnique: false,
      values: undefined,
    }))
  return {
    name: 'EMPLOYEE',
    fields,
    mostItems: 50,
    check: undefined,
    save: async (items, { idempotencyKey, signal, patienceMs }) => {
      const results: ItemResult[] = []
      for (const [index, item] of items.entries()) {
        const options = {
          idempotencyKey: `${idempotencyKey}-${index}`,
          signal,
          retries: mostRetries,
          deadlineMs: patienceMs,
        }
        results.push(
          await employees
            .create(item as Parameters<typeof employees.create>[0], options)
            .then(() => ({ outcome: 'created' }), toFailure),
        )
      }
      return results
    },
  }
}

const accountFields = new Set([
  'employee_username',
  'employee_password',
  'employee_password_temporary',
  'employee_role',
])

/** Other errors than those of the item end the import. */
function toFailure(error: unknown): ItemResult {
  if (!(error instanceof ApiError) || ![409, 422].includes(error.status)) throw error
  return { outcome: 'failed', error: { message: error.message, details: [...error.details] } }
}
