import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { withoutServerSettings } from '../service/demoServer.ts'
import { repository } from '../service/testData.ts'
import { type TreeMemory, watchTree } from './measureTree.ts'

export type ImportRun = {
  /** `map` or `data`. */
  command: 'map' | 'data'
  file: string
  dataDir: string
  signal: AbortSignal
  /** The process is killed when it prints a line like this. */
  killAt?: RegExp
}
export type ImportEnd = { lines: string[]; seconds: number; peak: TreeMemory; wasKilled: boolean }

/** Runs `geofield-server map import` or `data import` to its end, or to the line at which it is killed. */
export async function runImport({ command, file, dataDir, signal, killAt }: ImportRun): Promise<ImportEnd> {
  const startedAt = performance.now()
  const main = join(repository, 'apps/server/src/main.ts')
  const child = spawn(process.execPath, [main, command, 'import', file], {
    signal,
    killSignal: 'SIGKILL',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutServerSettings(process.env), GEOFIELD_DATA_DIR: dataDir },
  })
  const memory = watchTree(child.pid!)
  const lines: string[] = []
  const complaints: string[] = []
  createInterface(child.stderr).on('line', (line) => complaints.push(line))
  createInterface(child.stdout).on('line', (line) => {
    lines.push(line)
    if (killAt?.test(line)) child.kill('SIGKILL')
  })
  const { code, killedBy } = await new Promise<{ code: number | null; killedBy: NodeJS.Signals | null }>(
    (resolve, reject) => {
      child.on('error', reject)
      child.on('close', (exitCode, by) => resolve({ code: exitCode, killedBy: by }))
    },
  )
  const wasKilled = killAt !== undefined && killedBy === 'SIGKILL'
  const peak = memory.stop()
  if (code !== 0 && !wasKilled)
    throw new Error(`${command} import ended with ${killedBy ?? code}: ${complaints.slice(-5).join('\n')}`)
  return { lines, seconds: (performance.now() - startedAt) / 1000, peak, wasKilled }
}
