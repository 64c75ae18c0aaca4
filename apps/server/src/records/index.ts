import type { Database } from '../platform/database/database.ts'
import type { Handlers } from '../platform/handlers.ts'
import { createRecord } from './createRecord.ts'
import { deleteRecord } from './deleteRecord.ts'
import { getLayerSchema } from './getLayerSchema.ts'
import { getRecord } from './getRecord.ts'
import { searchRecords } from './searchRecords.ts'
import { updateRecord } from './updateRecord.ts'

export { layerDefinitionText, parseLayerDefinition } from './layerDefinition.ts'
export { applyLayer, getLayer, listLayers } from './layerStore.ts'
export { importRecords } from './importRecords.ts'
export {
  type Fields,
  fieldsForCreate,
  fieldsForUpdate,
  fullRecord,
  pathOf,
  type StoredRecord,
  systemName,
} from './record.ts'
export { recordNotFound } from './recordNotFound.ts'
export { findRecord, insertRecord, updateRecordFields } from './recordStore.ts'
export type { Layer } from './layer.ts'
export { deleteRecord, getLayerSchema, getRecord, searchRecords }

export function recordHandlers(database: Database) {
  return {
    getLayerSchema: getLayerSchema(database),
    createRecord: createRecord(database),
    searchRecords: searchRecords(database),
    getRecord: getRecord(database),
    updateRecord: updateRecord(database),
    deleteRecord: deleteRecord(database),
  } satisfies Partial<Handlers>
}
