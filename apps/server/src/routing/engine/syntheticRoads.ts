import { ApiError } from '../../platform/http/errors.ts'
import type { Call, Handler, OperationId, ResultOf } from '../../platform/http/handlers.ts'
import { EngineError, saysNoRoad } from './engineError.ts'
import { OsrmError } from '../response/osrmError.ts'
import type { RoutingEngine } from './routingEngine.ts'

/** What happens to requests while only the starter map, whose roads don't exist, can serve them. */
export type SyntheticRoads = 'refuse' | 'label'

/** A server without `--demo` is used for real. */
export function syntheticRoadsPolicy(
  setting: SyntheticRoads | undefined,
  { demo }: { demo: boolean },
): SyntheticRoads {
  return setting ?? (demo ? 'label' : 'refuse')
}

type Warning = { code: number; text: string }
type Marked = { warnings?: Partial<Warning>[]; synthetic?: boolean }

/** The code is Geofield's, beside the engine's. */
const warning: Warning = {
  code: 901,
  text: 'The roads are synthetic: they do not exist. Never travel by them or plan with them.',
}
const refusal =
  'The server has no map of real roads. Its operator can import one while it runs: geofield-server map import FILE.'
/** An import takes minutes; a running server takes up the new map within a second. */
const retryAfterSeconds = 60

/** Returns the parts of a response that carry the mark and the warning. */
export type ListParts<Id extends OperationId> = (response: ResultOf<Id>) => Marked[]

/** Makes a handler refuse or label synthetic roads, as `policy` says. */
export function guardSyntheticRoads<Id extends OperationId>(
  handler: Handler<Id>,
  { engine, policy, listParts }: { engine: RoutingEngine; policy: SyntheticRoads; listParts: ListParts<Id> },
): Handler<Id> {
  const check = () => {
    if (policy === 'refuse' && engine.isSynthetic) throw noRealRoads()
    return engine.isSynthetic
  }
  return async (call: Call<Id>) => {
    const before = check()
    const response = await labelErrors(async () => handler(call), engine)
    // The map may have been replaced during the request, in either direction.
    if (check() || before) {
      for (const part of listParts(response)) {
        part.synthetic = true
        part.warnings = [...(part.warnings ?? []), warning]
      }
    }
    return response
  }
}

/** An error that says that there is no road is about the roads too. */
async function labelErrors<Result>(work: () => Promise<Result>, engine: RoutingEngine): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (engine.isSynthetic) markNoRoad(error)
    throw error
  }
}

function markNoRoad(error: unknown): void {
  if (error instanceof EngineError && saysNoRoad(error)) error.body.synthetic = true
  if (error instanceof OsrmError && (error.code === 'NoRoute' || error.code === 'NoSegment')) {
    error.synthetic = true
  }
}

export function noRealRoads(): ApiError {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  return new ApiError('MAP_MISSING', { message: refusal, reason: 'map_missing', headers })
}
