import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { EngineAnswer, EngineRequest } from './engineMessages.ts'

const CHILD_FILE = fileURLToPath(new URL('engineChild.ts', import.meta.url))
const STDERR_TAIL_CHARS = 2000
/** After this the process is not ending by itself. */
const STOP_GRACE_MS = 2000

export type EngineProcess = {
  readonly pid: number | undefined
  send: (request: EngineRequest) => void
  /** Lets the process end by itself, and waits for it. A request that it works on is dropped. */
  stop: () => Promise<void>
  kill: () => void
  /** Resolves with how the process ended; never rejects. */
  ended: Promise<string>
}

type Options = {
  configFile: string
  concurrency: number
  /** Of low priority: it gets what the others leave of the cores. */
  isBackground: boolean
  onAnswer: (answer: EngineAnswer) => void
}

/** Starts one engine process. It takes requests after it has answered `ready`. */
export function startEngineProcess(options: Options): EngineProcess {
  const { configFile, concurrency, isBackground, onAnswer } = options
  const { NODE_OPTIONS: _, ...env } = process.env
  const child = fork(CHILD_FILE, isBackground ? [configFile, 'background'] : [configFile], {
    // Flags of the server, such as a debugger's port, are not for the engine.
    execArgv: [],
    // The binding works one request per thread of the pool, and keeps a set of tiles in each.
    env: { ...env, UV_THREADPOOL_SIZE: String(concurrency) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.on('message', onAnswer)
  const ended = whenEnded(child)
  return {
    pid: child.pid,
    // A process that is just ending cannot be written to: its end is reported by `ended`.
    send: (request) => void child.send(request, () => {}),
    kill: () => void child.kill('SIGKILL'),
    ended,
    stop: async () => {
      if (child.connected) child.disconnect()
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_GRACE_MS)
      await ended
      clearTimeout(timer)
    },
  }
}

function whenEnded(child: ChildProcess): Promise<string> {
  const stderr = child.stderr!
  let tail = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-STDERR_TAIL_CHARS)
  })
  return new Promise((resolve) => {
    // No process could be started at all: there will be no exit.
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message)
    })
    child.on('exit', (code, signal) => {
      const cause = signal ? `signal ${signal}` : `exit code ${code}`
      const report = () => resolve(tail ? `${cause}: ${tail.trim()}` : cause)
      // Its last words can come after the exit; the child's own close event never comes after disconnect().
      if (stderr.closed) report()
      else stderr.once('close', report)
    })
  })
}
