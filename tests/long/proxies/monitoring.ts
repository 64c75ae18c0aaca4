import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { parse } from 'yaml'
import { demoAccount, type DemoServer, startDemoServer } from '../../src/service/demoServer.ts'
import { repository } from '../../src/service/testData.ts'
import { until } from '../../src/service/time.ts'
import type { LongRun } from '../longRun.ts'
import { findFreePort } from '../../src/service/freePort.ts'

/** Debian's programs, from PATH. */
const programs = { prometheus: 'prometheus', promtool: 'promtool' }
const rulesFolder = join(repository, 'apps/server/monitoring')
/** The rule waits a minute. */
const alertLimitMs = 240_000
const scrapeLimitMs = 60_000
/** Metrics of events that a healthy server need not have. */
const ofEvents = /geofield_(http_refusals|queue_refusals|queue_wait_time|import_map)/

export const monitoring: LongRun = {
  about:
    'a real Prometheus scrapes the server, loads the alert rules and runs every query of the dashboard; an alert fires while PostgreSQL is frozen',
  debian: ['prometheus'],
  async run({ folder, signal, onProgress }) {
    if (spawnSync(programs.prometheus, ['--version']).error)
      throw new Error('There is no prometheus. On Debian: apt-get install prometheus')
    const env = { GEOFIELD_METRICS_PORT: '0' }
    const server = await startDemoServer({
      folder,
      osm: [],
      dem: undefined,
      accessTokenSeconds: 3600,
      signal,
      env,
    })
    let prometheus: Prometheus | undefined
    try {
      prometheus = await startPrometheus(folder, readMetricsUrl(server))
      await runDashboard(server, prometheus, onProgress)
      const count = async () => (await prometheus!.firing()).includes('GeofieldNotReady')
      server.signalDatabase('SIGSTOP')
      const limits = { limitMs: alertLimitMs, everyMs: 1000 }
      await until('GeofieldNotReady fires while PostgreSQL is frozen', count, limits)
      onProgress('GeofieldNotReady fires while PostgreSQL is frozen')
      server.signalDatabase('SIGCONT')
      await until('GeofieldNotReady ends', async () => !(await count()), limits)
      onProgress('and ends when PostgreSQL goes on')
    } finally {
      server.signalDatabase('SIGCONT')
      prometheus?.stop()
      await server.stop()
    }
  },
}

/** The server logs the address, because the run leaves the port to the system. */
function readMetricsUrl({ logFile }: DemoServer): URL {
  const line = readFileSync(logFile, 'utf8')
    .split('\n')
    .find((each) => each.includes('"metrics are served"'))
  return new URL((JSON.parse(line!) as { url: string }).url)
}

type Prometheus = {
  /** Returns the number of series that a query finds; throws if the query is faulty. */
  query: (expression: string) => Promise<number>
  /** Returns the names of the alerts that fire. */
  firing: () => Promise<string[]>
  stop: () => void
}

type ServiceResponse = {
  status: string
  error?: string
  data: { result: unknown[]; alerts: { state: string; labels: { alertname: string } }[] }
}

