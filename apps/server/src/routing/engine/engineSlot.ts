import type { Log } from '../../platform/log/log.ts'
import { toEngineError } from './engineError.ts'
import type { EngineAnswer, EngineRequest } from './engineMessages.ts'
import { startEngineProcess } from './engineProcess.ts'
import type { EngineProcess } from './engineProcess.ts'
import { EngineUnavailable } from './engineUnavailable.ts'
import type { Weight } from './jobQueue.ts'
import { processMemoryMb } from './processMemory.ts'

/** A request on its way to an answer. Settling it twice does nothing. */
export type Job = EngineRequest & {
  tenantId: number
  resolve: (result: string) => void
  reject: (error: unknown) => void
  /** An engine has already ended under it, by another request's fault. */
  retried: boolean
  /** For its wait in the queue, then for the work on it. */
  timer: NodeJS.Timeout | undefined
  startedAtMs: number
}

export type RestartCause = 'timeout' | 'crashed' | 'memory'

/** A place for an engine process. The process is replaced when it crashes, hangs or grows too large. */
export type EngineSlot = {
  readonly options: SlotOptions
  engine: EngineProcess | undefined
  state: 'starting' | 'ready' | 'draining' | 'waiting' | 'stopped'
  jobs: Map<number, Job>
  served: number
  restarts: Record<RestartCause, number>
  /** Ends in a row, without an answer between them. */
  failures: number
  memoryMb: number | undefined
  /** A moving average. */
  workMs: number
  restartTimer: NodeJS.Timeout | undefined
}

export type SlotOptions = {
  configFile: string
  /** What jobs it is for. Those at heavy work let all others have the cores first. */
  weight: Weight
  concurrency: number
  requestTimeoutMs: number
  memoryLimitMb: number
  log: Log
  /** The slot may take a job, or has one less. */
  onChange: () => void
  /** Jobs whose engine ended by another one's fault. */
  onOrphans: (jobs: Job[]) => void
}

const START_TIMEOUT_MS = 30_000
const FIRST_BACKOFF_MS = 100
const MAX_BACKOFF_MS = 10_000
/** Over the memory limit a process is renewed when idle; over this many times the limit it is killed. */
const KILL_AT_LIMITS = 2
const AVERAGED_JOBS = 20
/** Heavy work, of low priority, may take so many times as long: on busy cores it gets a small part of them. */
const HEAVY_PATIENCE = 3

export function createEngineSlot(options: SlotOptions): EngineSlot {
  return {
    options,
    engine: undefined,
    state: 'waiting',
    jobs: new Map(),
    served: 0,
    restarts: { timeout: 0, crashed: 0, memory: 0 },
    failures: 0,
    memoryMb: undefined,
    workMs: 0,
    restartTimer: undefined,
  }
}

