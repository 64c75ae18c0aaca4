import type { Channel } from '../../platform/sharing/channel.ts'
import { EngineError, type EngineErrorBody } from './engineError.ts'
import { EngineUnavailable, type UnavailableReason } from './engineUnavailable.ts'
import type { EngineCall, MapFacts, OneMap, RoutingEngine } from './routingEngine.ts'
import type { EngineAction } from './pool/workerMessages.ts'

type Question = {
  action: EngineAction
  requestJson: string
  tenantId?: number | undefined
  /** The hold of a map; absent for the map in service. */
  hold?: number
}

/** A map that another process holds, by its number there. */
type Held = MapFacts & { hold: number }

type EngineResult =
  | { json: string }
  | { refused: EngineErrorBody }
  | { unavailable: UnavailableReason; message: string; retryAfterSeconds: number }

/**
 * The engines of another process of this server, which serves them by `shareEngine`. `facts` returns what that process
 * said last of its map.
 */
export function remoteEngine(channel: Channel, facts: () => MapFacts): RoutingEngine {
  const callOn =
    (hold?: number): EngineCall =>
    async (action, requestJson, { signal, tenantId } = {}) => {
      const question: Question = { action, requestJson, tenantId, ...(hold !== undefined && { hold }) }
      const response = await channel.ask<EngineResult>('engine', question, signal)
      if ('json' in response) return response.json
      if ('refused' in response) throw new EngineError(response.refused)
      throw new EngineUnavailable(response.unavailable, response.message, response.retryAfterSeconds)
    }
  return {
    call: callOn(),
    get limits() {
      return facts().limits
    },
    get isSynthetic() {
      return facts().isSynthetic
    },
    async onOneMap(work) {
      const { hold, ...map } = await channel.ask<Held>('hold map')
      try {
        return await work({ call: callOn(hold), ...map })
      } finally {
        channel.tell('release map', hold)
      }
    },
    problem: () => channel.ask('engine problem'),
    close: async () => undefined,
  }
}

/** Serves engines to another process. Returns a function that frees what that process holds when it has ended. */
export function shareEngine(channel: Channel, engine: RoutingEngine): () => void {
  const holds = new Map<number, { map: OneMap; release: () => void }>()
  let lastHold = 0
  channel.on('engine', async (question: Question, signal): Promise<EngineResult> => {
    const { action, requestJson, tenantId, hold } = question
    const { call } = hold === undefined ? engine : holds.get(hold)!.map
    try {
      return {
        json: await call(action, requestJson, { signal, ...(tenantId !== undefined && { tenantId }) }),
      }
    } catch (error) {
      if (error instanceof EngineError) return { refused: error.body }
      if (!(error instanceof EngineUnavailable)) throw error
      const { reason, message, retryAfterSeconds } = error
      return { unavailable: reason, message, retryAfterSeconds }
    }
  })
  channel.on('hold map', () => {
    const hold = (lastHold += 1)
    const held = Promise.withResolvers<Held>()
    void engine.onOneMap((map) => {
      const { promise, resolve: release } = Promise.withResolvers<void>()
      holds.set(hold, { map, release })
      held.resolve({ hold, isSynthetic: map.isSynthetic, limits: map.limits })
      return promise
    })
    return held.promise
  })
  const release = (hold: number) => {
    holds.get(hold)?.release()
    holds.delete(hold)
  }
  channel.on('release map', release)
  channel.on('engine problem', () => engine.problem())
  return () => [...holds.keys()].forEach(release)
}
