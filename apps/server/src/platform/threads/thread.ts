import { Worker } from 'node:worker_threads'
import { UnderWay } from '../underWay.ts'

export type ThreadRequest<Request> = { id: number; request: Request }
export type ThreadResponse<Response> = { id: number; response: Response } | { id: number; error: string }

/** A thread that serves requests in turn. */
export type Thread<Request, Response> = {
  ask: (request: Request) => Promise<Response>
  close: () => Promise<void>
}

/**
 * `file` calls `serveRequests`. The thread starts at the first request, and keeps the process alive only while it
 * works. If it ends, its requests reject with the error that `toError` makes, and the next request starts another one.
 */
export function makeThread<Request, Response>(
  file: string,
  { data, toError }: { data?: unknown; toError: (cause: unknown) => Error },
): Thread<Request, Response> {
  const pending = new UnderWay<PromiseWithResolvers<Response>>()
  let thread: Worker | undefined
  const start = () => {
    const started = new Worker(file, { workerData: data })
    const fail = (cause: unknown) => {
      if (thread !== started) return
      thread = undefined
      for (const { reject } of pending.endAll()) reject(toError(cause))
    }
    started.on('message', (response: ThreadResponse<Response>) => {
      const asked = pending.end(response.id)
      if (pending.size === 0) started.unref()
      if ('error' in response) asked?.reject(new Error(response.error))
      else asked?.resolve(response.response)
    })
    started.on('error', fail)
    started.on('exit', fail)
    return started
  }
  return {
    ask(request) {
      const asked = Promise.withResolvers<Response>()
      const id = pending.add(asked)
      thread ??= start()
      thread.ref()
      thread.postMessage({ id, request } satisfies ThreadRequest<Request>, [])
      return asked.promise
    },
    close: async () => void (await thread?.terminate()),
  }
}