/** Resolves when the new process accepts jobs; rejects if it exits first. */
export async function startEngine(slot: EngineSlot): Promise<void> {
  const { configFile, concurrency, weight } = slot.options
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  slot.state = 'starting'
  const engine = startEngineProcess({
    configFile,
    concurrency,
    isBackground: weight === 'heavy',
    onAnswer: (answer) => {
      if ('ready' in answer) resolve()
      else if (slot.engine === engine) takeAnswer(slot, answer)
    },
  })
  slot.engine = engine
  const timer = setTimeout(engine.kill, START_TIMEOUT_MS)
  const ending = engine.ended.then((how) => {
    if (slot.engine === engine)
      replaceEngine(slot, { cause: 'crashed', message: `A routing engine ended: ${how}` })
    throw new Error(how)
  })
  // After the start nobody waits for this promise.
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

/** How many more jobs the slot can take now. */
export function capacityOf(slot: EngineSlot): number {
  return slot.state === 'ready' ? slot.options.concurrency - slot.jobs.size : 0
}

export function runJob(slot: EngineSlot, job: Job): void {
  const { requestTimeoutMs, weight } = slot.options
  const limitMs = weight === 'heavy' ? requestTimeoutMs * HEAVY_PATIENCE : requestTimeoutMs
  slot.jobs.set(job.id, job)
  job.startedAtMs = performance.now()
  job.timer = setTimeout(() => {
    const message = `The routing engine did not answer within ${limitMs} ms`
    replaceEngine(slot, { cause: 'timeout', message, culprit: job })
  }, limitMs)
  const { id, action, requestJson } = job
  slot.engine?.send({ id, action, requestJson })
}

/** The memory at which a process is killed, in MB. */
export function killLimitMb(memoryLimitMb: number): number {
  return memoryLimitMb * KILL_AT_LIMITS
}

/**
 * Looks at the memory that belongs to the process alone, and renews or kills it when it holds too much. Map tiles are not
 * counted: they are pages of one file, shared by all engines and given back when needed.
 */
export function checkMemory(slot: EngineSlot): void {
  const { engine } = slot
  const { memoryLimitMb } = slot.options
  if (engine?.pid === undefined) return
  const memoryMb = processMemoryMb(engine.pid, 'RssAnon')
  if (memoryMb === undefined) return
  slot.memoryMb = Math.round(memoryMb)
  if (memoryMb > killLimitMb(memoryLimitMb)) {
    replaceEngine(slot, { cause: 'memory', message: `A routing engine held ${slot.memoryMb} MB` })
  } else if (memoryMb > memoryLimitMb && slot.state === 'ready') {
    slot.state = 'draining'
    renewIfDrained(slot)
  }
}

/** Ends the process without a restart. The pool has let its jobs finish. */
export async function stopSlot(slot: EngineSlot): Promise<void> {
  const { engine } = slot
  clearTimeout(slot.restartTimer)
  slot.state = 'stopped'
  slot.engine = undefined
  await engine?.stop()
}

type Answered = Exclude<EngineAnswer, { ready: true }>

function takeAnswer(slot: EngineSlot, answer: Answered): void {
  const job = slot.jobs.get(answer.id)
  if (!job) return
  slot.jobs.delete(job.id)
  clearTimeout(job.timer)
  slot.served++
  slot.failures = 0
  slot.workMs += (performance.now() - job.startedAtMs - slot.workMs) / AVERAGED_JOBS
  if ('error' in answer) job.reject(toEngineError(answer.error))
  else job.resolve(answer.result)
  renewIfDrained(slot)
  slot.options.onChange()
}

/** A planned replacement of a process that has grown: nothing is lost, so there is no backoff. */
function renewIfDrained(slot: EngineSlot): void {
  if (slot.state !== 'draining' || slot.jobs.size > 0) return
  const { log } = slot.options
  log.info({ memoryMb: slot.memoryMb }, 'Renewing a routing engine that has grown over its memory limit')
  slot.restarts.memory++
  void slot.engine?.stop()
  startAgain(slot)
}

type Fault = { cause: RestartCause; message: string; culprit?: Job }

/** Kills the process, fails the request to blame, hands the others back and starts another process. */
function replaceEngine(slot: EngineSlot, { cause, message, culprit }: Fault): void {
  const { log, onOrphans } = slot.options
  const jobs = [...slot.jobs.values()]
  slot.engine?.kill()
  slot.engine = undefined
  slot.state = 'waiting'
  slot.jobs.clear()
  slot.restarts[cause]++
  jobs.forEach((job) => clearTimeout(job.timer))
  // A request alone in its process is to blame for the process's end; of several, any can be.
  const guilty = culprit ?? (jobs.length === 1 ? jobs[0] : undefined)
  const delayMs = slot.failures === 0 ? 0 : Math.min(FIRST_BACKOFF_MS * 2 ** slot.failures, MAX_BACKOFF_MS)
  slot.failures++
  log.warn({ cause, action: guilty?.action, restartInMs: delayMs }, message)
  slot.restartTimer = setTimeout(() => startAgain(slot), delayMs)
  guilty?.reject(new EngineUnavailable(cause, message))
  onOrphans(jobs.filter((job) => job !== guilty))
  slot.options.onChange()
}

function startAgain(slot: EngineSlot): void {
  // A failed start has been logged, and has scheduled the next one, where the process's end was noticed.
  startEngine(slot).catch(() => {})
}
