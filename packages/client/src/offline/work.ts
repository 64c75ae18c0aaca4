import type { DeviceWork } from '../areas/changes.ts'
import { UsageError } from '../errors/UsageError.ts'
import type { ErrorDetail } from '../errors/ApiError.ts'
import { randomKey } from '../request/conditions.ts'
import { StorageError } from './status.ts'

export type Thing = Readonly<Record<string, unknown>>
type Without<T> = T extends { Id: string } ? Omit<T, 'Id'> & { readonly Id?: string | undefined } : T

/** A piece of work to queue. Without an `Id` the outbox makes one. */
export type NewWork = Without<DeviceWork> & {
  /** For an update: what the user saw when they made it, as the server returned it. Conflicts are judged by it. */
  readonly base?: Thing | undefined
}

/** A file in the queue. Its bytes are kept beside it: see `readFile` of the outbox. */
export interface QueuedFile {
  readonly operation: 'uploadFile'
  readonly Id: string
  readonly body: { readonly bytes: number }
}

/** Why the server did not do a piece of work. */
export interface WorkFailure {
  readonly statusCode: number
  readonly code: string
  readonly message: string
  readonly details?: readonly ErrorDetail[] | undefined
  /** With a conflict: the thing as the server has it. */
  readonly current?: Thing | undefined
  /** The ETag of `current`. */
  readonly etag?: string | undefined
}

/** A piece of work in the queue. */
export interface QueuedWork {
  /** The name of the work in the queue. For a create and a file it is the `Id` of what it creates. */
  readonly Id: string
  readonly work: DeviceWork | QueuedFile
  readonly base?: Thing | undefined
  /** By the device's clock, RFC 3339. */
  readonly addedAt: string
  /** Whether it may have reached the server: no response has come yet. */
  readonly sent: boolean
  /** It was refused: it waits until `resolve` or `cancel` is called, and so does all work that needs it. */
  readonly failure?: WorkFailure | undefined
}

/** As it is stored. Files are of version 2, which an app from before files refuses to read. */
export interface Entry extends QueuedWork {
  readonly version: 1 | 2
}

/** A UUID of version 7: its first digits are the time. */
export function makeId(now = Date.now()): string {
  const time = Math.floor(now).toString(16).padStart(12, '0')
  const random = randomKey()
  const variant = '89ab'[parseInt(random[3]!, 16) % 4]
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`
}

/** Less than the 4 MiB that a call of `sync` may have. */
export const maxBytes = 3_500_000
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length

function readId(Id: string | undefined, now: number): string {
  if (Id === undefined) return makeId(now)
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(Id))
    throw new UsageError(`Id must be a UUID; got ${Id}`)
  return Id
}

/** Makes the entry of a file, whose bytes are stored beside it. */
export function toFileEntry(given: string | undefined, bytes: number, now: number): Entry {
  const Id = readId(given, now)
  const work = { operation: 'uploadFile', Id, body: { bytes } } as const
  return { version: 2, Id, work, addedAt: new Date(now).toISOString(), sent: false }
}

/** Makes the entry of a piece of work, as the queue keeps it from now on. */
export function toEntry({ base, ...given }: NewWork, now: number): Entry {
  const addedAt = new Date(now).toISOString()
  const Id = readId('Id' in given ? given.Id : undefined, now)
  const work = { ...given, ...(given.operation !== 'pushPositions' && { Id }) } as DeviceWork
  const isEvent = work.operation === 'createEvent'
  const timed = isEvent
    ? { ...work, body: { ...work.body, occurredAt: work.body.occurredAt ?? addedAt } }
    : work
  const entry: Entry = { version: 1, Id, work: timed, ...(base && { base }), addedAt, sent: false }
  const bytes = bytesOf(entry)
  if (bytes > maxBytes) throw new UsageError(`The work has ${bytes} bytes; at most ${maxBytes} can be sent`)
  // What is stored is a copy, as JSON has it.
  return JSON.parse(JSON.stringify(entry)) as Entry
}

/** Reads a stored entry. Each later version turns the entries of those before it into its own. */
export function readEntry(text: string): Entry {
  const entry = JSON.parse(text) as Entry
  if (entry.version !== 1 && entry.version !== 2)
    throw new StorageError(
      `The queue was written by a newer version of this app: entry version ${String(entry.version)}`,
    )
  return entry
}

export const isUpdate = ({ work }: QueuedWork): boolean => work.operation.startsWith('update')
export const isFile = ({ work }: QueuedWork): boolean => work.operation === 'uploadFile'
/** Whether others may refer to what the entry makes. */
export const isCreate = ({ work }: QueuedWork): boolean => /^(create|upload)/.test(work.operation)
/** The thing that an entry creates or changes. */
export const thingOf = ({ Id, work }: QueuedWork): string =>
  ('target' in work ? work.target : Id).toLowerCase()

/** The Ids that others refer to a created thing by. */
export function namesOf({ Id, work }: QueuedWork): string[] {
  const { customer_guid } = work.body as { customer_guid?: unknown }
  return [Id, ...(typeof customer_guid === 'string' ? [customer_guid] : [])].map((id) => id.toLowerCase())
}

/** All texts in an entry by which it may refer to another. */
export function referencesOf({ work }: QueuedWork): Set<string> {
  const found = new Set<string>()
  const visit = (value: unknown): void => {
    if (typeof value === 'string') found.add(value.toLowerCase())
    else if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }
  if (work.operation !== 'pushPositions') visit(work.body)
  if ('target' in work) visit(work.target)
  return found
}
