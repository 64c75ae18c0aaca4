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

/** Returns the file, if the actor may read it: `may_read_file` decides. */
export async function findFile(transaction: Transaction, fileId: string): Promise<StoredFile | undefined> {
  const { rows } = await transaction.query<StoredFile>(
    `select ${columns} from stored_file where file_id = $1`,
    [fileId],
  )
  return rows[0]
}

/** Returns the file that the actor uploaded, even if the actor may no longer read it. */
export async function findOwnUpload(
  transaction: Transaction,
  fileId: string,
): Promise<StoredFile | undefined> {
  const { rows } = await transaction.query<StoredFile>(`select ${columns} from own_upload($1)`, [fileId])
  return rows[0]
}

/** Stores a file, unless its Id is in use. */
export async function insertFile(
  transaction: Transaction,
  { tenantId, ...file }: Omit<StoredFile, 'createdAt'> & { tenantId: number },
): Promise<void> {
  await transaction.query(
    `insert into stored_file (tenant_id, file_id, object, content_type, bytes, sha256) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [tenantId, file.fileId, file.object, file.contentType, file.bytes, file.sha256],
  )
}

/** Stores a file of an account through the owner's connection. */
export async function insertFileOf(
  owner: Transaction,
  { tenantId, uploadedBy, ...file }: Omit<StoredFile, 'createdAt'> & { tenantId: number; uploadedBy: string },
): Promise<void> {
  await owner.query(
    `insert into stored_file (tenant_id, file_id, object, content_type, bytes, sha256, uploaded_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, file.fileId, file.object, file.contentType, file.bytes, file.sha256, uploadedBy],
  )
}

/** Returns what the files of the tenant take. After an insert no other upload of the tenant can be stored meanwhile. */
export async function readUsedBytes(transaction: Transaction): Promise<number> {
  const { rows } = await transaction.query<{ bytes: number }>('select bytes from file_use')
  return Number(rows[0]?.bytes ?? 0)
}

/** Lists the tenants that have files. For upkeep, which connects as the owner. */
export async function listTenantsWithFiles(owner: Transaction): Promise<number[]> {
  const { rows } = await owner.query<{ tenantId: number }>(
    'select tenant_id "tenantId" from file_use order by tenant_id',
  )
  return rows.map(({ tenantId }) => tenantId)
}

/** Notes since when nothing refers to a file of the tenant, and deletes those of 7 days. Returns their objects. */
export async function endUnreferenced(owner: Transaction, tenantId: number): Promise<string[]> {
  await owner.query('begin')
  try {
    await owner.query(`select set_config('geofield.tenant_id', $1, true)`, [String(tenantId)])
    await owner.query(
      `update stored_file f set unreferenced_since = case when not s.referred then now() end
       from (select file_id, exists (select from file_referrers(file_id)) referred
         from stored_file where tenant_id = $1) s
       where f.tenant_id = $1 and f.file_id = s.file_id and s.referred = (f.unreferenced_since is not null)`,
      [tenantId],
    )
    const { rows } = await owner.query<{ object: string }>(
      `delete from stored_file where tenant_id = $1 and unreferenced_since < now() - interval '7 days'
       returning object`,
      [tenantId],
    )
    await owner.query('commit')
    return rows.map(({ object }) => object)
  } catch (error) {
    await owner.query('rollback')
    throw error
  }
}

/** Lists the objects of a tenant's files. */
export async function listObjectsOf(owner: Transaction, tenantId: number): Promise<string[]> {
  const { rows } = await owner.query<{ object: string }>(
    'select object from stored_file where tenant_id = $1',
    [tenantId],
  )
  return rows.map(({ object }) => object)
}

/** Returns those of the objects that no file has. */
export async function listOrphans(owner: Transaction, objects: readonly string[]): Promise<string[]> {
  const { rows } = await owner.query<{ object: string }>(
    `select object from unnest($1::text[]) object
     where not exists (select from stored_file f
       where f.tenant_id = split_part(object, '/', 1)::integer and f.object = object.object)`,
    [objects],
  )
  return rows.map(({ object }) => object)
}
