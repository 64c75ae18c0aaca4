import type { Database } from '../platform/database/database.ts'
import { schemaValidator } from '../platform/http/contract/contract.ts'
import type { Handler } from '../platform/http/handlers.ts'
import { toBatchResult } from './batch/batchResult.ts'
import { createBatch } from './batch/createBatch.ts'
import type { StoredRecord } from './record.ts'

export function saveRecords(database: Database): Handler<'saveRecords'> {
  const run = createBatch(database, {
    createFaults: schemaValidator('RecordInput'),
    updateFaults: schemaValidator('RecordChanges'),
    complete: (fields) => fields,
    changeFaults: () => [],
    single: ({ name }) => ({
      operationId: 'createRecord',
      path: { layerName: name },
      toStored: (_place, record) => ({ response: JSON.stringify(record) }),
      readData: (response) => (JSON.parse(response) as StoredRecord).data,
    }),
  })
  return (call) =>
    run({
      call,
      layerName: call.path.layerName,
      batch: call.body,
      toResult: (outcomes) => toBatchResult(outcomes, call.body.dryRun),
    })
}
