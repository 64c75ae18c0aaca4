import type { FastifyInstance } from 'fastify'
import { platformErrorFormat } from './errors.ts'
import { type Authenticate, type Called, readApiKey, readCredentials } from './credentials.ts'
import { sendError } from './httpErrors.ts'

/** The maps and data that the server uses. It contains nothing secret. */
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

const called: Called = { operationId: 'getMapStyle', area: 'styles', needsTenant: false }

/**
 * Not part of the contract; for operators and the docs. Without a key it says what a map must show: whether the data are real, and
 * their sources.
 */
export function addStatus(app: FastifyInstance, status: Status, authenticate: Authenticate): void {
  app.get('/status', {
    handler: async (request, reply) => {
      if (readApiKey(request) === undefined) return withoutDetails(status)
      await authenticate(readCredentials(called, request, reply))
      return status
    },
    errorHandler: (error, request, reply) => {
      sendError({ error, request, reply, format: platformErrorFormat })
    },
  })
}

/** The version helps an attacker to choose an attack, and a problem may name files. */
function withoutDetails({ mode, map, elevation, places, tiles }: Status) {
  return {
    mode,
    map: withoutProblem(map),
    elevation,
    places: withoutProblem(places),
    tiles: withoutProblem(tiles),
  }
}

function withoutProblem<T extends { problem?: string }>(part: T): Omit<T, 'problem'> {
  const shown = { ...part }
  delete shown.problem
  return shown
}
