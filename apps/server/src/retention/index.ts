export { restoreArchive } from './restoreArchive.ts'
export { startRetention } from './retention.ts'
