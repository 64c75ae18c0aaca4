import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { childEnvironment } from '../../../platform/processes/childEnvironment.ts'
import type { WorkerReply, WorkerRequest } from './workerMessages.ts'

const childFile = fileURLToPath(new URL('worker.ts', import.meta.url))
const stderrTailChars = 2000
/** A process that still runs after this is killed. */
const stopGraceMs = 2000

export type WorkerProcess = {
  readonly pid: number | undefined
  send: (request: WorkerRequest) => void
  /** Lets the process end by itself and waits for it. The request under way is dropped. */
  stop: () => Promise<void>
  kill: () => void
  /** Resolves with how the process ended; never rejects. */
  ended: Promise<string>
}

type Options = {
  configFile: string
  concurrency: number
  /** Whether the process has a low priority: it gets the CPU time that others leave. */
  isBackground: boolean
  onResponse: (response: WorkerReply) => void
}

/** Starts one worker process. It accepts requests after its `ready` message. */
export function startWorkerProcess(options: Options): WorkerProcess {
  const { configFile, concurrency, isBackground, onResponse } = options
  const child = fork(childFile, isBackground ? [configFile, 'background'] : [configFile], {
    // The server's own flags, such as a debugger's port, must not reach the worker.
    execArgv: [],
    // The binding works on one request per thread of the pool, and each thread keeps a set of tiles.
    env: { ...childEnvironment(), UV_THREADPOOL_SIZE: String(concurrency) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  child.on('message', onResponse)
  const ended = whenEnded(child)
  return {
    pid: child.pid,
    // Sending to a process that is ending fails; `ended` reports its end.
    send: (request) => void child.send(request, () => {}),
    kill: () => void child.kill('SIGKILL'),
    ended,
    stop: async () => {
      if (child.connected) child.disconnect()
      const timer = setTimeout(() => child.kill('SIGKILL'), stopGraceMs)
      await ended
      clearTimeout(timer)
    },
  }
}

function whenEnded(child: ChildProcess): Promise<string> {
  const stderr = child.stderr!
  let tail = ''
  stderr.setEncoding('utf8').on('data', (text: string) => {
    tail = (tail + text).slice(-stderrTailChars)
  })
  return new Promise((resolve) => {
    // The process could not be started, so there will be no exit event.
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message)
    })
    child.on('exit', (code, signal) => {
      const cause = signal ? `signal ${signal}` : `exit code ${code}`
      const report = () => resolve(tail ? `${cause}: ${tail.trim()}` : cause)
      // stderr can still deliver text after the exit. The child's close event never comes after disconnect().
      if (stderr.closed) report()
      else stderr.once('close', report)
    })
  })
}