async function startPrometheus(folder: string, { host, pathname }: URL): Promise<Prometheus> {
  const config = join(folder, 'prometheus.yaml')
  // The example of the repository, with the run's address and a shorter interval.
  const example = readFileSync(join(rulesFolder, 'prometheus.yaml'), 'utf8')
    .replaceAll('15s', '1s')
    .replace('alerts.yaml', join(rulesFolder, 'alerts.yaml'))
    .replace('127.0.0.1:9464', host)
  if (!example.includes(host) || pathname !== '/metrics') throw new Error('The example names another address')
  writeFileSync(config, example)
  await promisify(execFile)(programs.promtool, ['check', 'config', config])
  const address = `127.0.0.1:${await findFreePort()}`
  const options = [`--storage.tsdb.path=${join(folder, 'prometheus')}`, `--web.listen-address=${address}`]
  const child: ChildProcess = spawn(programs.prometheus, [`--config.file=${config}`, ...options], {
    stdio: 'ignore',
  })
  const ask = async (path: string) =>
    (await (await fetch(`http://${address}/api/v1/${path}`)).json()) as ServiceResponse
  const isReady = () =>
    fetch(`http://${address}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await until('Prometheus is ready', isReady, { limitMs: scrapeLimitMs })
  return {
    query: async (expression) => {
      const { status, error, data } = await ask(`query?query=${encodeURIComponent(expression)}`)
      if (status !== 'success') throw new Error(`Prometheus refuses ${expression}: ${error}`)
      return data.result.length
    },
    firing: async () => {
      const { alerts } = (await ask('alerts')).data
      return alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname)
    },
    stop: () => child.kill(),
  }
}

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }
type Rules = { groups: { rules: { alert: string; expr: string }[] }[] }

/** Runs every query of the dashboard and every rule: none is faulty, and all but those of rare events find something. */
async function runDashboard(
  server: DemoServer,
  { query }: Prometheus,
  onProgress: (message: string) => void,
): Promise<void> {
  const rates = 'rate(http_server_request_duration_seconds_count{geofield_operation="findRoute"}[1m]) > 0'
  const scraped = async () => {
    await use(server.url)
    return (await query(rates)) > 0
  }
  await until('Prometheus has scraped the requests', scraped, { limitMs: scrapeLimitMs, everyMs: 1000 })
  const { panels } = JSON.parse(readFileSync(join(rulesFolder, 'dashboard.json'), 'utf8')) as Dashboard
  const expressions = panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr))
  const empty: string[] = []
  for (const written of expressions) {
    // As Grafana replaces its variables.
    const expression = written.replaceAll('$__rate_interval', '1m').replaceAll('$instance', '.*')
    if ((await query(expression)) === 0 && !ofEvents.test(expression)) empty.push(expression)
  }
  const { groups } = parse(readFileSync(join(rulesFolder, 'alerts.yaml'), 'utf8')) as Rules
  const rules = groups.flatMap((group) => group.rules)
  for (const { expr } of rules) await query(expr)
  onProgress(`${expressions.length} queries of the dashboard and ${rules.length} rules ran`)
  if (empty.length > 0) throw new Error(`Queries of the dashboard found nothing: ${empty.join('; ')}`)
}

/** One call of each kind that a panel shows: a login, a failed one, a search, a route, positions and a repeated create. */
async function use(url: string): Promise<void> {
  const { tenant, apiKey, username, password } = demoAccount
  const logIn = async (secret: string) => {
    const form = new URLSearchParams({ grant_type: 'password', username, password: secret })
    const response = await fetch(`${url}/authen/oauth/token?api-key=${apiKey}`, {
      method: 'POST',
      body: form,
    })
    return (await response.json()) as { access_token: string }
  }
  await logIn('wrong')
  const { access_token: token } = await logIn(password)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = async (path: string, body: object, more = {}) => {
    const init = { method: 'POST', headers: { ...headers, ...more }, body: JSON.stringify(body) }
    await (await fetch(`${url}${path}?api-key=${apiKey}`, init)).arrayBuffer()
  }
  const layer = `/${tenant}/api/app-base/data-layer/SAMPLE_DATA`
  await send(layer, { Title: 'Monitored' }, { 'idempotency-key': 'monitored' })
  await send(`${layer}/search`, { take: 10 })
  const position = { trackerId: 'monitored', lat: 18.5, lng: 73.8, ts: Math.floor(Date.now() / 1000) }
  const state = {
    speed: 0,
    heading: -1,
    accuracy: 8,
    altitude: 560,
    battery: 96,
    device_status: 1,
    session: '1',
  }
  await send(`/${tenant}/tracking/push`, { ...position, ...state })
  const locations = [
    { lat: 18.52, lon: 73.85 },
    { lat: 19.07, lon: 72.87 },
  ]
  await send('/routing/adapter/route', { locations, costing: 'auto' })
}
