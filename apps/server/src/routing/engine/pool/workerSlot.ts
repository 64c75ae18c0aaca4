import type { Log } from '../../../platform/log/log.ts'
import { UnderWay } from '../../../platform/underWay.ts'
import { toEngineError } from '../engineError.ts'
import type { WorkerReply, WorkerRequest } from './workerMessages.ts'
import { startWorkerProcess } from './workerProcess.ts'
import type { WorkerProcess } from './workerProcess.ts'
import { EngineUnavailable } from '../engineUnavailable.ts'
import type { Weight } from './jobQueue.ts'
import { processMemoryMb } from './processMemory.ts'

/** A request that waits or is being worked on. Settling it twice does nothing. */
export type Job = Omit<WorkerRequest, 'id'> & {
  tenantId: number
  resolve: (result: string) => void
  reject: (error: unknown) => void
  /** Whether a worker has already ended under it by another request's fault. */
  retried: boolean
  /** Limits its wait in the queue, then the work on it. */
  timer: NodeJS.Timeout | undefined
  startedAtMs: number
}

export type RestartCause = 'timeout' | 'crashed' | 'memory'

/** A place for one worker process. The process is replaced when it crashes, hangs or grows too large. */
export type WorkerSlot = {
  readonly options: SlotOptions
  engine: WorkerProcess | undefined
  state: 'starting' | 'ready' | 'draining' | 'waiting' | 'stopped'
  jobs: UnderWay<Job>
  served: number
  restarts: Record<RestartCause, number>
  /** Ends in a row without a reply between them. */
  failures: number
  memoryMb: number | undefined
  /** Moving average. */
  workMs: number
  restartTimer: NodeJS.Timeout | undefined
}

export type SlotOptions = {
  configFile: string
  /** The kind of jobs that this worker takes. Heavy workers have a low priority. */
  weight: Weight
  concurrency: number
  requestTimeoutMs: number
  memoryLimitMb: number
  log: Log
  /** Called when the slot can take a job, or has finished one. */
  onChange: () => void
  /** Called with the jobs whose worker ended by another job's fault. */
  onOrphans: (jobs: Job[]) => void
}

const startTimeoutMs = 30_000
const firstBackoffMs = 100
const maxBackoffMs = 10_000
/** Above the memory limit an idle process is restarted; above this multiple of it the process is killed. */
const killAtLimits = 2
const averagedJobs = 20
/** Heavy work may take this many times as long, because its low priority gives it little of a busy CPU. */
const heavyPatience = 3

export function createWorkerSlot(options: SlotOptions): WorkerSlot {
  return {
    options,
    engine: undefined,
    state: 'waiting',
    jobs: new UnderWay(),
    served: 0,
    restarts: { timeout: 0, crashed: 0, memory: 0 },
    failures: 0,
    memoryMb: undefined,
    workMs: 0,
    restartTimer: undefined,
  }
}

/** Resolves when the new process accepts jobs; rejects if it exits first. */
export async function startWorker(slot: WorkerSlot): Promise<void> {
  const { configFile, concurrency, weight } = slot.options
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  slot.state = 'starting'
  const engine = startWorkerProcess({
    configFile,
    concurrency,
    isBackground: weight === 'heavy',
    onResponse: (response) => {
      if ('ready' in response) resolve()
      else if (slot.engine === engine) takeResponse(slot, response)
    },
  })
  slot.engine = engine
  const timer = setTimeout(engine.kill, startTimeoutMs)
  const ending = engine.ended.then((how) => {
    if (slot.engine === engine)
      replaceWorker(slot, { cause: 'crashed', message: `A routing engine exited: ${how}` })
    throw new Error(how)
  })
  // After the start nobody awaits this promise.
  ending.catch(() => {})
  try {
    await Promise.race([ready, ending])
  } finally {
    clearTimeout(timer)
  }
  if (slot.engine !== engine) return
  slot.state = 'ready'
  slot.options.onChange()
}

/** Returns how many more jobs the slot can take now. */
export function freeCapacity(slot: WorkerSlot): number {
  return slot.state === 'ready' ? slot.options.concurrency - slot.jobs.size : 0
}

