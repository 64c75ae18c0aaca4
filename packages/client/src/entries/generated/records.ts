// Generated from areas/ by `npm run generate`. Do not edit.
export {
  listLayers,
  getSchema as getLayerSchema,
  create as createRecord,
  search as searchRecords,
  saveMany as saveRecords,
  update as updateRecord,
  delete as deleteRecord,
  uploadFile,
  downloadFile,
  get as getRecord,
} from '../../areas/records.ts'
