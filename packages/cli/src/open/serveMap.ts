import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CliError } from '../errors/CliError.ts'
import type { SystemError } from '../errors/systemErrors.ts'
import { passOnStyles, type Upstream } from './passOnStyles.ts'

/** What the page shows: serialized once, however often it is loaded. */
export interface MapServerOptions {
  upstream: Upstream
  /** The JSON of the page's data. */
  data: string
  /** 0 for a free port. */
  port: number
  /** Called when the last page that was open has closed. */
  onClosed: () => void
}

export interface MapServer {
  /** Address of the page, with the path that nobody can guess. */
  url: string
  /** An address that leads to the page once. */
  entry: string
  stop: () => Promise<void>
}

/** Files beside the bundle: see `buildPage` in build.ts. */
const assets: Readonly<Record<string, string>> = {
  '': 'text/html; charset=utf-8',
  'page.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
  'worker.js': 'text/javascript; charset=utf-8',
}

const headers = {
  // The page shows other people's data and loads nothing from elsewhere.
  'content-security-policy':
    "default-src 'none'; script-src 'self'; worker-src 'self' blob:; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}

/** A page that reloads closes for a moment. */
const closedForMs = 1_500

/**
 * Serves the page of `geofield open` on this machine alone. Its paths begin with a random token, and a request must name
 * this server as its host, so that no other page in the browser can read from it.
 */
export async function serveMap(options: MapServerOptions): Promise<MapServer> {
  const token = randomBytes(16).toString('base64url')
  let entryCode: string | undefined = randomBytes(16).toString('base64url')
  const entry = `/${entryCode}`
  const watchPage = createWatch(options.onClosed)
  const server = createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (!isOwnHost(request, server)) return end(response, 403, 'Another host')
    if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, 'Only GET')
    if (entryCode !== undefined && pathname === `/${entryCode}`) {
      entryCode = undefined
      response.setHeader('location', `/${token}/`)
      return end(response, 303, '')
    }
    if (!pathname.startsWith(`/${token}/`)) return end(response, 404, 'Not found')
    const path = pathname.slice(token.length + 2)
    respond(path, { request, response, token, watchPage }, options).catch(() => response.destroy())
  })
  await listen(server, options.port)
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  return {
    url: `${origin}/${token}/`,
    entry: origin + entry,
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function listen(server: Server, port: number): Promise<void> {
  server.listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch (error) {
    const { code } = error as SystemError
    const reason = code === 'EADDRINUSE' ? 'it is in use' : code
    throw new CliError(
      'wrongUsage',
      `Cannot serve on port ${port}: ${reason}`,
      'Leave out --port for a free one.',
    )
  }
}

/** Against DNS rebinding: a page under a foreign name whose address is suddenly this machine. */
function isOwnHost({ headers: { host } }: IncomingMessage, server: Server): boolean {
  const { port } = server.address() as AddressInfo
  return host === `127.0.0.1:${port}` || host === `localhost:${port}`
}

interface Exchange {
  request: IncomingMessage
  response: ServerResponse
  token: string
  watchPage: (response: ServerResponse) => void
}

async function respond(
  path: string,
  { request, response, token, watchPage }: Exchange,
  { upstream, data }: MapServerOptions,
): Promise<void> {
  if (Object.hasOwn(assets, path)) {
    response.setHeader('content-type', assets[path]!)
    response.end(await readFile(new URL(`./open/${path || 'index.html'}`, import.meta.url)))
  } else if (path === 'data.json') {
    response.setHeader('content-type', 'application/json')
    response.end(data)
  } else if (path === 'alive') {
    watchPage(response)
  } else if (path.startsWith('styles/')) {
    await passOnStyles(`/${path}`, response, {
      ...upstream,
      local: `http://${request.headers.host}/${token}`,
    })
  } else {
    end(response, 404, 'Not found')
  }
}

function end(response: ServerResponse, status: number, text: string): void {
  response.statusCode = status
  response.setHeader('content-type', 'text/plain; charset=utf-8')
  response.end(text)
}

/** A page holds one response open as long as it is shown. */
function createWatch(onClosed: () => void): (response: ServerResponse) => void {
  let open = 0
  let timer: NodeJS.Timeout | undefined
  return (response) => {
    open += 1
    clearTimeout(timer)
    response.setHeader('content-type', 'text/event-stream')
    response.write(': open\n\n')
    response.once('close', () => {
      open -= 1
      if (open === 0) timer = setTimeout(onClosed, closedForMs).unref()
    })
  }
}
