import type { Select } from '../calls/ask.ts'
import type { Play } from '../tool.ts'

/** Sends a call unless its answer is known already. */
export type AskOnce = <Args, Result>(
  select: Select<Args, Promise<Result>>,
  args: Args,
  signal: AbortSignal,
) => Promise<Result>

/** An answer with its lines can have a megabyte. */
const keptResponses = 12

/** Keeps the last answers, for a reader who goes back and forth between views of the same stops. */
export function askOnce({ ask }: Play): AskOnce {
  const answers = new Map<string, unknown>()
  return async <Args, Result>(select: Select<Args, Promise<Result>>, args: Args, signal: AbortSignal) => {
    const key = `${String(select)} ${JSON.stringify(args)}`
    const answer = answers.has(key) ? (answers.get(key) as Result) : await ask(select, args, { signal })
    signal.throwIfAborted()
    answers.delete(key)
    answers.set(key, answer)
    for (const oldest of [...answers.keys()].slice(0, -keptResponses)) answers.delete(oldest)
    return answer
  }
}
