import * as rows from '../generated/operations.ts'
import type { CustomerFunction } from '../types/customerMethods.ts'
import { makeFunction } from '../operations/operation.ts'
import { tenantOperation, tenantTools } from '../operations/tenantOperation.ts'
import { writeFields, writeSearch } from '../request/writers.ts'

type Values = Readonly<Record<string, unknown>>
interface WithFields {
  readonly fields: Values
}

/**
 * The fields of this tenant's customers, and the integer `version` of that list. Read it before you create or update:
 * `fields` are keyed by the `propertyName` values it lists. `properties.isTakeAll` lists the platform's fields too,
 * `properties.layerSettings` adds the layer's settings.
 *
 * @throws ApiError 404 `LAYER_NOT_FOUND`
 */
export const getSchema = /* @__PURE__ */ tenantOperation(rows.getCustomerSchema)

/**
 * Stores one customer and returns its full record. `customer_full_name` is required; unknown keys are ignored and
 * platform fields must not be sent. `customer_location` is `{ lat, lon }`; `customer_is_active` is the text `'true'`. Retried under its idempotency key.
 *
 * @example
 * const { Id, customer_guid } = await client.customers.create({
 *   fields: {
 *     customer_full_name: 'Blue Hill Traders Pune',
 *     customer_location: { lat: 18.538702, lon: 73.884318 },
 *   },
 * })
 * @throws ApiError 409 `CONFLICT` (another customer has the `customer_guid`), 422 `VALIDATION_FAILED` (one entry in
 * `details` per field); nothing is stored then
 */
export const create = /* @__PURE__ */ makeFunction<CustomerFunction<'createCustomer'>>({
  row: rows.createCustomer,
  tenantTools,
  write: ({ fields }: WithFields) => ({ body: writeFields(fields) }),
})

/**
 * One page of customers, oldest first, with the `total` of all matches. `skip` counts customers; `take` is the page
 * size, and `takeAll` returns all matches (only safe where they are few). `search.all` iterates over all pages. Any field
 * can stand in `where`: a value, conditions, or null where it is not set; `searchKey` is free text, `sortBy` the order.
 *
 * @example const { data, total } = await client.customers.search({ where: { customer_category: 'Retail' }, take: 20 })
 * @throws ApiError 422 `VALIDATION_FAILED`, `SEARCH_TOO_COSTLY`, `TOO_MANY_MATCHES`
 */
export const search = /* @__PURE__ */ makeFunction<CustomerFunction<'searchCustomers'>>({
  row: rows.searchCustomers,
  tenantTools,
  write: (args: Values) => writeSearch(args),
})

/**
 * Creates up to 1,000 customers in one call, or with `key` (for example `customer_guid`) creates those that are new and
 * updates the others. One entry of `results` per item, in the same order, with its `Id` and `customer_guid`; a failed
 * item has the error of its single call, and the others are stored. `atomic: true` stores all or none.
 *
 * @example
 * const { results, failed } = await client.preview.customers.saveMany({
 *   key: 'customer_guid',
 *   items: [{ customer_guid: 'erp-10042', customer_full_name: 'Green Field Stores Pune' }],
 * })
 * @throws ApiError 422 `VALIDATION_FAILED` (the whole batch; nothing stored)
 */
export const saveMany = /* @__PURE__ */ makeFunction<CustomerFunction<'saveCustomers'>>({
  row: rows.saveCustomers,
  tenantTools,
  write: ({ items, ...args }: Values & { readonly items: readonly unknown[] }) => ({
    body: { ...args, items: items.map(writeFields) },
  }),
})

/**
 * Writes the fields sent and leaves the others; null clears a field. Returns a compact record, in which `id`
 * is the `customer_guid` and `Title` the layer's name: read the full record with `get`. `id` is the customer's `Id`.
 *
 * @throws ApiError 404 `LAYER_NOT_FOUND` or `ENTITY_NOT_FOUND`, 422 `VALIDATION_FAILED` (also for another
 * `customer_guid`; nothing stored)
 */
export const update = /* @__PURE__ */ makeFunction<CustomerFunction<'updateCustomer'>>({
  row: rows.updateCustomer,
  tenantTools,
  write: ({ fields, ...path }: WithFields) => ({ path, body: writeFields(fields) }),
})

/** Deletes one customer; its visits stay: see `delete` of the client. `count` is 1, or 0 when nothing matched. */
const remove = /* @__PURE__ */ tenantOperation(rows.deleteCustomer)

export {
  /**
   * Deletes one customer; its visits stay. `count` is 1, or 0 when nothing matched, which is not an error. It is also 0
   * after a retry, if the response to the first try was lost. `id` is the customer's `Id`, not its `customer_guid`.
   *
   * @throws ApiError 404 `LAYER_NOT_FOUND`
   */
  remove as delete,
}

/**
 * One customer with its system fields and all its values. `id` is the customer's `Id`, not its `customer_guid`.
 *
 * @throws ApiError 404 `LAYER_NOT_FOUND` or `ENTITY_NOT_FOUND`
 */
export const get = /* @__PURE__ */ makeFunction<CustomerFunction<'getCustomer'>>({
  row: rows.getCustomer,
  tenantTools,
})
