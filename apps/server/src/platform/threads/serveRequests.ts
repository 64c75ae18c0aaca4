import { constants, setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import type { ThreadRequest, ThreadResponse } from './thread.ts'

/** Runs in a thread of `makeThread`. Requests to the server come before its work. */
export function serveRequests<Request, Response>(
  serve: (request: Request) => Response | Promise<Response>,
  priority = constants.priority.PRIORITY_BELOW_NORMAL,
): void {
  // On Linux this lowers the calling thread alone.
  if (process.platform === 'linux') setPriority(priority)
  const respond = async ({ id, request }: ThreadRequest<Request>): Promise<ThreadResponse<Response>> => {
    try {
      return { id, response: await serve(request) }
    } catch (error) {
      return { id, error: (error as Error).stack ?? String(error) }
    }
  }
  parentPort!.on('message', async (request: ThreadRequest<Request>) =>
    parentPort!.postMessage(await respond(request), []),
  )
}
