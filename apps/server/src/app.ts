import type { FastifyInstance } from 'fastify'
import { createAuth, tokenErrorFormat } from './auth/index.ts'
import { customerHandlers } from './customers/index.ts'
import { digipinHandlers } from './digipin/index.ts'
import type { Config } from './platform/config.ts'
import type { Database } from './platform/database/database.ts'
import { serveDocs } from './platform/docsSite.ts'
import { createHttp } from './platform/http.ts'
import type { Logs } from './platform/log.ts'
import { addStatus, type Status } from './platform/status.ts'
import type { ServedHandlers } from './notServed.ts'
import { recordHandlers } from './records/index.ts'
import { type EnginePool, routingErrorFormat, routingHandlers } from './routing/index.ts'

export type Parts = {
  config: Config
  database: Database
  engine: EnginePool
  logs: Logs
  demo: boolean
  status: Status
}

/** The map of the service: one line per area. Paths, methods and validation come from the description. */
export async function createApp({
  config,
  database,
  engine,
  logs,
  demo,
  status,
}: Parts): Promise<FastifyInstance> {
  const auth = createAuth(database, config, demo)
  const handlers: ServedHandlers = {
    ...auth.handlers,
    ...recordHandlers(database),
    ...customerHandlers(database),
    ...digipinHandlers,
    ...routingHandlers(engine),
  }
  const app = createHttp({
    handlers,
    authenticate: auth.authenticate,
    errorFormats: { auth: tokenErrorFormat, routing: routingErrorFormat },
    bodyLimitBytes: config.bodyLimitBytes,
    log: logs.log,
    accessLog: logs.accessLog,
  })
  addStatus(app, status)
  await serveDocs(app)
  return app
}
