import { availableParallelism } from 'node:os'
import type { Log } from '../../../platform/log/log.ts'
import type { EngineAction } from './workerMessages.ts'
import { freeCapacity, checkMemory, createWorkerSlot, runJob, startWorker, stopSlot } from './workerSlot.ts'
import type { WorkerSlot, Job, RestartCause } from './workerSlot.ts'
import { EngineUnavailable } from '../engineUnavailable.ts'
import { JobQueue, type Weight, weigh } from './jobQueue.ts'
import type { EngineCall, EngineReport } from '../routingEngine.ts'

export type WorkerPoolOptions = {
  /** The configuration file that prepareTiles returns. */
  configFile: string
  log: Log
  /**
   * Number of processes for light requests, such as routes, and as many for heavy ones. Default: one more than
   * cores, so that no core waits for work.
   */
  processes?: number
  /** Default 1, so that a crash loses only the request that caused it. */
  concurrencyPerProcess?: number
  /** Limits the work on a request, and separately its wait in the queue. */
  requestTimeoutMs: number
  /**
   * Memory of one process without its map. Above it an idle process is restarted; above twice as much, any process.
   */
  memoryLimitMb: number
  /** Light requests that may wait for a free worker; half as many heavy ones (matrices, isochrones). */
  queueLimit: number
}

type EngineStatus = Pick<WorkerSlot, 'state' | 'served' | 'restarts' | 'memoryMb'> & {
  weight: Weight
  pid: number | undefined
  inFlight: number
}

export type WorkerPool = {
  /** An aborted request leaves the queue. If it is being worked on, its result is dropped. */
  call: EngineCall
  status: () => { engines: EngineStatus[]; queued: number; restarts: Record<RestartCause, number> }
  report: () => EngineReport
  /** Says why no worker can take a request; undefined when one can. */
  problem: () => string | undefined
  /** Refuses new requests, finishes the accepted ones and ends all processes. */
  close: () => Promise<void>
}

type Pool = {
  slots: WorkerSlot[]
  queue: JobQueue<Job>
  queueTimeoutMs: number
  closing: boolean
  /** Called when the last accepted request has ended. */
  onDrained: () => void
}

/** The tenant of the server's own requests; no tenant has this number. */
const serverItself = 0
const memoryCheckMs = 250
const maxRetryAfterSeconds = 60

/** Starts the workers and waits until each accepts requests; rejects if one cannot. */
export async function startWorkerPool(options: WorkerPoolOptions): Promise<WorkerPool> {
  const pool = createPool(options)
  const watch = setInterval(() => pool.slots.forEach(checkMemory), memoryCheckMs)
  let closed: Promise<void> | undefined
  const close = () => (closed ??= closePool(pool).finally(() => clearInterval(watch)))
  try {
    await Promise.all(pool.slots.map(startWorker))
  } catch (error) {
    await close()
    throw new Error(`The routing engine did not start: ${(error as Error).message}`, { cause: error })
  }
  return {
    call: (action, requestJson, { signal, tenantId = serverItself } = {}) =>
      callEngine(pool, { action, requestJson, tenantId }, signal),
    status: () => reportStatus(pool),
    report: () => summarizeStatus(pool),
    problem: () => (pool.slots.some(isRunning) ? undefined : 'No routing engine is running.'),
    close,
  }
}

function createPool(options: WorkerPoolOptions): Pool {
  const { processes = availableParallelism() + 1, concurrencyPerProcess = 1, ...limits } = options
  const pool: Pool = {
    slots: [],
    queue: new JobQueue(options.queueLimit),
    queueTimeoutMs: options.requestTimeoutMs,
    closing: false,
    onDrained: () => {},
  }
  const addSlot = (weight: Weight) => {
    const slot = createWorkerSlot({
      ...limits,
      weight,
      concurrency: concurrencyPerProcess,
      onChange: () => dispatch(pool),
      onOrphans: (jobs) => retry(pool, jobs),
    })
    pool.slots.push(slot)
  }
  for (let i = 0; i < processes; i++) {
    addSlot('light')
    addSlot('heavy')
  }
  return pool
}

function slotsFor({ slots }: Pool, weight: Weight): WorkerSlot[] {
  return slots.filter((slot) => slot.options.weight === weight)
}

function queueFull(pool: Pool, weight: Weight): EngineUnavailable {
  const { queue } = pool
  const slots = slotsFor(pool, weight)
  const workMs = slots.reduce((sum, slot) => sum + slot.workMs, 0) / slots.length
  const queueSeconds = Math.ceil((queue.waiting(weight) * workMs) / slots.length / 1000)
  const retryAfterSeconds = Math.min(Math.max(queueSeconds, 1), maxRetryAfterSeconds)
  return new EngineUnavailable(
    'queue-full',
    `${queue.length} routing requests are waiting already`,
    retryAfterSeconds,
  )
}

