import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import type { IncomingHttpHeaders } from 'node:http'
import { isOfServer, platformErrorFormat } from '../../platform/http/errors.ts'
import type {
  Call,
  Handler,
  Handlers,
  OperationId,
  ResponseHeaders,
  ResultOf,
  Role,
} from '../../platform/http/handlers.ts'
import { toRefusal } from '../../platform/http/httpErrors.ts'
import type { Log } from '../../platform/log/log.ts'
import { uuid } from '../../platform/uuid.ts'
import {
  checkPlans,
  countPositions,
  type EntryCall,
  type EntryOperation,
  isOfPlan,
  positionRefused,
  readEntry,
} from './entry.ts'

/** What the single calls are made of. */
export type SingleCalls = {
  handlers: Pick<Handlers, EntryOperation>
  /** Throws RIGHT_MISSING if the role may never call the operation. */
  checkRight: (operationId: OperationId, account: { username: string; role: Role }) => void
}

type Result = ResultOf<'sync'>['results'][number]
type SyncCall = Call<'sync'>
/** What came of an entry, before it has its place in the response. */
type Outcome = Omit<Result, 'index'>

const maxPlans = bundle.paths['/{tenant}/sync'].post['x-limits'].plans

/**
 * Does the entries one after the other, each as its single call, with its own transaction and its own right. The handlers find
 * by the device's Id what they did before. An error that is not about one entry ends the call, and the device repeats it.
 */
export function sync(calls: SingleCalls, log: Log): Handler<'sync'> {
  return async (call) => {
    const { entries } = call.body
    checkPlans(entries, maxPlans)
    const outcomes: Outcome[] = []
    const toFailure = failureOf(call, log)
    while (outcomes.length < entries.length) {
      call.signal.throwIfAborted()
      const rest = entries.slice(outcomes.length)
      const positions = countPositions(rest)
      const done =
        positions > 0
          ? await push(rest.slice(0, positions), { calls, call, toFailure })
          : [await doEntry(rest[0], { calls, call, toFailure })]
      outcomes.push(...done)
    }
    const results = outcomes.map((outcome, index): Result => ({ index, ...outcome }))
    const count = (wanted: Result['outcome']) => results.filter(({ outcome }) => outcome === wanted).length
    return { results, stored: count('stored'), repeated: count('repeated'), failed: count('failed') }
  }
}

type Doing = { calls: SingleCalls; call: SyncCall; toFailure: (error: unknown, entry: unknown) => Outcome }

async function doEntry(entry: unknown, { calls, call, toFailure }: Doing): Promise<Outcome> {
  const reply = collectHeaders()
  try {
    const read = readEntry(entry, call.path.tenant)
    const result = await run(read, { calls, call, reply })
    const etag = reply.getHeader('etag')
    return {
      outcome: reply.getHeader('idempotent-replayed') === 'true' ? 'repeated' : 'stored',
      Id: read.Id!,
      result: isOfPlan(read.operation.operationId) ? withoutVisits(result) : result,
      ...(etag !== undefined && { etag: String(etag) }),
    }
  } catch (error) {
    return toFailure(error, entry)
  }
}

/** Pushes positions that follow each other in one call. */
async function push(entries: readonly unknown[], { calls, call, toFailure }: Doing): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const reads: { at: number; read: EntryCall }[] = []
  for (const [at, entry] of entries.entries()) {
    try {
      reads.push({ at, read: readEntry(entry, call.path.tenant) })
    } catch (error) {
      outcomes[at] = toFailure(error, entry)
    }
  }
  const [first] = reads
  if (!first) return outcomes
  try {
    const all = { ...first.read, body: reads.map(({ read }) => read.body) }
    const { data } = (await run(all, { calls, call, reply: collectHeaders() })) as ResultOf<'pushPositions'>
    for (const { at } of reads) outcomes[at] = { outcome: 'stored' }
    for (const { index, reason, message } of data.rejected) {
      const { at } = reads[index]!
      outcomes[at] = toFailure(positionRefused(reason, message), entries[at])
    }
  } catch (error) {
    for (const { at } of reads) outcomes[at] = toFailure(error, entries[at])
  }
  return outcomes
}

type Running = { calls: SingleCalls; call: SyncCall; reply: ResponseHeaders }

async function run(
  { operation, path, headers, changeId, body }: Omit<EntryCall, 'body'> & { body: object },
  { calls, call, reply }: Running,
): Promise<Record<string, unknown>> {
  const { operationId, area } = operation
  const { caller, signal, origin, apiKey } = call
  const { layerName } = path
  caller.checkAlso?.({ operationId, area, ...(layerName !== undefined && { layerName }) })
  const { actor } = caller.tenant
  if (actor?.role) calls.checkRight(operationId, { username: caller.user.username, role: actor.role })
  const single = {
    path,
    query: {},
    body,
    caller: { ...caller, tenant: { ...caller.tenant, ...(actor && { actor: { ...actor, operationId } }) } },
    headers: headers as IncomingHttpHeaders,
    reply,
    signal,
    origin,
    apiKey,
    ...(changeId !== undefined && { changeId }),
  }
  // `readEntry` has checked the call against its operation; the compiler can't follow that.
  return (await calls.handlers[operationId](single as never)) as Record<string, unknown>
}

/** Returns a function that describes why an entry failed. It throws an error that is not about this entry alone. */
function failureOf({ caller }: SyncCall, log: Log): Doing['toFailure'] {
  const id = caller.tenant.actor?.requestId ?? ''
  return (error, entry) => {
    const refusal = toRefusal(error, id)
    const { code, status, headers, cause } = refusal
    // A fault of the server in one entry keeps no other entry back.
    if (code === 'INTERNAL') log.error({ id, err: cause ?? refusal }, 'failed')
    else if (isOfServer(refusal)) throw refusal
    const { error: told, current } = platformErrorFormat(refusal).body as Pick<
      Required<Result>,
      'error' | 'current'
    >
    const { Id, body } = (entry ?? {}) as { Id?: unknown; body?: Result['sent'] }
    const isConflict = status === 409 || status === 412
    return {
      outcome: 'failed',
      ...(typeof Id === 'string' && uuid.test(Id) && { Id: Id.toLowerCase() }),
      ...(headers.etag !== undefined && { etag: headers.etag }),
      error: told,
      ...(current && { current: withoutVisits(current) }),
      ...(isConflict && body && { sent: body }),
    }
  }
}

function withoutVisits(plan: object): Record<string, unknown> {
  const { visits: _, ...rest } = plan as Record<string, unknown>
  return rest
}

function collectHeaders(): ResponseHeaders {
  const headers = new Map<string, string>()
  return {
    header: (name, value) => headers.set(name.toLowerCase(), value),
    getHeader: (name) => headers.get(name.toLowerCase()),
  }
}
