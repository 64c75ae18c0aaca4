import type { Select } from '../calls/ask.ts'
import type { Play } from '../tool.ts'

/** Sends a call unless its response is known already. */
export type AskOnce = <Args, Result>(
  select: Select<Args, Promise<Result>>,
  args: Args,
  signal: AbortSignal,
) => Promise<Result>

/** A response with its lines can have a megabyte. */
const keptResponses = 12

/** Keeps the last responses, for a reader who goes back and forth between views of the same stops. */
export function askOnce({ ask }: Play): AskOnce {
  const responses = new Map<string, unknown>()
  return async <Args, Result>(select: Select<Args, Promise<Result>>, args: Args, signal: AbortSignal) => {
    const key = `${String(select)} ${JSON.stringify(args)}`
    const response = responses.has(key) ? (responses.get(key) as Result) : await ask(select, args, { signal })
    signal.throwIfAborted()
    responses.delete(key)
    responses.set(key, response)
    for (const oldest of [...responses.keys()].slice(0, -keptResponses)) responses.delete(oldest)
    return response
  }
}
