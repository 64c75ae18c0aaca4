import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { demoAccount, startDemoServer } from '../../src/service/demoServer.ts'
import { until } from '../../src/service/time.ts'
import type { LongRun, LongRunContext } from '../longRun.ts'
import { findFreePort } from '../../src/service/freePort.ts'

const startLimitMs = 30_000
const { tenant, apiKey, username, password } = demoAccount
const layer = `/${tenant}/api/app-base/data-layer/SAMPLE_DATA`

export const compressingProxy: LongRun = {
  about:
    'a server behind a real nginx with gzip on: a detail read through it has a weak ETag, which lets an update pass and refuses the next one; what the server compressed goes through as it is',
  debian: ['nginx-light'],
  async run(context) {
    const { folder, signal, onProgress } = context
    const server = await startDemoServer({ folder, osm: [], dem: undefined, accessTokenSeconds: 900, signal })
    try {
      const proxy = await startNginx(server.url, context)
      try {
        const call = await logIn(proxy.url)
        await expectLocking(call)
        onProgress('a weak ETag locks as the strong one does')
        await expectOneCompression(call)
        onProgress('a compressed response was compressed once')
      } finally {
        await proxy.stop()
      }
    } finally {
      await server.stop()
    }
  },
}

async function startNginx(upstream: string, { folder }: LongRunContext) {
  const port = await findFreePort()
  // One process, which runs as this account.
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid nginx.pid; error_log stderr crit;
events {}
http {
  access_log off;
  gzip on; gzip_types application/json; gzip_min_length 20; gzip_proxied any;
  client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port};
    location / { proxy_pass ${upstream}; proxy_http_version 1.1; proxy_set_header Connection ''; }
  }
}
`,
  )
  // Debian installs it where an ordinary account's PATH does not lead.
  const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }
  const args = ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr']
  const child = spawn('nginx', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const isUp = () =>
    fetch(`${url}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  await until('nginx (Debian: nginx-light) starts', isUp, { limitMs: startLimitMs }).catch(async (error) => {
    await stop()
    throw error
  })
  return { url, stop }
}

type Call = (
  method: string,
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<Response>

async function logIn(url: string): Promise<Call> {
  const form = new URLSearchParams({ grant_type: 'password', username, password })
  const login = await fetch(`${url}/authen/oauth/token?api-key=${apiKey}`, { method: 'POST', body: form })
  const { access_token: token } = (await login.json()) as { access_token: string }
  return (method, path, body, headers = {}) =>
    fetch(`${url}${path}?api-key=${apiKey}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      body: body ? JSON.stringify(body) : null,
    })
}

async function expectLocking(call: Call): Promise<void> {
  const created = await call('POST', layer, { Title: 'Behind nginx', Description: 'long enough '.repeat(20) })
  const { Id } = (await created.json()) as { Id: string }
  const detail = await call('GET', `${layer}/${Id}/detail`)
  await detail.text()
  const etag = detail.headers.get('etag') ?? ''
  expectSame('the coding of a detail', detail.headers.get('content-encoding'), 'gzip')
  expectSame('the weakness of its ETag', etag.startsWith('W/"'), true)
  const update = (Title: string) => call('PUT', `${layer}/${Id}`, { Title }, { 'if-match': etag })
  expectSame('the status of the first update', (await update('First')).status, 200)
  expectSame('the status of the second update', (await update('Second')).status, 412)
  const known = await call('GET', `${layer}/${Id}/detail`, undefined, { 'if-none-match': etag })
  expectSame('the status of a read with the old ETag', known.status, 200)
}

async function expectOneCompression(call: Call): Promise<void> {
  for (const coding of ['br', 'gzip']) {
    const page = await call('POST', `${layer}/search`, { take: 200 }, { 'accept-encoding': coding })
    const { data } = (await page.json()) as { data: unknown[] }
    expectSame(`the coding of a page for ${coding}`, page.headers.get('content-encoding'), coding)
    expectSame(`whether it has records`, data.length > 10, true)
  }
}

function expectSame(what: string, got: unknown, expected: unknown): void {
  if (got !== expected) throw new Error(`Expected ${what} to be ${expected}; got ${got}`)
}
