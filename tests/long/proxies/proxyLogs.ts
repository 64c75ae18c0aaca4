import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { findFreePort } from '../../src/service/freePort.ts'
import { repository } from '../../src/service/testData.ts'
import { until } from '../../src/service/time.ts'
import type { LongRun } from '../longRun.ts'

const secret = 'gf_SECRETofTheCaller'
const token = 'SECRETofTheDevice'
const calls: { path: string; method?: string; bytes?: number }[] = [
  { path: `/geocode/digipin-encode?latitude=28&longitude=77&api-key=${secret}` },
  { path: `/geocode/digipin-encode&api-key=${secret}` },
  { path: `/a/%2E%2E/x%3Fapi-key=${secret}` },
  { path: `/acme/tracking/push/${token}?lat=18&lon=73`, method: 'POST' },
  { path: `/acme/%74racking/push/${token}`, method: 'POST' },
  // nginx stores it in a file, for which there is no folder: a critical error.
  { path: `/acme/tracking/push?api-key=${secret}`, method: 'POST', bytes: 1_000_000 },
  // More than nginx accepts.
  { path: `/acme/employee?api-key=${secret}`, method: 'POST', bytes: 9_000_000 },
]

type Example = { name: string; prepare: (folder: string, ports: { proxy: number; dead: number }) => void }

const examples: Example[] = [
  {
    name: 'deploy/cluster/nginx.conf',
    prepare(folder, { proxy, dead }) {
      copyFileSync(join(repository, 'deploy/cluster/nginx.conf'), join(folder, 'nginx.conf'))
      writeFileSync(join(folder, 'listen.conf'), `listen 127.0.0.1:${proxy};\n`)
      const upstreams = ['geofield', 'geofield_keys'].map(
        (name) => `upstream ${name} {\n  server 127.0.0.1:${dead};\n  server 127.0.0.1:1;\n}\n`,
      )
      writeFileSync(join(folder, 'upstreams.conf'), upstreams.join(''))
    },
  },
  {
    name: 'the guide on a server of one’s own',
    prepare(folder, { proxy, dead }) {
      const page = readFileSync(join(repository, 'apps/docs/src/content/docs/guides/own-server.md'), 'utf8')
      const example = /```nginx title="\/etc\/nginx\/conf.d\/geofield.conf"\n(.*?)```/s.exec(page)![1]!
      const here = example
        .replace('listen 443 ssl;', `listen 127.0.0.1:${proxy};`)
        .replaceAll(/^ *ssl_certificate.*\n/gm, '')
        .replaceAll('/var/log/nginx', folder)
        .replace('127.0.0.1:4010', `127.0.0.1:${dead}`)
      const around =
        'error_log stderr warn;\npid nginx.pid;\nevents {}\nhttp {\n  client_body_temp_path temporary-body;\n'
      writeFileSync(join(folder, 'nginx.conf'), `${around}${here}}\n`)
    },
  },
]

export const proxyLogs: LongRun = {
  about:
    'the example configurations in a real nginx whose server is away and which can store no body: no log has an API key or the token of a device',
  debian: ['nginx-light'],
  async run({ folder, onProgress }) {
    if (spawnSync('nginx', ['-v']).error)
      throw new Error('There is no nginx. On Debian: apt-get install nginx')
    for (const [at, example] of examples.entries()) {
      const own = join(folder, String(at))
      mkdirSync(own)
      const logs = await runExample(example, own)
      for (const [file, text] of Object.entries(logs))
        if (text.includes(secret) || text.includes(token))
          throw new Error(`${example.name}: ${file} has a secret:\n${text}`)
      const lines = Object.values(logs).join('').split('\n').filter(Boolean).length
      onProgress(`${example.name}: ${calls.length} calls failed, and ${lines} lines of logs have no secret`)
    }
  },
}

/** Returns the logs, by their names. */
async function runExample({ prepare }: Example, folder: string): Promise<Record<string, string>> {
  const ports = { proxy: await findFreePort(), dead: await findFreePort() }
  prepare(folder, ports)
  const output = openSync(join(folder, 'stderr.log'), 'a')
  const args = [
    '-p',
    folder,
    '-c',
    join(folder, 'nginx.conf'),
    '-e',
    'stderr',
    '-g',
    'daemon off; user root;',
  ]
  const nginx = spawn('nginx', args, { stdio: ['ignore', output, output] })
  try {
    const responds = () => {
      if (nginx.exitCode !== null) throw new Error(readFileSync(join(folder, 'stderr.log'), 'utf8'))
      return call(ports.proxy, { path: '/' }).then(Boolean, () => false)
    }
    await until('nginx responds', responds, { limitMs: 60_000 })
    rmSync(join(folder, 'temporary-body'), { recursive: true })
    for (const each of calls) {
      const status = await call(ports.proxy, each)
      if (status < 400) throw new Error(`${each.path} got ${status}`)
    }
  } finally {
    await stop(nginx)
  }
  const files = readdirSync(folder).filter((name) => name.endsWith('.log'))
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

async function stop(nginx: ChildProcess): Promise<void> {
  if (nginx.exitCode !== null) return
  const ended = once(nginx, 'exit')
  nginx.kill('SIGQUIT')
  await ended
}

/** As a caller writes it: `fetch` would normalise the path. Returns the status. */
function call(
  port: number,
  { path, method = 'GET', bytes = 0 }: { path: string; method?: string; bytes?: number },
): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path, method, agent: false }, (response) => {
      response.resume()
      resolve(response.statusCode!)
    })
    sent.on('error', reject)
    sent.end(Buffer.alloc(bytes))
  })
}
