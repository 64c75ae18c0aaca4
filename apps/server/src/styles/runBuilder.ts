import { fork } from 'node:child_process'
import type { Damage, OnDamage } from '../platform/files/damage.ts'
import { childEnvironment, nodeOptions } from '../platform/processes/childEnvironment.ts'
import type { MapFile } from './buildMap.ts'

/** The program that builds the map's files, and its arguments. */
export type MapBuilder = { program: string; args: string[] }
export type BuilderRun = { onFile: (file: MapFile) => void; onDamage: OnDamage; signal: AbortSignal }
/** Rejects if the build fails. */
export type BuildMap = (run: BuilderRun) => Promise<void>

const complaintCharacters = 2000

/** Runs the builder to its end. Rejects with its output if it fails. */
export function runBuilder(
  { program, args }: MapBuilder,
  { onFile, onDamage, signal }: BuilderRun,
): Promise<void> {
  const child = fork(program, args, {
    execArgv: [],
    env: childEnvironment(nodeOptions),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    signal,
    killSignal: 'SIGKILL',
  })
  let complaint = ''
  child.stderr!.on('data', (text: Buffer) => {
    complaint = (complaint + text.toString()).slice(-complaintCharacters)
  })
  child.on('message', (message: MapFile | { damage: Damage }) => {
    if ('damage' in message) onDamage(message.damage)
    else onFile(message)
  })
  return new Promise((resolve, reject) => {
    child.on('error', (error) => {
      // Without a process there is no close event.
      if (child.pid === undefined) reject(error)
    })
    child.on('close', (code, killedBy) => {
      if (code === 0) resolve()
      else
        reject(
          new Error(`The map builder ended with ${killedBy ?? `exit code ${code}`}. ${complaint}`.trim()),
        )
    })
  })
}
