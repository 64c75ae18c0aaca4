import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { docsPolicies } from './docsPolicy.ts'

const builtSite = join(import.meta.dirname, '../../../../docs/dist')

/** The reference site at /docs, where it was built, so that its try-it panels call the server they come from. */
export async function serveDocs(app: FastifyInstance, site = builtSite): Promise<void> {
  if (!existsSync(site)) return
  const policyOf = docsPolicies()
  await app.register(fastifyStatic, {
    root: site,
    prefix: '/docs/',
    redirect: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path, { mtimeMs }) => {
      // Files below _astro carry their content's hash in the name.
      const hashed = path.includes('/_astro/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      reply.header('x-content-type-options', 'nosniff')
      if (!path.endsWith('.html')) return
      reply.header('content-security-policy', policyOf(path, mtimeMs))
      // For browsers that know no frame-ancestors.
      reply.header('x-frame-options', 'DENY')
    },
  })
  app.get('/', (_request, reply) => reply.redirect('/docs/'))
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'))
}
