import type { FastifyInstance } from 'fastify'

/** The maps and data that the server uses. Public, so it contains nothing secret. */
export type Status = {
  version: string
  mode: 'demo' | 'production'
  database: 'embedded' | 'external'
  map: {
    /** `external`: routing services of others. */
    source: 'starter' | 'osm' | 'external'
    /** True for the starter map: its roads do not exist. */
    synthetic: boolean
    description: string
    attribution: string[]
    /** Which of the imported maps it is. */
    imported?: { id: string; builtAt: string }
    /** Why a newer import could not be taken up; the map before is served. */
    problem?: string
  }
  elevation: {
    dataset: string
    /** True for the starter dataset: its hills do not exist. */
    synthetic: boolean
    attribution: string[]
  }
  places: {
    /** The number of places in service. */
    count: number
    attribution: string[]
    /** Why the newest import failed; older data are served. */
    problem?: string
  }
  tiles: {
    /** Whether all that map styles refer to is there. */
    ready: boolean
    /** Why the last attempt to build it failed. */
    problem?: string
  }
}

/** Not part of the contract; for operators and the docs. */
export function addStatus(app: FastifyInstance, status: Status): void {
  app.get('/status', async () => status)
}
