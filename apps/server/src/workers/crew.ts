import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logs } from '../platform/log/log.ts'
import { childEnvironment } from '../platform/processes/childEnvironment.ts'
import { type Channel, type Message, openChannel } from '../platform/sharing/channel.ts'
import { wholeLines } from './wholeLines.ts'

/** A process that serves requests. */
export type Member = {
  /** From 1. A replacement has the number of the one before. */
  number: number
  /** Differs from that of the one before. */
  id: number
  pid: number
  channel: Channel
  /** Resolves with how it ended. */
  ended: Promise<string>
  /** Ends it without waiting for requests under way. */
  kill: () => void
  /** Lets it end: it has nothing more to do. */
  release: () => void
}

type CrewOptions = {
  processes: number
  logs: Logs
  /** Called when a process has ended. */
  onEnd: (member: Member) => void
}

const firstPauseMs = 100
const longestPauseMs = 10_000
/** A process that ran this long did not fail at its start. */
const settledMs = 10_000
const stopGraceMs = 5_000
const complaintCharacters = 2_000

export type Crew<Ready> = {
  /** Prepares each process by `begin`; rejects if one can't. From then on, a process that ends is replaced. */
  start: (begin: (member: Member) => Promise<Ready>) => Promise<Ready[]>
  /** Ends all by `end`, and starts no more. */
  stop: (end: (member: Member) => Promise<unknown>) => Promise<void>
}

/** Starts the processes that serve requests, and replaces those that end. */
export function createCrew<Ready>({ processes, logs, onEnd }: CrewOptions): Crew<Ready> {
  const { log } = logs
  const members = new Map<number, Member>()
  const stopping = new AbortController()
  const recruit = (number: number): Member => {
    const member = startMember(number, logs)
    members.set(number, member)
    void member.ended.then((how) => {
      member.channel.end(new Error(`The HTTP process ${number} ended: ${how}`))
      if (members.get(number) === member) members.delete(number)
      onEnd(member)
    })
    return member
  }
  const first = Array.from({ length: processes }, (_, index) => recruit(index + 1))

  const replace = async (number: number, begin: (member: Member) => Promise<unknown>) => {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      if (failures > 0) {
        const pauseMs = Math.min(firstPauseMs * 2 ** failures, longestPauseMs)
        await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
        if (stopping.signal.aborted) return
      }
      const member = recruit(number)
      try {
        await begin(member)
        log.info({ worker: number, workerPid: member.pid }, 'an HTTP process was replaced')
        keep(member, begin)
        return
      } catch (error) {
        member.kill()
        await member.ended
        if (!stopping.signal.aborted)
          log.error({ worker: number, err: error }, 'an HTTP process could not be replaced yet')
      }
    }
  }
  const keep = (member: Member, begin: (member: Member) => Promise<unknown>) => {
    const { number, pid } = member
    const startedMs = performance.now()
    void member.ended.then(async (how) => {
      if (stopping.signal.aborted) return
      log.error({ worker: number, workerPid: pid, how }, 'an HTTP process ended and is being replaced')
      if (performance.now() - startedMs < settledMs) await sleep(firstPauseMs)
      await replace(number, begin)
    })
  }

  return {
    async start(begin) {
      const ready = await Promise.all(first.map(begin))
      for (const member of first) keep(member, begin)
      return ready
    },
    async stop(end) {
      stopping.abort()
      await Promise.all(
        [...members.values()].map(async (member) => {
          // One that ended or never began has nothing to end.
          await end(member).catch(() => undefined)
          member.release()
          const timer = setTimeout(member.kill, stopGraceMs)
          await member.ended
          clearTimeout(timer)
        }),
      )
    },
  }
}

function startMember(number: number, logs: Logs): Member {
  cluster.setupPrimary({
    exec: join(import.meta.dirname, 'httpWorker.ts'),
    args: [],
    execArgv: [],
    serialization: 'advanced',
    silent: true,
  })
  const worker = cluster.fork(withoutSecrets())
  const { process: child } = worker
  const complaint = passOutput(worker, logs)
  closeUnclaimed(worker)
  return {
    number,
    id: worker.id,
    pid: child.pid!,
    channel: openChannel({
      // To a process that is ending nothing can be sent; `ended` reports its end.
      send: (message) => void child.send(message, () => undefined),
      onMessage: (listener) => void child.on('message', (message: Message) => listener(message)),
    }),
    ended: whenEnded(worker, complaint),
    kill: () => void child.kill('SIGKILL'),
    release: () => child.connected && child.disconnect(),
  }
}

/** What libraries of an HTTP process read themselves. It gets all settings, with their secrets, as a message. */
const ofLibraries =
  /^(OTEL_|PG|NODE_(OPTIONS|EXTRA_CA_CERTS|TLS_REJECT_UNAUTHORIZED|USE_ENV_PROXY)$|SSL_CERT_|(HTTPS?|NO)_PROXY$)/i

/** node:cluster adds what it is given to the whole environment; only `undefined` takes a variable out. */
function withoutSecrets(): NodeJS.ProcessEnv {
  const kept = childEnvironment(ofLibraries)
  return Object.fromEntries(Object.keys(process.env).map((name) => [name, kept[name]]))
}

/**
 * Closes the connection that was being handed to a process when it was killed: node:cluster keeps it open, and its caller
 * would wait.
 */
function closeUnclaimed({ process: child }: Worker): void {
  const send = child.send.bind(child) as (...given: unknown[]) => boolean
  let handed: { close: () => void } | undefined
  child.send = ((message: unknown, handle: typeof handed, ...rest: unknown[]) => {
    if (handle && typeof handle === 'object' && 'close' in handle) handed = handle
    return send(message, handle, ...rest)
  }) as typeof child.send
  child.once('exit', () => handed?.close())
}

/** Writes the process's log, line by line, among the lines of the others. Returns what it complained of last. */
function passOutput({ process: child }: Worker, logs: Logs): () => string {
  let complaint = ''
  child.stdout!.setEncoding('utf8').on('data', wholeLines(logs.pass))
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    complaint = (complaint + text).slice(-complaintCharacters)
    process.stderr.write(text)
  })
  return () => complaint.trim()
}

async function whenEnded({ process: child }: Worker, complaint: () => string): Promise<string> {
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null]
  // What it wrote last can still come.
  const outputs = [child.stdout!, child.stderr!].filter(({ closed }) => !closed)
  await Promise.all(outputs.map((output) => once(output, 'close')))
  return [signal ?? `exit code ${code}`, complaint()].filter(Boolean).join(': ')
}
