import type { Transaction } from '../../platform/database/database.ts'
import type { ResultOf } from '../../platform/http/handlers.ts'
import type { FileType } from './fileType.ts'

export type StoredFile = {
  fileId: string
  object: string
  contentType: FileType
  bytes: number
  sha256: string
  createdAt: Date
}

const columns = `file_id "fileId", object, content_type "contentType", bytes, sha256, created_at "createdAt"`

export function toFile({
  fileId,
  contentType,
  bytes,
  sha256,
  createdAt,
}: StoredFile): ResultOf<'uploadFile'> {
  return { Id: fileId, contentType, bytes, sha256, createdDate: createdAt.toISOString() }
}

/** Returns the file, if the actor may read it. */
export async function findFile(transaction: Transaction, fileId: string): Promise<StoredFile | undefined> {
  const { rows } = await transaction.query<StoredFile>(
    `select ${columns} from stored_file where file_id = $1`,
    [fileId],
  )
  return rows[0]
}

/** Stores a file; undefined if its Id is in use. */
export async function insertFile(
  transaction: Transaction,
  { tenantId, ...file }: Omit<StoredFile, 'createdAt'> & { tenantId: number },
): Promise<StoredFile | undefined> {
  const { rows } = await transaction.query<StoredFile>(
    `insert into stored_file (tenant_id, file_id, object, content_type, bytes, sha256) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing
     returning ${columns}`,
    [tenantId, file.fileId, file.object, file.contentType, file.bytes, file.sha256],
  )
  return rows[0]
}

/** Returns what the files of the tenant take. After an insert no other upload of the tenant can be stored meanwhile. */
export async function readUsedBytes(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ bytes: number }>('select bytes from file_use')
  return Number(rows[0]?.bytes ?? 0)
}
