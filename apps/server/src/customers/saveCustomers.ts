import { randomUUID } from 'node:crypto'
import type { Database } from '../platform/database/database.ts'
import { schemaValidator } from '../platform/http/contract/contract.ts'
import { makeEtag } from '../platform/http/etag.ts'
import type { Handler, ResultOf } from '../platform/http/handlers.ts'
import {
  createBatch,
  type Fields,
  type ItemOutcome,
  type Reference,
  toBatchResult,
  toRecord,
} from '../records/index.ts'
import { guidFault, knownGuid, toCustomer } from './customer.ts'
import { customerLayer } from '../platform/customerLayer.ts'

/** `references` are the fields that refer to employees and teams, which another area has. */
export function saveCustomers(
  database: Database,
  references: readonly Reference[],
): Handler<'saveCustomers'> {
  const run = createBatch(database, {
    createFaults: schemaValidator('CustomerInput'),
    updateFaults: schemaValidator('CustomerChanges'),
    complete: withGuid,
    changeFaults: (fields, stored) => guidFault(fields, stored.customer_guid),
    single: () => ({
      operationId: 'createCustomer',
      path: {},
      toStored({ tenant, layer }, record) {
        const customer = toCustomer(toRecord(tenant, layer, record))
        return { response: JSON.stringify(customer), etag: makeEtag(customer) }
      },
      readData: (response) => JSON.parse(response) as Record<string, string>,
    }),
    references,
  })
  return (call) =>
    run({
      call,
      layerName: customerLayer,
      batch: call.body,
      toResult: (outcomes) => toResult(outcomes, call.body.dryRun),
    })
}

function toResult(outcomes: ItemOutcome[], isDryRun: boolean | undefined): ResultOf<'saveCustomers'> {
  const { results, ...counts } = toBatchResult(outcomes, isDryRun)
  return {
    results: results.map((result, index) =>
      result.Id === undefined ? result : { ...result, ...storedGuid(outcomes[index]!) },
    ),
    ...counts,
  }
}

function withGuid(fields: Fields, deviceId: string | undefined): Fields {
  const guid = knownGuid(fields, deviceId) ?? randomUUID()
  return { ...fields, data: { ...fields.data, customer_guid: guid } }
}

function storedGuid(item: ItemOutcome): { customer_guid?: string } {
  return item.outcome === 'failed' ? {} : { customer_guid: String(item.data.customer_guid ?? '') }
}
