import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { copyPreparedData } from '../../src/service/ownMaps.ts'
import { repository } from '../../src/service/testData.ts'
import { until } from '../../src/service/time.ts'
import type { LongRun } from '../longRun.ts'

const deploy = join(repository, 'deploy/cluster')
const ports = { nginx: 4390, haproxy: 4391 }
const limitMs = 60_000
const key = `api-key=${demoAccount.apiKey}`

export const frozenPrimary: LongRun = {
  about:
    'a server behind nginx and haproxy (Debian packages) with the configuration of deploy/cluster, while its PostgreSQL is frozen: calls with a key alone get 200, and a login gets 503 with Retry-After',
  debian: ['nginx-light', 'haproxy'],
  async run({ folder, signal, onProgress }) {
    await copyPreparedData(folder)
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    const port = Number(new URL(server.url).port)
    const proxies = [startNginx(folder, port), startHaproxy(folder, port)]
    try {
      for (const [name, proxy] of Object.entries(ports)) {
        const isUp = async () => (await status(`http://127.0.0.1:${proxy}${digipin}`)) === 200
        await until(`${name} serves`, isUp, { limitMs })
      }
      server.signalDatabase('SIGSTOP')
      const frozenMs = performance.now()
      const isUnready = async () => (await status(`${server.url}/health/ready`)) === 503
      await until('/health/ready is 503', isUnready, { limitMs: 8_000 })
      onProgress(`/health/ready is 503 ${Math.round(performance.now() - frozenMs)} ms after the freeze`)
      for (const [name, proxy] of Object.entries(ports)) await expectHalf(name, `http://127.0.0.1:${proxy}`)
      onProgress('with a key alone 200 behind both, a login 503 with Retry-After')
      server.signalDatabase('SIGCONT')
      for (const [name, proxy] of Object.entries(ports)) {
        const works = async () => (await logIn(`http://127.0.0.1:${proxy}`)).status === 200
        await until(`a login behind ${name} works again`, works, { limitMs })
      }
    } finally {
      server.signalDatabase('SIGCONT')
      for (const proxy of proxies) await end(proxy)
      await server.stop()
    }
  },
}

const digipin = `/geocode/digipin-encode?latitude=28&longitude=77&${key}`

/** For longer than keys are cached. */
async function expectHalf(name: string, url: string): Promise<void> {
  const endMs = performance.now() + 12_000
  for (let count = 0; performance.now() < endMs; count += 1) {
    const ofKey = await status(`${url}${digipin}`)
    if (ofKey !== 200) throw new Error(`${name}: the call ${count} with a key alone got ${ofKey}`)
  }
  const login = await logIn(url)
  if (login.status !== 503 || !login.headers.get('retry-after'))
    throw new Error(
      `${name}: a login got ${login.status} with Retry-After ${login.headers.get('retry-after')}`,
    )
}

async function status(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(6_000) }).catch(() => undefined)
  await response?.body?.cancel()
  return response?.status ?? 0
}

async function logIn(url: string): Promise<Response> {
  const { username, password } = demoAccount
  const response = await fetch(`${url}/authen/oauth/token?${key}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  })
  await response.body?.cancel()
  return response
}

function startNginx(folder: string, port: number): ChildProcess {
  const own = join(folder, 'nginx')
  mkdirSync(own)
  copyFileSync(join(deploy, 'nginx.conf'), join(own, 'nginx.conf'))
  writeFileSync(join(own, 'listen.conf'), `listen 127.0.0.1:${ports.nginx};\n`)
  const one = `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`
  writeFileSync(
    join(own, 'upstreams.conf'),
    `upstream geofield { ${one} }\nupstream geofield_keys { ${one} }\n`,
  )
  const args = ['-p', own, '-c', 'nginx.conf', '-e', 'stderr', '-g', 'daemon off;']
  return spawn('/usr/sbin/nginx', args, { stdio: 'ignore' })
}

function startHaproxy(folder: string, port: number): ChildProcess {
  const text = readFileSync(join(deploy, 'haproxy.cfg'), 'utf8')
    .replace('127.0.0.1:4100', `127.0.0.1:${ports.haproxy}`)
    .replaceAll('127.0.0.1:4101', `127.0.0.1:${port}`)
    .replaceAll(/^ {2}server server[23].*\n/gm, '')
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, text)
  return spawn('/usr/sbin/haproxy', ['-db', '-f', file], { stdio: 'ignore' })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const exit = once(child, 'exit')
  child.kill('SIGTERM')
  await exit
}
