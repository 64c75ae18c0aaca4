import { newKey } from '@geofield/sheets/newKey'
import { isApiError } from '@geofield/client'
import type { Play } from '../tool.ts'
import type { Layer, LayerRecord, Values } from './layer.ts'

/** A record as it was read, with the tag of that state. */
export interface Stored {
  record: LayerRecord
  etag: string | undefined
}

export type Saved =
  | { id: string }
  | { conflict: Stored }
  | { faults: { pointer: string; message: string }[]; error: unknown }

export async function readStored({ ask, signal }: Play, layer: Layer, id: string): Promise<Stored> {
  const args = { layerName: layer.name, id }
  const { data, etag } = await ask((client) => client.records.get.withResponse, args, { signal })
  return { record: data as unknown as LayerRecord, etag }
}

/** Creates a record: the same fields once, however often it is tried. */
export function creator({ ask }: Play, layer: Layer): (fields: Values) => Promise<Saved> {
  let last = { body: '', idempotencyKey: '' }
  return async (fields) => {
    const body = JSON.stringify(fields)
    if (body !== last.body) last = { body, idempotencyKey: newKey() }
    const { idempotencyKey } = last
    return outcomeOf(async () => {
      const args = { layerName: layer.name, fields }
      const { Id } = await ask((client) => client.records.create, args, { idempotencyKey })
      return Id
    })
  }
}

/** Writes these fields, unless the record has changed since it was read. */
export async function updateRecord(
  { ask }: Play,
  { record, etag }: Stored,
  { layer, fields }: { layer: Layer; fields: Values },
): Promise<Saved> {
  return outcomeOf(async () => {
    const args = { layerName: layer.name, id: record.Id, fields }
    await ask((client) => client.records.update, args, { ifMatch: etag })
    return record.Id
  })
}

/** Rejects with what is no matter of the record itself. */
async function outcomeOf(save: () => Promise<string>): Promise<Saved> {
  try {
    return { id: await save() }
  } catch (error) {
    const conflict = conflictOf(error)
    if (conflict) return { conflict }
    if (!isApiError(error) || error.details.length === 0) throw error
    return { faults: error.details.map(({ path, message }) => ({ pointer: path, message })), error }
  }
}

/** The record as another's change left it. */
export function conflictOf(error: unknown): Stored | undefined {
  if (!isApiError(error, { code: 'PRECONDITION_FAILED' }) || !error.current) return undefined
  return { record: error.current as LayerRecord, etag: error.etag }
}
