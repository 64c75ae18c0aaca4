/** `npm run test:long`: the runs of tests/long, which take too long for `npm test`, one after the other. */
import { chmodSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inspect } from 'node:util'
import type { LongRun } from '../tests/long/longRun.ts'
import { readOptions, readVersion } from './options.ts'

const folder = join(import.meta.dirname, '../tests/long')
const runs = await readRuns()
const usage = `Usage: npm run test:long [-- --only NAME] [--seed N] [--count N]
       npm run --silent test:long -- --debian [--only NAME]

  --only NAME   one of the runs below; may be given several times
  --seed N      makes the generated requests or steps, 1 when not given
  --count N     so many of them, in the runs that generate any
  --debian      only prints Debian's packages of the programs that the runs start
  --help        show this text
  --version     show the server's version

${[...runs].map(([name, run]) => `  ${name}: ${describe(run)}`).join('\n')}`

const values = readOptions({
  only: { type: 'string', multiple: true },
  seed: { type: 'string', default: '1' },
  count: { type: 'string' },
  debian: { type: 'boolean' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
})
const seed = parseWholeNumber('--seed', values.seed)
const count = values.count === undefined ? undefined : parseWholeNumber('--count', values.count)
if (values.help) console.log(usage)
else if (values.version) console.log(readVersion())
else await main(values.only ?? [...runs.keys()])

function describe({ about, debian }: LongRun): string {
  return debian ? `${about} (Debian: ${debian.join(' ')})` : about
}

function parseWholeNumber(option: string, text: string): number {
  const number = Number(text)
  if (Number.isSafeInteger(number) && number >= 0) return number
  console.error(`${option}: expected a whole number, got "${text}". Try --help.`)
  process.exit(2)
}

async function readRuns(): Promise<Map<string, LongRun>> {
  const files = globSync('*/*.ts', { cwd: folder }).toSorted()
  const modules = files.map(async (file) => {
    const name = basename(file, '.ts')
    const run = ((await import(join(folder, file))) as Record<string, LongRun>)[name]
    if (!run) throw new Error(`tests/long/${file} exports no ${name}`)
    return [name, run] as const
  })
  return new Map(await Promise.all(modules))
}

async function main(chosen: string[]): Promise<void> {
  const unknown = chosen.filter((name) => !runs.has(name))
  if (unknown.length > 0) {
    console.error(`There is no run named ${unknown.join(', ')}.\n\n${usage}`)
    process.exitCode = 2
    return
  }
  if (values.debian) return console.log(chosen.flatMap((name) => runs.get(name)!.debian ?? []).join(' '))
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  let failed = 0
  let passed = 0
  for (const name of chosen) {
    if (stopping.signal.aborted) break
    if (await succeeds(name, runs.get(name)!, stopping.signal)) passed += 1
    else failed += 1
  }
  console.log(`${passed} passed, ${failed} failed`)
  if (failed > 0 || passed < chosen.length) process.exitCode = 1
}

async function succeeds(name: string, { about, run }: LongRun, signal: AbortSignal): Promise<boolean> {
  console.log(`${name}: ${about}\n  seed ${seed}, load before: ${loadavg()[0]!.toFixed(2)}`)
  const own = mkdtempSync(join(tmpdir(), `geofield-${name}-`))
  chmodSync(own, 0o755)
  const began = performance.now()
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(0)} s`
  try {
    const onProgress = (message: string) => console.log(`  ${seconds()}: ${message}`)
    await run({ folder: own, seed, count, signal, onProgress })
    console.log(`  passed in ${seconds()}`)
    return true
  } catch (error) {
    console.log(`  FAILED after ${seconds()}: ${inspect(error)}`)
    return false
  } finally {
    rmSync(own, { recursive: true, force: true, maxRetries: 5 })
  }
}
