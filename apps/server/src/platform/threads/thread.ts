import { Worker } from 'node:worker_threads'
import { UnderWay } from '../underWay.ts'

export type ThreadRequest<Request> = { id: number; request: Request }
export type ThreadResponse<Answer> = { id: number; answer: Answer } | { id: number; error: string }

/** A thread that answers requests in turn. */
export type Thread<Request, Answer> = {
  ask: (request: Request) => Promise<Answer>
  close: () => Promise<void>
}

/**
 * `file` calls `answerRequests`. The thread starts at the first request, and keeps the process alive only while it
 * works. If it ends, its requests reject with the error that `toError` makes, and the next request starts another one.
 */
export function makeThread<Request, Answer>(
  file: string,
  { data, toError }: { data?: unknown; toError: (cause: unknown) => Error },
): Thread<Request, Answer> {
  const pending = new UnderWay<PromiseWithResolvers<Answer>>()
  let thread: Worker | undefined
  const start = () => {
    const started = new Worker(file, { workerData: data })
    const fail = (cause: unknown) => {
      if (thread !== started) return
      thread = undefined
      for (const { reject } of pending.endAll()) reject(toError(cause))
    }
    started.on('message', (response: ThreadResponse<Answer>) => {
      const asked = pending.end(response.id)
      if (pending.size === 0) started.unref()
      if ('error' in response) asked?.reject(new Error(response.error))
      else asked?.resolve(response.answer)
    })
    started.on('error', fail)
    started.on('exit', fail)
    return started
  }
  return {
    ask(request) {
      const asked = Promise.withResolvers<Answer>()
      const id = pending.add(asked)
      thread ??= start()
      thread.ref()
      thread.postMessage({ id, request } satisfies ThreadRequest<Request>, [])
      return asked.promise
    },
    close: async () => void (await thread?.terminate()),
  }
}
