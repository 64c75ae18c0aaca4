import { readFile, stat } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { base } from '@geofield/page/site'

export const dist = join(import.meta.dirname, '../dist')

const types = new Map<string, string>([
  ['.html', 'text/html; charset=utf-8'],
  ['.css', 'text/css'],
  ['.js', 'text/javascript'],
  ['.svg', 'image/svg+xml'],
  ['.md', 'text/markdown; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.json', 'application/json'],
  ['.wasm', 'application/wasm'],
  ['.woff2', 'font/woff2'],
  ['.png', 'image/png'],
])

export type Api = (request: { method: string; url: URL; headers: Record<string, unknown>; body: string }) => {
  status: number
  headers?: Record<string, string>
  body: string
}

/** Serves the built site under /docs; its pages have their Content-Security-Policy themselves. Other paths go to `api`. */
export async function serveDist(api?: Api): Promise<{ origin: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const file = await findFile(url.pathname)
      if (file) {
        response.setHeader('Content-Type', types.get(extname(file)) ?? 'application/octet-stream')
        // Their names have a hash of their contents: a browser reads and compiles them once for all pages.
        if (url.pathname.startsWith(`${base}/_astro/`))
          response.setHeader('Cache-Control', 'public, max-age=31536000, immutable')
        const compressed = takesBrotli(request)
          ? await readFile(`${file}.br`).catch(() => undefined)
          : undefined
        if (compressed) response.setHeader('Content-Encoding', 'br')
        response.end(compressed ?? (await readFile(file)))
        return
      }
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const reply = api?.({ method: request.method ?? 'GET', url, headers: request.headers, body })
      response.writeHead(
        reply?.status ?? 404,
        reply?.headers ?? { 'Content-Type': 'text/html; charset=utf-8' },
      )
      response.end(reply?.body ?? (await readFile(join(dist, '404.html'))))
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const takesBrotli = ({ headers }: IncomingMessage) =>
  String(headers['accept-encoding']).split(/,\s*/).includes('br')

/** Returns the file that a path of the site names, index.html for a folder; undefined if there is none. */
export async function findFile(pathname: string): Promise<string | undefined> {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined
  const path = join(dist, normalize(decodeURIComponent(pathname.slice(base.length))))
  const candidates = pathname.endsWith('/') || pathname === base ? [join(path, 'index.html')] : [path]
  for (const candidate of candidates) {
    const found = await stat(candidate).catch(() => undefined)
    if (found?.isFile()) return candidate
  }
  return undefined
}
