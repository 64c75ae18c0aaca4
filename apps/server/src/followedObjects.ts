import type { Followed, ObjectReaders } from './changes/index.ts'
import { listEmployees, toEmployee } from './employees/index.ts'
import { listEvents, toEvent } from './events/index.ts'
import { listPlans, listVisits, toPlan, toVisit } from './journeys/index.ts'
import type { Database } from './platform/database/database.ts'
import { listRecords, toRecord } from './records/index.ts'
import { livePositions } from './tracking/index.ts'

type Keys = readonly { objectId: string }[]

/** What the area of changes needs from other areas. */
export function followed(database: Database): Followed {
  return { readers, live: livePositions(database) }
}

/** Reads the objects of changes, as the searches of their areas return them. */
const readers: ObjectReaders = {
  record: readRecords,
  customer: readRecords,
  employee: async (transaction, tenant, keys) =>
    byId((await listEmployees(transaction, listIds(keys))).map((employee) => toEmployee(tenant, employee))),
  plan: async (transaction, _tenant, keys) => byId((await listPlans(transaction, listIds(keys))).map(toPlan)),
  visit: async (transaction, _tenant, keys) =>
    byId((await listVisits(transaction, listIds(keys))).map(toVisit)),
  event: async (transaction, _tenant, keys) =>
    byId((await listEvents(transaction, listIds(keys))).map(toEvent)),
}

async function readRecords(
  ...[transaction, tenant, keys]: Parameters<ObjectReaders['record']>
): Promise<Map<string, object>> {
  const records = await listRecords(transaction, keys)
  return byId(records.map(({ layerName, ...record }) => toRecord(tenant, { name: layerName }, record)))
}

function listIds(keys: Keys): string[] {
  return keys.map(({ objectId }) => objectId)
}

function byId<T extends { Id: string }>(objects: T[]): Map<string, T> {
  return new Map(objects.map((object) => [object.Id, object]))
}
