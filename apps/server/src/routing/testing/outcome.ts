import { EngineUnavailable } from '../engine/engineUnavailable.ts'

/** How a call ended, without an unhandled rejection while other things are awaited. */
export function outcome(call: Promise<string>): Promise<unknown> {
  return call.then(
    () => 'answered',
    (error: unknown) => (error instanceof EngineUnavailable ? error.reason : error),
  )
}
