import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { readOperations } from './operations.ts'

/** The operations that share one test file, because they share its rules. Every other operation has its own file. */
const shared = new Map([
  ['listLimitedTokens', 'accounts/createLimitedToken'],
  ['revokeLimitedToken', 'accounts/createLimitedToken'],
  ['listEmployeeTokens', 'accounts/createEmployeeToken'],
  ['revokeEmployeeToken', 'accounts/createEmployeeToken'],
  ['lookUpElevationByBody', 'elevation/lookUpElevation'],
  ['activateEmployee', 'employees/employeeStatus'],
  ['enableEmployee', 'employees/employeeStatus'],
  ['disableEmployee', 'employees/employeeStatus'],
  ['listLogins', 'accounts/logins'],
  ['endLogin', 'accounts/logins'],
  ['endOtherLogins', 'accounts/logins'],
  ['listEmployeeLogins', 'accounts/logins'],
  ['endEmployeeLogin', 'accounts/logins'],
  ['endEmployeeLogins', 'accounts/logins'],
  ['downloadFile', 'records/uploadFile'],
  ['acceptPlans', 'journeys/proposePlans'],
  ['cancelPlanProposal', 'journeys/proposePlans'],
  ['getPlanProposal', 'journeys/proposePlans'],
  ['getHolidays', 'journeys/setHolidays'],
  ['insertVisit', 'journeys/reassignVisits'],
  ['swapDays', 'journeys/reassignVisits'],
  ['pushFromTraccar', 'tracking/stockApps'],
  ['pushFromOwnTracks', 'tracking/stockApps'],
  ['pushFromOverland', 'tracking/stockApps'],
  ['pushFromGpsLogger', 'tracking/stockApps'],
  ['computeOsrmTable', 'routing/osrmServices'],
  ['findOsrmTrip', 'routing/osrmServices'],
  ['matchOsrmTrack', 'routing/osrmServices'],
  ['findOsrmNearest', 'routing/osrmServices'],
  ['traceRoute', 'routing/valhallaCalls'],
  ['findOptimizedRoute', 'routing/valhallaCalls'],
  ['getFeaturesLandingPage', 'features/abstractTests'],
  ['getFeaturesConformance', 'features/abstractTests'],
  ['getFeaturesApi', 'features/abstractTests'],
  ['listFeatureCollections', 'features/abstractTests'],
  ['getFeatureCollection', 'features/abstractTests'],
  ['getFeatureSchema', 'features/abstractTests'],
  ['listFeatures', 'features/abstractTests'],
  ['getFeature', 'features/abstractTests'],
  ['searchPlans', 'journeys/search'],
  ['searchVisits', 'journeys/search'],
  ['getPlan', 'journeys/createPlan'],
  ['deletePlan', 'journeys/visits'],
  ['createVisit', 'journeys/visits'],
  ['updateVisit', 'journeys/visits'],
  ['deleteVisit', 'journeys/visits'],
])
const source = join(import.meta.dirname, '..')
const operations = readOperations('full')

test.each(operations)(
  '$id has a test file of its name in its area, or shares one by the table',
  ({ id, area }) => {
    const file = shared.get(id) ?? `${area}/${id}`
    const path = join(source, `${file}.test.ts`)
    expect(globSync(path), `tests/src/${file}.test.ts`).toEqual([path])
    expect(readFileSync(path, 'utf8'), `checks of ${id}`).toMatch(new RegExp(`\\b${id}\\b`))
  },
)

test('the table of shared test files names only operations without a file of their name', () => {
  const ids = new Set<string>(operations.map(({ id }) => id))
  const own = new Set(globSync(join(source, '*/*.test.ts')).map((path) => basename(path, '.test.ts')))
  expect([...shared.keys()].filter((id) => !ids.has(id) || own.has(id))).toEqual([])
})
