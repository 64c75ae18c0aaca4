import { ApiError } from '../../platform/http/errors.ts'
import type { Call, Handler, OperationId, ResultOf } from '../../platform/http/handlers.ts'
import type { RoutingEngine } from './routingEngine.ts'

/** What happens to a request that only the starter map, whose roads do not exist, could serve. */
export type SyntheticRoads = 'refuse' | 'label'

/** An operator who starts the server without `--demo` means to use it for real. */
export function syntheticRoadsPolicy(
  setting: SyntheticRoads | undefined,
  { demo }: { demo: boolean },
): SyntheticRoads {
  return setting ?? (demo ? 'label' : 'refuse')
}

type Warning = { code: number; text: string }
type Warned = { warnings?: Partial<Warning>[] }

/** Geofield's own code, beside those of the engine. */
const warning: Warning = {
  code: 901,
  text: 'The roads are synthetic: they do not exist. Never travel by them or plan with them.',
}
const refusal =
  'The server has no map of real roads. Its operator can import one while it runs: geofield-server map import FILE.'
/** An import takes minutes; a running server takes the new map up within a second. */
const retryAfterSeconds = 60

/** The parts of an answer that carry the warning. */
export type PartsOf<Id extends OperationId> = (answer: ResultOf<Id>) => Warned[]

/** A handler whose answers never pass synthetic roads for real ones. `policy` decides how. */
export function honest<Id extends OperationId>(
  handler: Handler<Id>,
  { engine, policy, partsOf }: { engine: RoutingEngine; policy: SyntheticRoads; partsOf: PartsOf<Id> },
): Handler<Id> {
  const check = () => {
    if (policy === 'refuse' && engine.isSynthetic) throw noRealRoads()
    return engine.isSynthetic
  }
  return async (call: Call<Id>) => {
    const before = check()
    const answer = await handler(call)
    // The map may have been replaced meanwhile, in either direction.
    if (check() || before) {
      for (const part of partsOf(answer)) part.warnings = [...(part.warnings ?? []), warning]
    }
    return answer
  }
}

export function noRealRoads(): ApiError {
  const headers = { 'retry-after': String(retryAfterSeconds) }
  return new ApiError('MAP_MISSING', { message: refusal, headers })
}
