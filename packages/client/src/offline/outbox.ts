import type { ApiError } from '../errors/ApiError.ts'
import { backoffMs } from '../limits/backoff.ts'
import { within } from '../limits/timeLimit.ts'
import { inform } from '../options/hooks.ts'
import { readTransport, type Source } from '../types/source.ts'
import type { Resolution } from './conflicts.ts'
import { whileHolding } from './lock.ts'
import type { NewFile } from './files.ts'
import { addWork, cancelWork, listWork, openQueue, readQueuedFile, resolveWork } from './queue.ts'
import type { OutboxWatcher } from './sending.ts'
import { sendQueue } from './sendQueue.ts'
import { type OutboxStatus, stateAfter } from './status.ts'
import type { OfflineStore } from './store.ts'
import { makeId, type NewWork, type QueuedWork } from './work.ts'

export interface OutboxOptions extends OutboxWatcher {
  /** Where the queue is kept: `indexedDbStore`, `sqliteStore`, `keyValueStore`, or one of your own. */
  store: OfflineStore
  /** Whose work it is, e.g. the user name. Each account of a device has a queue of its own, which no other account sends. */
  account: string
  /** Called when the state of sending changes. */
  onStatus?: ((status: OutboxStatus) => void) | undefined
}

/** A durable queue of a device's work. */
export interface Outbox {
  /**
   * Queues work, all or nothing, and returns it with its Ids. When it resolves, the work is stored. Throws a `StorageError` if the
   * storage is full, and a `UsageError` for an Id that is no UUID or is queued already. A file is uploaded before what refers
   * to it by its `Id`, and after what doesn't.
   */
  add(...work: (NewWork | NewFile)[]): Promise<QueuedWork[]>
  /** All work that the server has not done, in its order. Refused work has a `failure`. */
  waiting(): Promise<QueuedWork[]>
  /** The bytes of a file in the queue; undefined if there is none of this Id, e.g. because the server has it. */
  readFile(Id: string): Promise<Uint8Array<ArrayBuffer> | undefined>
  /**
   * Takes work out of the queue, with what needs what it creates. Returns the Ids; none if a part of it may have reached the server.
   * `force` takes it out all the same: the server may have done it.
   */
  cancel(Id: string, options?: { force?: boolean | undefined }): Promise<string[]>
  /**
   * Decides on refused work. Returns false if no such work is refused. A file is sent again (`mine`), or dropped (`theirs`): then
   * what refers to it is sent without it.
   */
  resolve(Id: string, resolution: Resolution): Promise<boolean>
  /** Sends what can be sent now. Resolves with the status afterwards; a failure is in it. */
  send(options?: { signal?: AbortSignal | undefined }): Promise<OutboxStatus>
  /** Keeps sending until the signal aborts: after each `add`, after outages, and with waits of up to a minute. */
  run(options: { signal: AbortSignal }): Promise<void>
  readonly status: OutboxStatus
}

const firstWaitMs = 1_000
const longestWaitMs = 60_000

/**
 * Opens the queue of an account on this device. It is found again after a restart of the device and an update of the app. Work
 * is sent by `sync` and files by `uploadFile`, which do each piece once however often it is sent.
 *
 * @example
 * const outbox = openOutbox(client, { store: indexedDbStore(), account: 'asha' })
 * const [visit] = await outbox.add({
 *   operation: 'createVisit',
 *   body: { visit_customer_guid: 'c0000000-0000-4000-8000-000000000005', visit_date: '2026-12-01' },
 * })
 * const { state, error } = await outbox.send()
 * console.log(visit!.Id, state, error, await outbox.waiting())
 */
export function openOutbox(source: Source, { store, account, onStatus, ...watcher }: OutboxOptions): Outbox {
  const transport = readTransport(source)
  const queue = openQueue(store, account)
  const lease = { store: queue, key: `${queue.prefix}lease`, holder: makeId() }
  let status: OutboxStatus = { state: 'idle', since: new Date() }
  /** Ends the wait of `run`. */
  let news = new AbortController()
  let sending: Promise<OutboxStatus> | undefined
  const tried = { file: '' }

  function tell(
    state: OutboxStatus['state'],
    facts: Pick<OutboxStatus, 'error' | 'nextTry'> = {},
  ): OutboxStatus {
    status = { state, since: status.state === state ? status.since : new Date(), ...facts }
    inform(onStatus, () => status)
    return status
  }

  async function send(signal: AbortSignal | undefined): Promise<OutboxStatus> {
    try {
      const onSending = () => void tell('sending')
      const run = () => sendQueue({ transport, queue, tried, watcher, signal, onSending })
      await whileHolding({ ...lease, signal }, run)
      return tell('idle')
    } catch (error) {
      signal?.throwIfAborted()
      return tell(stateAfter(error), { error })
    }
  }
  const sendOnce = (signal?: AbortSignal) => (sending ??= send(signal).finally(() => (sending = undefined)))

  async function wait(failures: number, signal: AbortSignal): Promise<void> {
    const askedMs = Number((status.error as Partial<ApiError> | undefined)?.retryAfterMs ?? 0)
    const limitMs = failures
      ? Math.max(backoffMs(firstWaitMs, failures - 1, longestWaitMs), askedMs)
      : longestWaitMs
    if (failures) tell('waiting', { error: status.error, nextTry: new Date(Date.now() + limitMs) })
    await untilOnline([signal, news.signal], limitMs)
  }

  return {
    get status() {
      return status
    },
    async add(...work) {
      const added = await addWork(queue, work)
      // While the server can't be reached, new work changes nothing.
      if (status.state === 'idle' || status.state === 'sending') news.abort()
      return added
    },
    waiting: () => listWork(queue),
    readFile: (Id) => readQueuedFile(queue, Id),
    cancel: (Id, { force = false } = {}) => cancelWork(queue, Id, force),
    async resolve(Id, resolution) {
      const isFound = await resolveWork(queue, Id, resolution)
      news.abort()
      return isFound
    },
    send: ({ signal } = {}) => sendOnce(signal),
    async run({ signal }) {
      for (let failures = 0; !signal.aborted;) {
        news = new AbortController()
        const { state } = await sendOnce(signal).catch((error: unknown) => {
          if (!signal.aborted) throw error
          return status
        })
        if (state !== 'idle' && state !== 'waiting' && state !== 'sending') return
        failures = state === 'waiting' ? failures + 1 : 0
        await wait(failures, signal)
      }
    },
  }
}

type Listen = (type: 'online', listener: () => void) => void

/** Waits, at most until the device says that it is online again or a signal aborts. */
async function untilOnline(signals: readonly AbortSignal[], limitMs: number): Promise<void> {
  const page = globalThis as unknown as { addEventListener?: Listen; removeEventListener?: Listen }
  const online = new AbortController()
  const wake = () => online.abort()
  page.addEventListener?.('online', wake)
  await within({ signals: [...signals, online.signal], limitMs }).catch(() => undefined)
  page.removeEventListener?.('online', wake)
}
