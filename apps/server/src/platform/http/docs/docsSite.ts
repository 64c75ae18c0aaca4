import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { getOrigin } from '../credentials.ts'
import { docsPolicies } from './docsPolicy.ts'
import { ApiError } from '../errors.ts'

/** In the published package beside the compiled sources, in the repository where the docs are built. */
const [packed, workspace] = ['../../../docs', '../../../../../docs/dist'].map((path) =>
  join(import.meta.dirname, path),
)
const builtSite = existsSync(packed!) ? packed! : workspace!

const everyHeader = {
  'x-content-type-options': 'nosniff',
  // A link to another site does not name the address of this server.
  'referrer-policy': 'same-origin',
}
const html = 'text/html; charset=utf-8'
/** `npm start` serves while the docs are still built. */
const buildingPage = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Geofield</title>
<p>The docs are being built, which takes less than a minute. This page then shows them.</p>`
const whileBuilt = {
  ...everyHeader,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'retry-after': '3',
  refresh: '3',
}
/** Files whose names contain a hash of their content. */
const namedByContent = /\/_astro\//

/** The address in the samples of the built files. */
const builtAddress = 'http://localhost:4010'
/** Pages for programs, which have no script that puts the reader's address into them. */
const textPage = /^\/docs\/((?:[\w-]+\/){0,4}[\w-]+\.(?:md|txt))$/

interface DocsOptions {
  site?: string
  publicUrl?: string | undefined
}

/** Serves the reference site at /docs if its folder is there, which `npm start` makes before it builds the site, so that its try-it panels call this server. */
export async function serveDocs(app: FastifyInstance, options: DocsOptions = {}): Promise<void> {
  const { site = builtSite, publicUrl } = options
  if (!existsSync(site)) return
  const getPolicy = docsPolicies()
  const pageHeaders = (path: string) => ({
    ...everyHeader,
    'content-security-policy': getPolicy(path, statSync(path).mtimeMs),
    // For browsers without frame-ancestors.
    'x-frame-options': 'DENY',
  })
  const setHeaders: FastifyStaticOptions['setHeaders'] = (reply, sentPath) => {
    const path = sentPath.replace(/\.(br|gz)$/, '')
    // Others are asked for again (304), so that a page never names files of an earlier build.
    const caching = namedByContent.test(path) ? 'public, max-age=31536000, immutable' : 'public, no-cache'
    reply.header('cache-control', caching)
    const headers = path.endsWith('.html') ? pageHeaders(path) : everyHeader
    for (const [name, value] of Object.entries(headers)) reply.header(name, value)
  }
  await app.register(
    async (docs) => {
      docs.addHook('onRequest', async (request, reply) => {
        const [, name] = textPage.exec(request.url.replace(/\?.*$/, '')) ?? []
        if (name === undefined) return
        const origin = getOrigin(request, publicUrl)
        // The build has compressed the files with this address.
        if (origin === builtAddress || !existsSync(join(site, name))) return
        const text = readFileSync(join(site, name), 'utf8').replaceAll(builtAddress, () => origin)
        const type = name.endsWith('.md') ? 'text/markdown' : 'text/plain'
        reply.headers({ ...everyHeader, 'cache-control': 'private, no-cache' })
        return reply.type(`${type}; charset=utf-8`).send(request.method === 'HEAD' ? undefined : text)
      })
      await docs.register(fastifyStatic, {
        root: site,
        redirect: true,
        decorateReply: false,
        cacheControl: false,
        // The build writes most files as brotli and gzip too.
        preCompressed: true,
        setHeaders,
      })
      const page = join(site, '404.html')
      docs.setNotFoundHandler((request, reply) => {
        if (!wantsPage(request)) throw new ApiError('ROUTE_NOT_FOUND')
        if (!existsSync(page)) return reply.status(503).headers(whileBuilt).type(html).send(buildingPage)
        return sendPage(reply.status(404).headers(pageHeaders(page)), page)
      })
    },
    { prefix: '/docs/' },
  )
  app.get('/', (_request, reply) => reply.redirect('/docs/'))
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'))
}

/** Whether a person follows a link, and not a program. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false
}

function sendPage(reply: FastifyReply, path: string): FastifyReply {
  return reply.type(html).send(readFileSync(path))
}
