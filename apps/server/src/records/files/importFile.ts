import { hash } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import { insertFileOf } from './fileStore.ts'
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
  const contentType = findFileType(bytes)!
  const file = { fileId, object, contentType, bytes: bytes.length, sha256: hash('sha256', bytes, 'hex') }
  await insertFileOf(owner, { tenantId, uploadedBy, ...file })
}
