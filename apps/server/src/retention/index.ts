export { type ArchiveFile, openTenantArchive, type TenantArchive } from './archive.ts'
export { restoreArchive } from './restoreArchive.ts'
export { deleteAllOld, startRetention } from './retention.ts'
export type { RetainedTable } from './retentionStore.ts'