async function callEngine(
  pool: Pool,
  request: { action: EngineAction; requestJson: string; tenantId: number },
  signal: AbortSignal | undefined,
): Promise<string> {
  signal?.throwIfAborted()
  if (pool.closing) throw new EngineUnavailable('closed', 'The routing engine is shutting down')
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const job: Job = { ...request, resolve, reject, retried: false, timer: undefined, startedAtMs: 0 }
  const abort = () => {
    leaveQueue(pool, job)
    reject(signal?.reason)
  }
  signal?.addEventListener('abort', abort, { once: true })
  const refused = pool.queue.push(job)
  if (refused !== job) limitWait(pool, job)
  if (refused) refuse(pool, refused)
  dispatch(pool)
  return promise.finally(() => signal?.removeEventListener('abort', abort))
}

function refuse(pool: Pool, job: Job): void {
  clearTimeout(job.timer)
  job.reject(queueFull(pool, weigh(job)))
}

/** Rejects a job that waits too long, so that callers don't wait for workers that can't keep up. */
function limitWait(pool: Pool, job: Job): void {
  job.timer = setTimeout(() => {
    leaveQueue(pool, job)
    const message = `No routing engine became free within ${pool.queueTimeoutMs} ms`
    job.reject(new EngineUnavailable('queue-full', message))
  }, pool.queueTimeoutMs)
}

function leaveQueue(pool: Pool, job: Job): void {
  if (!pool.queue.remove(job)) return
  clearTimeout(job.timer)
  dispatch(pool)
}

/** Puts jobs back whose worker ended by another job's fault, at the head of the queue. A second time rejects them. */
function retry(pool: Pool, jobs: Job[]): void {
  for (const job of jobs.filter(({ retried }) => retried)) {
    job.reject(
      new EngineUnavailable('crashed', 'Two routing engines exited while they worked on the request'),
    )
  }
  const again = jobs.filter(({ retried }) => !retried)
  for (const job of again) {
    job.retried = true
    limitWait(pool, job)
  }
  pool.queue.unshift(again)
}

/** Hands waiting jobs to the workers, the least busy first. */
function dispatch(pool: Pool): void {
  for (const weight of ['light', 'heavy'] as const) {
    const slots = slotsFor(pool, weight)
    for (;;) {
      const slot = slots.reduce((best, other) => (freeCapacity(other) > freeCapacity(best) ? other : best))
      const job = freeCapacity(slot) > 0 ? pool.queue.take(weight, tenantLimits(slots)[weight]) : undefined
      if (!job) break
      clearTimeout(job.timer)
      runJob(slot, job)
    }
  }
  if (isDrained(pool)) pool.onDrained()
}

function isRunning({ state }: WorkerSlot): boolean {
  return state === 'ready' || state === 'draining'
}

/**
 * Light work of one tenant may take all workers, because it ends soon. Heavy work can take many seconds, so it
 * leaves one worker to the next tenant.
 */
function tenantLimits(slots: WorkerSlot[]): Record<Weight, (tenantId: number) => boolean> {
  const free = slots.reduce((sum, slot) => sum + freeCapacity(slot), 0)
  const isAtWork = (tenantId: number) =>
    slots.some(({ jobs }) => jobs.values().some((job) => job.tenantId === tenantId))
  return { light: () => true, heavy: (tenantId) => free > 1 || !isAtWork(tenantId) }
}

function isDrained(pool: Pool): boolean {
  return pool.queue.length === 0 && pool.slots.every((slot) => slot.jobs.size === 0)
}

async function closePool(pool: Pool): Promise<void> {
  pool.closing = true
  // Every accepted request has a timer, so this wait ends.
  if (!isDrained(pool)) await new Promise<void>((resolve) => (pool.onDrained = resolve))
  await Promise.all(pool.slots.map(stopSlot))
}

function reportStatus(pool: Pool): ReturnType<WorkerPool['status']> {
  const engines = pool.slots.map(
    ({ options: { weight }, engine, state, jobs, served, restarts, memoryMb }) => {
      return { weight, pid: engine?.pid, state, inFlight: jobs.size, served, restarts, memoryMb }
    },
  )
  const total = (cause: RestartCause) => engines.reduce((sum, { restarts }) => sum + restarts[cause], 0)
  const restarts = { timeout: total('timeout'), crashed: total('crashed'), memory: total('memory') }
  return { engines, queued: pool.queue.length, restarts }
}

const bytesPerMb = 1024 * 1024

function summarizeStatus(pool: Pool): EngineReport {
  const { engines, restarts } = reportStatus(pool)
  const states = { busy: 0, idle: 0, starting: 0, failed: 0 }
  for (const { state, inFlight } of engines) {
    if (state === 'waiting') states.failed += 1
    else if (state === 'starting') states.starting += 1
    else states[inFlight > 0 ? 'busy' : 'idle'] += 1
  }
  return {
    states,
    restarts,
    waiting: { light: pool.queue.waiting('light'), heavy: pool.queue.waiting('heavy') },
    memoryBytes: engines.reduce((sum, { memoryMb = 0 }) => sum + memoryMb, 0) * bytesPerMb,
  }
}
