import type { WireRequest } from '../check/request.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { isObject, type Json, type JsonObject } from '../spec/json.ts'
import { listSecrets, redact } from '../run/redact.ts'
import { settings } from '../run/settings.ts'
import { describedPath } from '../run/address.ts'
import type { Operation } from '../spec/operations.ts'
import { noteInLedger } from './ledger.ts'

/** Begins the title of every record that the suite creates; the run's id follows. */
export const titleStart = 'geofield-contract'

/** A create that is about to be sent. */
export type Intent = { number: number; remove: Operation; path: Record<string, string> }

export type Created = Omit<Intent, 'number'> & { id: string }

const created: Created[] = []
let intents = 0

/** Notes a create in the ledger before it is sent: if the run is killed meanwhile, a sweep knows what to look for. */
export function noteIntent(
  operations: Operation[],
  operation: Operation | undefined,
  { url, body }: WireRequest,
): Intent | undefined {
  const remove = operation && findDeleter(operations, operation)
  if (!remove) return undefined
  const path = readPath(remove.path, describedPath(url))
  const number = ++intents
  noteInLedger({ number, remove: remove.id, path, sent: textsOf(body), atMs: Date.now() })
  return { number, remove, path }
}

const secretName = /password|secret|token|api-?key/i
const longestText = 500

/** The texts of a body by which a sweep knows the record, as JSON. Secrets come back in no record, and stay out of the ledger. */
export function textsOf(body: string | undefined): string | undefined {
  const fields = isObject(parsed(body)) ? Object.entries(parsed(body) as JsonObject) : []
  const texts = fields.filter(
    ([key, value]) => typeof value === 'string' && value.length <= longestText && !secretName.test(key),
  )
  return texts.length === 0
    ? undefined
    : redact(JSON.stringify(Object.fromEntries(texts)), listSecrets(settings()))
}

function parsed(body: string | undefined): Json | undefined {
  try {
    return JSON.parse(body ?? '') as Json
  } catch {
    return undefined
  }
}

/** Remembers what a create made, whichever check sent it, so that it is deleted at the end. */
export function noteCreated(intent: Intent | undefined, { status, body }: ServiceResponse): void {
  if (!intent) return
  const ids = status < 300 ? findCreatedIds(body, idName(intent.remove.path)) : []
  const { number, remove, path } = intent
  noteInLedger({ number, ids })
  for (const id of ids) created.push({ remove, path, id })
}

/** Returns the ids of new records: a create returns the record, a batch one result for each item. */
function findCreatedIds(body: { Id?: unknown; results?: unknown } | undefined, name: string): string[] {
  if (settings().bundle === 'given') return [findIdIn(body, name)].filter((id) => id !== undefined)
  const results = Array.isArray(body?.results) ? (body.results as { outcome?: unknown; Id?: unknown }[]) : []
  const made = results.filter(({ outcome }) => outcome === 'created').map(({ Id }) => Id)
  return [body?.Id, ...made].filter((id): id is string => typeof id === 'string')
}

/** The id in what a service by somebody's own description returns: named as in the path, or just id. */
export function findIdIn(value: unknown, name: string): string | undefined {
  if (!isObject(value)) return undefined
  const keys = Object.keys(value)
  const named = [name, 'id'].map((wanted) => keys.find((key) => toWord(key) === toWord(wanted)))
  const id = named
    .map((key) => key && value[key])
    .find((each) => typeof each === 'string' || typeof each === 'number')
  return id === undefined ? undefined : String(id)
}

/** `order_id`, `orderId` and `order-id` are the same. */
function toWord(name: string): string {
  return name.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase()
}

/** The last template of the path of an operation on one item. */
export function idName(path: string): string {
  return /\{(\w+)\}$/.exec(path)?.[1] ?? 'id'
}

/** Finds the operation that deletes what a create makes: `DELETE /x/{id}` beside `POST /x` and `POST /x/batch`. */
export function findDeleter(operations: Operation[], { method, path }: Operation): Operation | undefined {
  if (method !== 'POST') return undefined
  return operations.find(
    (other) =>
      other.method === 'DELETE' && other.path.replace(/\/\{\w+\}$/, '') === path.replace(/\/batch$/, ''),
  )
}

/** The parameters that the create had in its path, which is the delete's without the id. */
function readPath(template: string, pathname: string): Record<string, string> {
  const values = pathname.split('/').map(decodeURIComponent)
  const names = template.split('/').map((segment) => /^\{(\w+)\}$/.exec(segment)?.[1])
  return Object.fromEntries(
    names.flatMap((name, i) =>
      name && name !== idName(template) && values[i] !== undefined ? [[name, values[i]]] : [],
    ),
  )
}

/** Everything created since the last call. */
export function takeCreated(): Created[] {
  return created.splice(0)
}
