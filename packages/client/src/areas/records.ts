import * as rows from '../generated/operations.ts'
import type { RecordFunction } from '../types/recordMethods.ts'
import { makeFunction } from '../operations/operation.ts'
import { tenantOperation, tenantTools } from '../operations/tenantOperation.ts'
import { toBase64 } from '../request/base64.ts'
import { writeFields, writeSearch } from '../request/writers.ts'

type Values = Readonly<Record<string, unknown>>
interface WithFields {
  readonly fields: Values
}

/**
 * The name and the schema's `version` of every layer of the tenant, in the order of their names. `getSchema` reads the
 * fields of one of them.
 *
 * @example const { data } = await client.preview.records.listLayers()
 */
export const listLayers = /* @__PURE__ */ tenantOperation(rows.listLayers)

/**
 * The fields of a layer in this tenant, and the integer `version` of that list. Read it before you create or update:
 * `fields` are keyed by the `propertyName` values it lists. `properties.isTakeAll` lists the platform's fields too,
 * `properties.layerSettings` adds the layer's settings.
 *
 * @throws ApiError 404 `LAYER_NOT_FOUND`
 */
export const getSchema = /* @__PURE__ */ makeFunction<RecordFunction<'getLayerSchema'>>({
  row: rows.getLayerSchema,
  tenantTools,
})

/**
 * Stores one record. `fields` is keyed by the `propertyName` values of the layer's schema; unknown keys are ignored
 * and platform fields must not be sent. A position is `{ lat, lon }`, another geometry a GeoJSON object. Retried under its
 * idempotency key.
 *
 * @example const { Id } = await client.records.create({ layerName: 'SAMPLE_DATA', fields: { Title: 'Order 1042' } })
 * @throws ApiError 404 `LAYER_NOT_FOUND`, 422 `VALIDATION_FAILED` (one entry in `details` per field; nothing stored)
 */
export const create = /* @__PURE__ */ makeFunction<RecordFunction<'createRecord'>>({
  row: rows.createRecord,
  tenantTools,
  write: ({ fields, ...path }: WithFields) => ({ path, body: writeFields(fields) }),
})

/**
 * One page of a layer's records, oldest first, with the `total` of all matches. `skip` counts records; `take` is the
 * page size, and `takeAll` returns all matches (only safe on small layers). `search.all` iterates over all pages. Any
 * field of the layer can stand in `where`: a value, conditions, or null where it is not set; `searchKey` is free text,
 * `sortBy` the order.
 *
 * @example const { data, total } = await client.records.search({ layerName: 'SAMPLE_DATA', take: 20 })
 * @example await client.records.search({ layerName: 'SAMPLE_DATA', where: { sample_data_date: { gte: '2026-01-01' } } })
 * @throws ApiError 404 `LAYER_NOT_FOUND`, 422 `VALIDATION_FAILED`, `SEARCH_TOO_COSTLY`, `TOO_MANY_MATCHES`
 */
export const search = /* @__PURE__ */ makeFunction<RecordFunction<'searchRecords'>>({
  row: rows.searchRecords,
  tenantTools,
  write: ({ layerName, ...args }: Values) => ({ path: { layerName }, ...writeSearch(args) }),
})

/**
 * Creates up to 1,000 records in one call, or with `key` (a field that the layer declares as unique, or `Id`) creates
 * those that are new and updates the others. One entry of `results` per item, in the same order; a failed item has the
 * error of its single call, and the others are stored. `atomic: true` stores all or none.
 *
 * @example
 * const { results, failed } = await client.preview.records.saveMany({
 *   layerName: 'PRODUCT',
 *   key: 'product_code',
 *   items: [{ product_code: 'P-1042', Title: 'Price list' }],
 * })
 * @throws ApiError 404 `LAYER_NOT_FOUND`, 422 `VALIDATION_FAILED` (the whole batch; nothing stored)
 */
export const saveMany = /* @__PURE__ */ makeFunction<RecordFunction<'saveRecords'>>({
  row: rows.saveRecords,
  tenantTools,
  write: ({ layerName, items, ...args }: Values & { readonly items: readonly unknown[] }) => ({
    path: { layerName },
    body: { ...args, items: items.map(writeFields) },
  }),
})

/**
 * Writes the fields sent and leaves the others. The response is the internal node record: `LayerData` holds the
 * written fields; read the full record with `get`. `id` is the record's `Id`. The layer CUSTOMER has a different,
 * compact response: use `customers.update`.
 *
 * @throws ApiError 404 `LAYER_NOT_FOUND` or `ENTITY_NOT_FOUND`, 422 `VALIDATION_FAILED` (nothing stored)
 */
export const update = /* @__PURE__ */ makeFunction<RecordFunction<'updateRecord'>>({
  row: rows.updateRecord,
  tenantTools,
  write: ({ fields, ...path }: WithFields) => ({ path, body: writeFields(fields) }),
})

/** Deletes one record: see `delete` of the client. `count` is 1, or 0 when nothing matched. */
const remove = /* @__PURE__ */ makeFunction<RecordFunction<'deleteRecord'>>({
  row: rows.deleteRecord,
  tenantTools,
})

export {
  /**
   * Deletes one record. `count` is 1, or 0 when nothing matched, which is not an error. It is also 0 after a retry, if the
   * response to the first try was lost. `id` is the record's `Id`.
   *
   * @throws ApiError 404 `LAYER_NOT_FOUND`
   */
  remove as delete,
}

/**
 * Stores a photo or a signature under an `id` that the device made: a JPEG, PNG, WebP or HEIC image, or a PDF, of at most
 * 6,000,000 bytes. `content` is the bytes, or their base64. Send it again when no response came: it is stored once.
 *
 * @example
 * const photo = await fetch('/photos/shelf.jpg')
 * const content = new Uint8Array(await photo.arrayBuffer())
 * const { Id } = await client.preview.records.uploadFile({ id: crypto.randomUUID(), content })
 * @throws ApiError 409 `CONFLICT` (the `id` belongs to another file), 422 `VALIDATION_FAILED`, 507 `STORAGE_FULL`
 */
export const uploadFile = /* @__PURE__ */ tenantOperation(
  rows.uploadFile,
  ({ id, content }: { readonly id: string; readonly content: Uint8Array | string }) => ({
    path: { file: id },
    body: { content: typeof content === 'string' ? content : toBase64(content) },
  }),
)

/**
 * The bytes of a file as a Blob, whose `type` is that of the file.
 *
 * @example const blob = await client.preview.records.downloadFile({ id: '0197e7f3-4d5e-7f60-8b7c-8d9e0f1a2b01' })
 * @throws ApiError 404 `ENTITY_NOT_FOUND` (also for a file that this account may not read)
 */
export const downloadFile = /* @__PURE__ */ tenantOperation(
  rows.downloadFile,
  ({ id }: { readonly id: string }) => ({ path: { file: id } }),
)

/**
 * One record with its system fields and all its values. `id` is the record's `Id`.
 *
 * @throws ApiError 404 `LAYER_NOT_FOUND` or `ENTITY_NOT_FOUND`
 */
export const get = /* @__PURE__ */ makeFunction<RecordFunction<'getRecord'>>({
  row: rows.getRecord,
  tenantTools,
})
