import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { buildSettings, startDemo } from '../src/commands/prepare.ts'
import { openLedger } from '../src/leftovers/ledger.ts'
import { startReport } from '../src/report/report.ts'
import { demoAccount } from '../src/service/demoServer.ts'
import { readOptions } from '../src/service/options.ts'
import { makePrivateFolder } from '../src/service/privateFolder.ts'
import { type Settings, writeSettings } from '../src/service/settings.ts'
import own from '../package.json' with { type: 'json' }
import { type Plan, planVariable } from './plan.ts'
import { describeResults, type Results } from './results.ts'

const usage = `Usage: npm run contract:mutants -- [options]

  Seeds faults in a service, one at a time, and runs the checks of the contract suite that could see each one. A fault is
  killed when a check fails with it and passes without it.

  --mode verified       the stand-in, judged by what the document states (default)
  --mode full           Geofield's server with the demo tenant, judged by the full description
  --sample N            only N faults, chosen by --seed
  --seed N              (default 1)
  --all                 every place of every keyword of every schema
  --only TEXT           only faults with this text in their ids
  --part I/N            only the I-th of N parts, for several machines
  --least PERCENT       exit 1 if fewer are killed (default 90 in verified mode, 97 in full mode)
  --reports FOLDER      where the list of verdicts goes (default tests/reports/mutants)
  --help, --version

Exit codes: 0 enough were killed, 1 too few, or a check failed without a fault, 2 wrong usage.`

const folder = import.meta.dirname
/** Short, so that a token expires while the checks run. */
const tokenSeconds = 12

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
  const [index = 1, parts = 1] = values.part.split('/').map(Number)
  const run = makePrivateFolder()
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const service = await (mode === 'full' ? startGeofield(run, stopping.signal) : startStandIn())
  try {
    const port = await findFreePort()
    const plan: Plan = {
      upstream: service.url,
      port,
      mode,
      sample: values.sample === undefined ? undefined : Number(values.sample),
      seed: Number(values.seed),
      all: values.all,
      only: values.only,
      part: [index - 1, parts],
      results: join(run, 'verdicts.json'),
    }
    const settings = await prepare(service, plan, run)
    const code = await runChecks(settings, plan, stopping.signal)
    const results = JSON.parse(readFileSync(plan.results, 'utf8')) as Results
    const reports = resolve(values.reports)
    mkdirSync(reports, { recursive: true })
    writeFileSync(join(reports, `${mode}.json`), JSON.stringify(results, undefined, 1))
    const { text, share } = describeResults(results)
    console.log(text)
    const least = Number(values.least ?? (mode === 'full' ? 97 : 90))
    return code === 0 && share >= least ? 0 : 1
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
        only: { type: 'string' },
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
    return { ...values, mode } as const
  } catch (error) {
    console.error(`${(error as Error).message}\n`)
    return undefined
  }
}

type Service = { url: string; settings: Partial<Settings>; stop: () => Promise<void> }

async function startStandIn(): Promise<Service> {
  const main = join(folder, '../standIn/main.ts')
  const child: ChildProcess = spawn(process.execPath, [main, '--token-seconds', String(tokenSeconds)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
  const other = {
    tenant: 'neighbour',
    apiKey: 'neighbour-key',
    username: 'neighbour-user',
    password: 'neighbour-word',
  }
  const stop = async () => {
    child.kill()
    await once(child, 'exit')
  }
  return { url: line.split(' ').at(-1)!, settings: { other }, stop }
}

async function startGeofield(run: string, signal: AbortSignal): Promise<Service> {
  const { demo, settings } = await startDemo(run, signal)
  return { url: demo.url, settings, stop: () => demo.stop() }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
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
