import type { Database } from '../../platform/database/database.ts'
import { ApiError } from '../../platform/http/errors.ts'
import { isKnown } from '../../platform/http/etag.ts'
import { JsonStream, type StreamingHandler } from '../../platform/http/handlers.ts'
import type { FileObjects } from './objects.ts'
import { findFile } from './fileStore.ts'
import { endings } from './fileType.ts'

/** The buffers of a file that is being read. */
const heldBytes = 128 * 1024

export function downloadFile(database: Database, objects: FileObjects): StreamingHandler<'downloadFile'> {
  return async ({ path, caller, headers, reply }) => {
    const fileId = path.file.toLowerCase()
    const file = await database.inTenant(caller.tenant, (transaction) => findFile(transaction, fileId), {
      readOnly: true,
    })
    if (!file) throw new ApiError('ENTITY_NOT_FOUND', { message: `There is no file ${fileId}.` })
    const etag = `"${Buffer.from(file.sha256, 'hex').toString('base64url').slice(0, 27)}"`
    reply.header('etag', etag)
    const wanted = headers['if-none-match']
    if (wanted !== undefined && isKnown(wanted, etag)) return ''
    const bytes = await objects.open(file.object)
    reply.header('content-type', file.contentType)
    reply.header('content-length', String(file.bytes))
    reply.header('content-disposition', `attachment; filename="${fileId}.${endings[file.contentType]}"`)
    return new JsonStream(bytes, heldBytes) as never
  }
}
