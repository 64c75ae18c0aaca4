import { hash } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import { findFileType } from './fileType.ts'
import { type FileObjects, newObjectName } from './objects.ts'

type ImportedFile = { tenantId: number; fileId: string; bytes: Buffer; uploadedBy: string }

/** Stores a file through the owner's connection, for seeds. Stores nothing where the store has no room for its bytes. */
export async function importFile(
  owner: Transaction,
  objects: FileObjects,
  { tenantId, fileId, bytes, uploadedBy }: ImportedFile,
): Promise<void> {
  const object = newObjectName(tenantId, fileId)
  const isStored = await objects.write(object, bytes).then(
    () => true,
    () => false,
  )
  if (!isStored) return
  await owner.query(
    `insert into stored_file (tenant_id, file_id, object, content_type, bytes, sha256, uploaded_by)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [tenantId, fileId, object, findFileType(bytes), bytes.length, hash('sha256', bytes, 'hex'), uploadedBy],
  )
}
