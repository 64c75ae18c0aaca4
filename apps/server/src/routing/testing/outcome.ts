import { EngineUnavailable } from '../engine/engineUnavailable.ts'

/** Resolves with how a call ended, so that it can't cause an unhandled rejection while other calls are awaited. */
export function outcome(call: Promise<string>): Promise<unknown> {
  return call.then(
    () => 'answered',
    (error: unknown) => (error instanceof EngineUnavailable ? error.reason : error),
  )
}
