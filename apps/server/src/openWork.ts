import { countAssignedCustomers, handOverCustomers } from './customers/index.ts'
import type { WorkPort } from './employees/index.ts'
import { countJourneyWork, handOverJourneys } from './journeys/index.ts'

/** What employees have to do in areas that the area of employees doesn't know. */
export const openWork: WorkPort = {
  countJourneys: countJourneyWork,
  countCustomers: countAssignedCustomers,
  handOverJourneys,
  handOverCustomers,
}
