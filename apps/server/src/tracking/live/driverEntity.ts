import { defineColumns } from '../../platform/search/columns.ts'
import { byEmployeeGuid, columnFields, type FindEntity } from '../../platform/search/question/entity.ts'
import { nowSeconds } from '../position.ts'
import { toTracker } from './livePosition.ts'
import {
  columnsAt,
  driverName,
  drivers,
  placeConditions,
  readLiveExtent,
  selectDriversByKey,
} from './liveStore.ts'

/** What only questions ask for: the driver's newest position. */
const newest = defineColumns({
  ts: { sql: 'd.ts', kind: 'integer' },
  lat: { sql: 'd.lat', kind: 'number' },
  lng: { sql: 'd.lon', kind: 'number' },
  location: {
    sql: `json_build_object('type', 'Point', 'coordinates', json_build_array(d.lon, d.lat))::text`,
    kind: 'geometry',
  },
})

/** The condition on drivers that only those with a position are live. */
export const hasPosition = () => placeConditions({}, () => '')

/** Drivers with their newest positions as what a question is about. */
export const findDriverEntity: FindEntity = async () => {
  const now = nowSeconds()
  return {
    label: 'live positions',
    readBy: { operationId: 'searchLivePositions', area: 'tracking' },
    ...columnFields(new Map([...columnsAt(now), ...newest])),
    from: () => drivers,
    key: { sql: 'd.driver', type: 'text' },
    references: new Map([['employee', byEmployeeGuid('e.employee_guid')]]),
    extent: readLiveExtent,
    usual: [{ sql: `${driverName} collate "C"`, kind: 'text' }],
    employee: 'employee',
    whole: async (transaction, keys) =>
      (await selectDriversByKey(transaction, keys)).map((driver) => toTracker(driver, now)),
  }
}
