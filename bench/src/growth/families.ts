import { addresses, matrixCells, points, stops } from './families/batches.ts'
import { changes } from './families/changes.ts'
import { employees } from './families/employees.ts'
import { events } from './families/events.ts'
import { layers } from './families/layers.ts'
import { plans } from './families/plans.ts'
import { positions } from './families/positions.ts'
import { questions } from './families/questions.ts'
import { records } from './families/records.ts'
import { tenants } from './families/tenants.ts'
import type { Family } from './family.ts'

/** By the names that `--only` takes. */
export const families = new Map<string, Family>(
  Object.entries({
    records,
    positions,
    events,
    changes,
    tenants,
    layers,
    employees,
    plans,
    questions,
    stops,
    matrixCells,
    addresses,
    points,
  }),
)
