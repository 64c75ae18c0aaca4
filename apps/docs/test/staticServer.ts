import { readFile, stat } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { docsPolicies } from '@geofield/server/docsPolicy'
import { base } from '../src/site.ts'

export const dist = join(import.meta.dirname, '../dist')

const policyOf = docsPolicies()

const types = new Map<string, string>(
  Object.entries({
    '.html': 'text/html; charset=utf-8',
    '.css': 'text/css',
    '.js': 'text/javascript',
    '.svg': 'image/svg+xml',
    '.md': 'text/markdown; charset=utf-8',
    '.txt': 'text/plain; charset=utf-8',
    '.json': 'application/json',
    '.wasm': 'application/wasm',
  }),
)

export type Api = (request: { method: string; url: URL; headers: Record<string, unknown>; body: string }) => {
  status: number
  headers?: Record<string, string>
  body: string
}

/** The site as the server serves it, under /docs; other paths go to `api`. */
export async function serveDist(api?: Api): Promise<{ origin: string; close: () => Promise<void> }> {
  const server: Server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://localhost')
      const file = await fileOf(url.pathname)
      if (file) {
        if (file.endsWith('.html'))
          response.setHeader('Content-Security-Policy', policyOf(file, (await stat(file)).mtimeMs))
        response.writeHead(200, { 'Content-Type': types.get(extname(file)) ?? 'application/octet-stream' })
        response.end(await readFile(file))
        return
      }
      let body = ''
      for await (const chunk of request) body += String(chunk)
      const answer = api?.({ method: request.method ?? 'GET', url, headers: request.headers, body })
      response.writeHead(answer?.status ?? 404, answer?.headers ?? { 'Content-Type': 'text/plain' })
      response.end(answer?.body ?? 'Not found')
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

/** The file of an address below the base, index.html in a folder; undefined outside the site. */
export async function fileOf(pathname: string): Promise<string | undefined> {
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined
  const path = join(dist, normalize(decodeURIComponent(pathname.slice(base.length))))
  const candidates = pathname.endsWith('/') || pathname === base ? [join(path, 'index.html')] : [path]
  for (const candidate of candidates) {
    const found = await stat(candidate).catch(() => undefined)
    if (found?.isFile()) return candidate
  }
  return undefined
}
