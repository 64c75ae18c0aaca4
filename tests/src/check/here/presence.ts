import { successStatus, type Operation } from '../../spec/operations.ts'
import { callOperation, callPath } from '../call.ts'
import { formOf, isJson } from '../form.ts'
import { deniesLayer, noSuchId } from './absentLayers.ts'

/** Raised where a response shows that the service does not serve an operation. The check then fails. */
export class NotServed extends Error {
  override readonly name = 'NotServed'
}

const proofs = new Map<string, Promise<string>>()

/**
 * Proves that an operation that reads one record is served, where the tenant has none to read: its 404 to a made-up id is
 * another one than that of a path without an operation. Returns what is to be said where both are alike, which proves
 * nothing. Throws NotServed.
 */
export function proveServed(operation: Operation, path: Record<string, string>): Promise<string> {
  const proof = proofs.get(operation.id) ?? tryMadeUpId(operation, { ...path, id: noSuchId })
  proofs.set(operation.id, proof)
  return proof
}

async function tryMadeUpId(operation: Operation, path: Record<string, string>): Promise<string> {
  if (!operation.reads) return ''
  const body = operation.contents[0]?.examples[0]?.value
  const response = await callOperation(operation, { path, ...(body !== undefined && { body }) })
  const { status } = response
  if (status === successStatus(operation) || deniesLayer(response)) return ''
  if (![404, 405, 501].includes(status)) return ''
  const below = `${operation.path}/no-such-path/of/any/kind`
  const filled = below.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? ''))
  const form = formOf(response)
  if (status === 404 && form !== formOf(await callPath(operation.method, filled, operation))) return ''
  if (status === 404 && isJson(form)) return ', and its 404 is that of a path without an operation'
  throw new NotServed(
    `${operation.id} is not served: a made-up id gets ${status} (${form}), like a path without an operation`,
  )
}