export function runJob(slot: WorkerSlot, job: Job): void {
  const { requestTimeoutMs, weight } = slot.options
  const limitMs = weight === 'heavy' ? requestTimeoutMs * heavyPatience : requestTimeoutMs
  const id = slot.jobs.add(job)
  job.startedAtMs = performance.now()
  job.timer = setTimeout(() => {
    const message = `The routing engine did not respond within ${limitMs} ms`
    replaceWorker(slot, { cause: 'timeout', message, culprit: job })
  }, limitMs)
  const { action, requestJson } = job
  slot.engine?.send({ id, action, requestJson })
}

/** Returns the memory in MB at which a process is killed. */
export function killLimitMb(memoryLimitMb: number): number {
  return memoryLimitMb * killAtLimits
}

/**
 * Restarts or kills a process whose own memory is over the limit. Map tiles don't count: they are pages of one file
 * that all workers share and the system reclaims.
 */
export function checkMemory(slot: WorkerSlot): void {
  const { engine } = slot
  const { memoryLimitMb } = slot.options
  if (engine?.pid === undefined) return
  const memoryMb = processMemoryMb(engine.pid, 'RssAnon')
  if (memoryMb === undefined) return
  slot.memoryMb = Math.round(memoryMb)
  if (memoryMb > killLimitMb(memoryLimitMb)) {
    replaceWorker(slot, { cause: 'memory', message: `A routing engine used ${slot.memoryMb} MB` })
  } else if (memoryMb > memoryLimitMb && slot.state === 'ready') {
    slot.state = 'draining'
    renewIfDrained(slot)
  }
}

/** Ends the process without a restart. The pool has finished its jobs. */
export async function stopSlot(slot: WorkerSlot): Promise<void> {
  const { engine } = slot
  clearTimeout(slot.restartTimer)
  slot.state = 'stopped'
  slot.engine = undefined
  await engine?.stop()
}

type JobReply = Exclude<WorkerReply, { ready: true }>

function takeResponse(slot: WorkerSlot, response: JobReply): void {
  const job = slot.jobs.end(response.id)
  if (!job) return
  clearTimeout(job.timer)
  slot.served++
  slot.failures = 0
  slot.workMs += (performance.now() - job.startedAtMs - slot.workMs) / averagedJobs
  if ('error' in response) job.reject(toEngineError(response.error))
  else job.resolve(response.result)
  renewIfDrained(slot)
  slot.options.onChange()
}

/** Restarts a process that has grown, once it is idle. Nothing is lost, so there is no backoff. */
function renewIfDrained(slot: WorkerSlot): void {
  if (slot.state !== 'draining' || slot.jobs.size > 0) return
  const { log } = slot.options
  log.info({ memoryMb: slot.memoryMb }, 'Replacing a routing engine that exceeds its memory limit')
  slot.restarts.memory++
  void slot.engine?.stop()
  startAgain(slot)
}

type Fault = { cause: RestartCause; message: string; culprit?: Job }

/** Kills the process, fails the job that caused it, returns the other jobs to the pool and starts a new process. */
function replaceWorker(slot: WorkerSlot, { cause, message, culprit }: Fault): void {
  const { log, onOrphans } = slot.options
  const jobs = slot.jobs.endAll()
  slot.engine?.kill()
  slot.engine = undefined
  slot.state = 'waiting'
  slot.restarts[cause]++
  jobs.forEach((job) => clearTimeout(job.timer))
  // The only job of a process caused its end. With several jobs, any of them can be the cause.
  const guilty = culprit ?? (jobs.length === 1 ? jobs[0] : undefined)
  const delayMs = slot.failures === 0 ? 0 : Math.min(firstBackoffMs * 2 ** slot.failures, maxBackoffMs)
  slot.failures++
  log.warn({ cause, action: guilty?.action, restartInMs: delayMs }, message)
  slot.restartTimer = setTimeout(() => startAgain(slot), delayMs)
  guilty?.reject(new EngineUnavailable(cause, message))
  onOrphans(jobs.filter((job) => job !== guilty))
  slot.options.onChange()
}

function startAgain(slot: WorkerSlot): void {
  // A failed start was logged, and its retry scheduled, where the end of the process was noticed.
  startWorker(slot).catch(() => {})
}
