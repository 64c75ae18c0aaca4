import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildSettings } from '../src/commands/prepare.ts'
import { openLedger } from '../src/leftovers/ledger.ts'
import { startReport } from '../src/report/report.ts'
import { demoAccount } from '../src/service/demoServer.ts'
import { readOptions } from '../src/run/options.ts'
import { makePrivateFolder } from '../src/run/privateFolder.ts'
import { type Settings, writeSettings } from '../src/run/settings.ts'
import own from '../package.json' with { type: 'json' }
import { type Plan, planVariable } from './plan.ts'
import { describeResults, type Results } from './results.ts'
import { findFreePort } from '../src/service/freePort.ts'
import { type Service, startGeofield, startStandIn, tokenSeconds } from './services.ts'

const usage = `Usage: npm run contract:mutants -- [options]

  Seeds faults in a service, one at a time, and runs the checks of the contract suite that could see each one. A fault is
  killed when a check fails with it and passes without it.

  --mode verified       the stand-in, judged by what the document states (default)
  --mode full           Geofield's server with the demo tenant, judged by the full description
  --sample N            only N faults, chosen by --seed
  --seed N              (default 1)
  --all                 every place of every keyword of every schema
  --only TEXT           only faults with this text in their ids; several times
  --workers N           this many at once, each with a separate service (default 2; 1 with --sample)
  --part I/N            only the I-th of N parts, for several machines
  --least PERCENT       exit 1 if fewer are killed (default 90 in verified mode, 97 in full mode)
  --reports FOLDER      where the list of verdicts goes (default tests/reports/mutants)
  --help, --version

Exit codes: 0 enough were killed, 1 too few, or a check failed without a fault, 2 wrong usage.`

const folder = import.meta.dirname

process.exitCode = await main()

async function main(): Promise<number> {
  const values = readArguments()
  if (!values || values.help) {
    console[values ? 'log' : 'error'](usage)
    return values ? 0 : 2
  }
  if (values.version) {
    console.log(own.version)
    return 0
  }
  const { mode } = values
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const [index = 1, parts = 1] = values.part.split('/').map(Number)
  const { workers } = values
  const plans = Array.from({ length: workers }, (_, worker): Wanted => ({
    mode,
    sample: values.sample === undefined ? undefined : Number(values.sample),
    seed: Number(values.seed),
    all: values.all,
    only: values.only,
    part: [(index - 1) * workers + worker, parts * workers],
  }))
  const finished = await Promise.all(plans.map((plan) => runPart(plan, stopping.signal)))
  const results: Results = {
    verdicts: finished.flatMap(({ verdicts }) => verdicts),
    checks: Math.max(...finished.map(({ checks }) => checks)),
  }
  const reports = resolve(values.reports)
  mkdirSync(reports, { recursive: true })
  writeFileSync(join(reports, `${mode}.json`), JSON.stringify(results, undefined, 1))
  const { text, share } = describeResults(results)
  console.log(text)
  const least = Number(values.least ?? (mode === 'full' ? 97 : 90))
  return finished.every(({ code }) => code === 0) && share >= least ? 0 : 1
}

type Wanted = Omit<Plan, 'upstream' | 'port' | 'results'>
type Finished = Results & { code: number }

/** Seeds a part of the faults in a separate service. */
async function runPart(wanted: Wanted, signal: AbortSignal): Promise<Finished> {
  const run = makePrivateFolder()
  const service = await (wanted.mode === 'full' ? startGeofield(run, signal) : startStandIn())
  try {
    const results = join(run, 'verdicts.json')
    const plan: Plan = { ...wanted, upstream: service.url, port: await findFreePort(), results }
    const settings = await prepare(service, plan, run)
    const code = await runChecks(settings, plan, signal)
    return { code, ...(JSON.parse(readFileSync(results, 'utf8')) as Results) }
  } finally {
    await service.stop()
    rmSync(run, { recursive: true, force: true })
  }
}

/** Undefined where the arguments can't be used; what is wrong is printed. */
function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        mode: { type: 'string', default: 'verified' },
        sample: { type: 'string' },
        seed: { type: 'string', default: '1' },
        all: { type: 'boolean', default: false },
        only: { type: 'string', multiple: true },
        workers: { type: 'string' },
        part: { type: 'string', default: '1/1' },
        least: { type: 'string' },
        reports: { type: 'string', default: join(folder, '../reports/mutants') },
        help: { type: 'boolean', default: false },
        version: { type: 'boolean', default: false },
      },
    })
    const { mode } = values
    if (mode !== 'verified' && mode !== 'full')
      throw new Error(`--mode must be verified or full; got ${mode}`)
    const workers = Number(values.workers ?? (values.sample === undefined ? 2 : 1))
    if (!(workers >= 1)) throw new Error(`--workers must be 1 or more; got ${values.workers}`)
    return { ...values, mode, workers } as const
  } catch (error) {
    console.error(`${(error as Error).message}\n`)
    return undefined
  }
}

async function prepare({ url, settings: found }: Service, plan: Plan, run: string): Promise<Settings> {
  const address = ['--base-url', `http://127.0.0.1:${plan.port}`, '--seed', String(plan.seed)]
  const { apiKey, tenant, username, password } = demoAccount
  const account = {
    GEOFIELD_API_KEY: apiKey,
    GEOFIELD_TENANT: tenant,
    GEOFIELD_USERNAME: username,
    GEOFIELD_PASSWORD: password,
  }
  const isFull = plan.mode === 'full'
  const options = readOptions([...address, '--allow-writes', ...(isFull ? ['--full'] : [])], account)
  const built = buildSettings({ ...options, reports: join(run, 'reports') }, run)
  const none = Number.MAX_SAFE_INTEGER
  const timeoutSeconds = isFull ? 20 : 5
  const settings: Settings = {
    ...built,
    ...found,
    baseUrl: built.baseUrl,
    live: !isFull,
    expiredToken: { token: await logIn(url), atMs: Date.now() + (tokenSeconds + 1) * 1000 },
    limits: { ...built.limits, requests: none, perSecond: none, takeAll: none, timeoutSeconds },
    deadlineAtMs: none,
    showValues: true,
  }
  startReport(settings)
  openLedger(settings)
  return settings
}

async function logIn(url: string): Promise<string> {
  const { apiKey, username, password } = demoAccount
  const body = new URLSearchParams({ grant_type: 'password', username, password })
  const response = await fetch(`${url}/authen/oauth/token?api-key=${apiKey}`, { method: 'POST', body })
  return ((await response.json()) as { access_token: string }).access_token
}

async function runChecks(settings: Settings, plan: Plan, signal: AbortSignal): Promise<number> {
  const vitest = join(folder, '../node_modules/vitest/vitest.mjs')
  const args = [
    'run',
    '--root',
    join(folder, '..'),
    '--config',
    join(folder, 'vitest.config.ts'),
    `--reporter=${join(folder, '../src/report/reporter.ts')}`,
  ]
  const child = spawn(process.execPath, [vitest, ...args], {
    cwd: join(folder, '..'),
    env: { ...process.env, ...writeSettings(settings), [planVariable]: JSON.stringify(plan) },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true })
  const [code] = (await once(child, 'exit')) as [number | null]
  return code ?? 1
}
