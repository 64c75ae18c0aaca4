import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/http/handlers.ts'
import { type Ask, noQuestions } from '../platform/search/question/ask.ts'
import { createRecord } from './createRecord.ts'
import { deleteRecord } from './deleteRecord.ts'
import { getLayerSchema } from './getLayerSchema.ts'
import { getRecord } from './getRecord.ts'
import { listLayers as listTenantLayers } from './listLayers.ts'
import type { SearchLimits } from './search/searchAll.ts'
import { saveRecords } from './saveRecords.ts'
import { searchRecords } from './searchRecords.ts'
import { updateRecord } from './updateRecord.ts'
import { downloadFile } from './files/downloadFile.ts'
import { type FileOptions, uploadFile } from './files/uploadFile.ts'

export { type LayerDefinition, layerDefinitionText, parseLayerDefinition } from './layers/layerDefinition.ts'
export {
  applyLayer,
  dropLayer,
  LayerChangeRefused,
  type LayerPlan,
  requiredConsent,
  planLayer,
} from './layers/applyLayer.ts'
export { compareDefinitions } from './layers/layerChange.ts'
export type { Effect } from './layers/layerEffects.ts'
export {
  analyzeRecords,
  findLayer,
  getLayerForWrite,
  listLayers,
  listReservedFields,
  listVersions,
} from './layers/layerStore.ts'
export type { ItemOutcome } from './batch/batch.ts'
export { toBatchResult } from './batch/batchResult.ts'
export { createBatch } from './batch/createBatch.ts'
export { checkExact, type Reference } from './batch/reference.ts'
export { fieldsForCreate, fieldsForUpdate } from './checkedFields.ts'
export { deviceChange, deviceRecord } from './deviceRecord.ts'
export { importRecords } from './importRecords.ts'
export {
  type Fields,
  toRecord,
  judgeCreate,
  makeRecordPath,
  type StoredRecord,
  systemName,
} from './record.ts'
export { geometryFault } from '../platform/geography/geometryFault.ts'
export { type LinkOutcome, followRecordLink, recordExists } from './linkStore.ts'
export { requireRecordMatch } from './requireRecordMatch.ts'
export { trimUnique } from './uniqueFields.ts'
export { recordNotFound } from './recordNotFound.ts'
export { findRecord, insertRecord, listRecords, updateRecordFields } from './recordStore.ts'
export { importFile } from './files/importFile.ts'
export type { FileObjects } from './files/objects.ts'
export { openFileObjects } from './files/fileObjects.ts'
export { listObjectsOf } from './files/fileStore.ts'
export { startFileUpkeep } from './files/fileUpkeep.ts'
export type { Layer } from './layers/layer.ts'
export { findRecordEntity } from './search/recordEntity.ts'
export { startTextUpkeep } from './search/textUpkeep.ts'
export type { SearchLimits } from './search/searchAll.ts'
export { deleteRecord, getLayerSchema, getRecord, searchRecords }

export function fileHandlers(database: Database, options: FileOptions) {
  return {
    uploadFile: uploadFile(database, options),
    downloadFile: downloadFile(database, options.objects),
  } satisfies Partial<Handlers>
}

export function recordHandlers(database: Database, limits: SearchLimits, ask: Ask = noQuestions) {
  return {
    listLayers: listTenantLayers(database),
    getLayerSchema: getLayerSchema(database),
    createRecord: createRecord(database),
    saveRecords: saveRecords(database),
    searchRecords: searchRecords(database, limits, ask),
    getRecord: getRecord(database),
    updateRecord: updateRecord(database),
    deleteRecord: deleteRecord(database),
  } satisfies Partial<Handlers>
}
