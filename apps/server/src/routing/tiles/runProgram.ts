import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { childEnvironment } from '../../platform/processes/childEnvironment.ts'
import { watchPeakMemory } from './peakMemory.ts'

export type ProgramRun = {
  program: string
  args: string[]
  /** The working folder, where the program may leave any files. */
  folder: string
  /** Kills the program. */
  signal: AbortSignal
  onLine?: (line: string) => void
  /** Called from time to time while the program runs. */
  onRunning?: (pid: number) => void
}

const outputTailLines = 12
const progressEveryMs = 1000

/** Peak memory; undefined where the system doesn't report it. */
export type ProgramEnd = { peakMb: number | undefined }

/** Runs a program to its end. Rejects with the end of its output if it fails. */
export function runProgram(run: ProgramRun): Promise<ProgramEnd> {
  const { program, args, folder, signal, onLine, onRunning } = run
  const env = childEnvironment()
  const stdio = ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe']
  const child = spawn(program, args, { cwd: folder, env, signal, killSignal: 'SIGKILL', stdio })
  const memory = watchPeakMemory(child.pid)
  const running = setInterval(() => child.pid !== undefined && onRunning?.(child.pid), progressEveryMs)
  const stopWatching = () => {
    clearInterval(running)
    return memory.stop()
  }
  const tail: string[] = []
  const keep = (line: string) => {
    tail.push(line)
    if (tail.length > outputTailLines) tail.shift()
    onLine?.(line)
  }
  createInterface(child.stdout).on('line', keep)
  createInterface(child.stderr).on('line', keep)
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    child.on('error', (error) => {
      failure = error
      // Without a process there is no close event. An aborted process must end before its folder is removed.
      if (child.pid !== undefined) return
      stopWatching()
      reject(error)
    })
    child.on('close', (code, killedBy) => {
      const peakMb = stopWatching()
      const how = killedBy ?? `exit code ${code}`
      if (code === 0) resolve({ peakMb })
      else reject(failure ?? new Error(`${program} ended with ${how}:\n${tail.join('\n')}`))
    })
  })
}
