import { uploadFile } from '../areas/records.ts'
import { ApiError } from '../errors/ApiError.ts'
import { inform } from '../options/hooks.ts'
import { beginFile, undoBatch } from './queue.ts'
import { type Done, finish, refuse, refuseFor, type Sending } from './sending.ts'
import { isUndone } from './status.ts'
import type { WorkFailure } from './work.ts'

/** The server waits so long for a request. */
const timeoutMs = 60_000
const lost: WorkFailure = {
  statusCode: 0,
  code: 'FILE_LOST',
  message: 'The storage of this device no longer has the bytes of the file',
}

/** Uploads a file. Returns whether there was one. */
export async function sendFile(sending: Sending): Promise<boolean> {
  const { transport, queue, tried, watcher, signal, onSending } = sending
  const next = await beginFile(queue, tried.file)
  if (!next) return false
  const { stored, content } = next
  const [key, entry] = stored
  const { onDone } = watcher
  tried.file = key
  if (!content) {
    await finish(sending, [stored], [{ next: refuse(entry, lost) }])
    return true
  }
  onSending()
  try {
    const options = { retries: 0, timeoutMs, signal }
    const result = await uploadFile(transport, { id: entry.Id, content }, options)
    inform<Done>(onDone && ((done) => onDone(entry, done)), () => ({ result }))
    await finish(sending, [stored], [{ result }])
  } catch (error) {
    if (isUndone(error)) await undoBatch(queue, [stored])
    if (!isOfFile(error)) throw error
    await finish(sending, [stored], [{ next: refuseFor(error, entry) }])
  }
  return true
}

/** Whether the server refused the file or the right to upload it. Other work may go on. */
function isOfFile(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.code === 'invalid_grant') return false
  const isContent = [400, 409, 413, 415, 422].includes(error.status)
  return isContent || error.code === 'RIGHT_MISSING' || error.code === 'TOKEN_SCOPE_MISSING'
}
