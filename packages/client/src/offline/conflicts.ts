import type { DeviceWork } from '../areas/changes.ts'
import { isSame } from '../request/changesOf.ts'
import { type Entry, isUpdate, makeId, type Thing, thingOf, type WorkFailure } from './work.ts'

/** Somebody else has changed what the device edits, or its `Id` names something else already. */
export interface Conflict {
  readonly Id: string
  readonly work: DeviceWork
  /** What the user saw, if the work was added with it. */
  readonly base: Thing | undefined
  /** What the device sent: for an update, the fields that it changes. */
  readonly mine: Thing
  /** The thing as the server has it. */
  readonly theirs: Thing
}

/** `mine` rests on their state and is sent again, `theirs` drops the work, and a body is sent in place of it. */
export type Resolution = 'mine' | 'theirs' | { readonly body: Thing }

/** Whether a failure has both states, so that the device can decide. */
export const isConflict = ({ code, current }: WorkFailure): boolean =>
  current !== undefined && (code === 'CONFLICT' || code === 'PRECONDITION_FAILED')

/** What needs no decision: they have what the device wants, or they changed other fields than the device. */
export function decide({ work, base }: Entry, { current }: WorkFailure): Resolution | undefined {
  if (!current || work.operation === 'createEvent') return undefined
  const fields = Object.entries(work.body as Thing)
  if (fields.every(([name, value]) => isSame(current[name], value))) return 'theirs'
  return base && fields.every(([name]) => isSame(base[name], current[name])) ? 'mine' : undefined
}

/**
 * The entry that is sent in place of a refused one. Where its `Id` is taken by their thing, a create becomes an update of it; an
 * event gets another `Id`.
 */
export function sendInstead(entry: Entry, failure: WorkFailure | undefined, body?: Thing): Entry {
  const { failure: _failure, ...rest } = entry
  const { current, etag, code } = failure ?? {}
  const next = { ...rest, work: { ...entry.work, ...(body && { body }) } as DeviceWork, sent: false }
  const based = { ...next, ...(current && { base: current }) }
  if (isUpdate(entry))
    return etag === undefined ? next : ({ ...based, work: { ...next.work, ifMatch: etag } } as Entry)
  if (code !== 'CONFLICT') return next
  const Id = makeId()
  if (entry.work.operation === 'createEvent') return { ...next, Id, work: { ...next.work, Id } as DeviceWork }
  if (current === undefined) return next
  const operation = entry.work.operation.replace('create', 'update')
  const work = { ...next.work, operation, Id, target: entry.Id, ...(etag && { ifMatch: etag }) } as DeviceWork
  return { ...based, Id, work }
}

/** An update with an ETag that waited for earlier work on the same thing rests on the result of that work. */
export function restOn(
  entry: Entry,
  done: Entry,
  { result, etag }: { result?: Thing | undefined; etag?: string | undefined },
): Entry | undefined {
  const { work } = entry
  if (!isUpdate(entry) || !etag || thingOf(entry) !== thingOf(done)) return undefined
  const { ifMatch } = work as { ifMatch?: string }
  if (ifMatch === '*' || (ifMatch === undefined && entry.base === undefined)) return undefined
  return { ...entry, ...(result && { base: result }), work: { ...work, ifMatch: etag } as DeviceWork }
}
