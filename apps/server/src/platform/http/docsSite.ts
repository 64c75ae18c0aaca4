import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { docsPolicies } from './docsPolicy.ts'

const builtSite = join(import.meta.dirname, '../../../../docs/dist')

/** Serves the reference site at /docs if it was built, so that its try-it panels call this server. */
export async function serveDocs(app: FastifyInstance, site = builtSite): Promise<void> {
  if (!existsSync(site)) return
  const getPolicy = docsPolicies()
  await app.register(fastifyStatic, {
    root: site,
    prefix: '/docs/',
    redirect: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply, path, { mtimeMs }) => {
      // Names of files below _astro contain a hash of their content.
      const hashed = path.includes('/_astro/')
      reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=60')
      reply.header('x-content-type-options', 'nosniff')
      if (!path.endsWith('.html')) return
      reply.header('content-security-policy', getPolicy(path, mtimeMs))
      // For browsers without frame-ancestors.
      reply.header('x-frame-options', 'DENY')
    },
  })
  app.get('/', (_request, reply) => reply.redirect('/docs/'))
  app.get('/docs', (_request, reply) => reply.redirect('/docs/'))
}
