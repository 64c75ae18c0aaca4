import pg from 'pg'
import { preview } from '../platform/preview.ts'
import { ApiError, type ErrorDetail } from '../platform/http/errors.ts'
import { type Layer, listUniqueFields } from './layers/layer.ts'
import { pointer } from './values/pointer.ts'
import type { Value } from './values/value.ts'

type Data = Record<string, Value>

/** Runs a write of one record. Throws CONFLICT if another record of the layer has the value of a unique field. */
export async function refuseTakenValues<T>(layer: Layer, data: Data, write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    throw toTakenValue(layer, data, error) ?? error
  }
}

/** Returns CONFLICT if the error says that a unique field's value is taken. The database's unique index found it. */
export function toTakenValue(layer: Layer, data: Data, error: unknown): ApiError | undefined {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23505') return undefined
  const slot = /^record_unique_(\d)$/.exec(error.constraint ?? '')?.[1]
  const field = slot === undefined ? undefined : listUniqueFields(layer)[Number(slot) - 1]
  return field === undefined ? undefined : valuesTaken(layer, data, [field])
}

/** The error for values of unique fields that other records have. */
export function valuesTaken(layer: Pick<Layer, 'name'>, data: Data, fields: string[]): ApiError {
  const details = fields.map((field): ErrorDetail => {
    const message = `must be unique in layer ${layer.name}; another record has ${preview(data[field] ?? null)} (letter case ignored)`
    return { path: pointer(field), code: 'unique', message }
  })
  const message = `Another record of layer ${layer.name} has the same ${fields.join(', ')}.`
  return new ApiError('CONFLICT', { message, details })
}

/** Returns a value without the white space at its ends that unique fields don't compare (`unique_key` of the database). */
export function trimUnique(value: string): string {
  return value.replaceAll(/^[ \t\n\r\f\v]+|[ \t\n\r\f\v]+$/g, '')
}
