import * as auth from './areas/auth.ts'
import * as changes from './areas/changes.ts'
import * as customers from './areas/customers.ts'
import * as digipin from './areas/digipin.ts'
import * as elevation from './areas/elevation.ts'
import * as employees from './areas/employees.ts'
import * as events from './areas/events.ts'
import * as geocoding from './areas/geocoding.ts'
import * as journeys from './areas/journeys.ts'
import * as records from './areas/records.ts'
import * as routing from './areas/routing.ts'
import * as styles from './areas/styles.ts'
import * as tracking from './areas/tracking.ts'

/** The functions of all operations, by area and by the name of the client's method. */
export const areas = {
  auth,
  records,
  customers,
  employees,
  tracking,
  journeys,
  events,
  changes,
  geocoding,
  digipin,
  styles,
  elevation,
  routing,
}
