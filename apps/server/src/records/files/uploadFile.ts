import { hash } from 'node:crypto'
import type { Database } from '../../platform/database/database.ts'
import { ApiError, type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { type FileObjects, newObjectName } from './objects.ts'
import { findOwnUpload, insertFile, readUsedBytes, type StoredFile, toFile } from './fileStore.ts'
import { endings, findFileType } from './fileType.ts'

export type FileOptions = { objects: FileObjects; tenantFilesMb: number }

const maxBytes = 6_000_000
const bytesPerMb = 1024 * 1024

/**
 * The bytes are stored before the row, under a name that no other upload has: a row always has its bytes, and a crash
 * between the two leaves at most an object without a row.
 */
export function uploadFile(
  database: Database,
  { objects, tenantFilesMb }: FileOptions,
): Handler<'uploadFile'> {
  return async ({ path, body, caller: { tenant } }) => {
    const bytes = readContent(body.content)
    const fileId = path.file.toLowerCase()
    const sha256 = hash('sha256', bytes, 'hex')
    const known = await database.inTenant(tenant, (transaction) => findOwnUpload(transaction, fileId), {
      readOnly: true,
    })
    if (known) {
      const same = sameFile(known, sha256)
      if (!(await objects.has(same.object))) await objects.write(same.object, bytes)
      return toFile(same)
    }
    const { tenantId } = tenant
    const object = newObjectName(tenantId, fileId)
    const contentType = findFileType(bytes)!
    const file = { tenantId, fileId, object, contentType, bytes: bytes.length, sha256 }
    await objects.write(object, bytes)
    const stored = await database
      .inTenant(tenant, async (transaction) => {
        await insertFile(transaction, file)
        const found = sameFile(await findOwnUpload(transaction, fileId), sha256)
        if (found.object === object && (await readUsedBytes(transaction)) > tenantFilesMb * bytesPerMb)
          throw tenantFull(tenantFilesMb)
        return found
      })
      .catch(async (error: unknown) => {
        // After another failure the commit may have succeeded: then the row needs its object.
        if (error instanceof ApiError && error.code !== 'NOT_READY') await objects.remove(object)
        throw error
      })
    // Another upload of the same bytes was first.
    if (stored.object !== object) await objects.remove(object)
    return toFile(stored)
  }
}

function readContent(content: string): Buffer {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.toString('base64') !== content) throw refusal('format', describeForm(content))
  if (bytes.length > maxBytes)
    throw refusal('maxLength', `must have at most ${maxBytes} bytes; got ${bytes.length}`)
  if (findFileType(bytes) === undefined) {
    const types = Object.keys(endings).join(', ')
    throw refusal('fileType', `must be a file of type ${types}; its first bytes are of none of them`)
  }
  return bytes
}

function describeForm(content: string): string {
  return content.startsWith('data:')
    ? 'must be base64 alone; leave out the beginning of the data: URL, up to its comma'
    : 'must be base64 with padding and without line breaks (RFC 4648, section 4)'
}

function refusal(code: string, message: string): ApiError {
  const detail: ErrorDetail = { path: '/content', code, message }
  return validationFailed([detail])
}

/** Throws CONFLICT unless the account's own upload has these bytes. Without one, the Id is of another account's file. */
function sameFile(upload: StoredFile | undefined, sha256: string): StoredFile {
  if (upload?.sha256 === sha256) return upload
  const message = 'This Id belongs to another file. Upload this one under a new Id.'
  throw new ApiError('CONFLICT', { message })
}

function tenantFull(limitMb: number): ApiError {
  const message = `The files of this tenant have reached their limit of ${limitMb} MB.`
  return new ApiError('STORAGE_FULL', { message })
}
