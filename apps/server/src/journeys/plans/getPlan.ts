import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { readPlanWithVisits } from './readPlanWithVisits.ts'

export function getPlan(database: Database): Handler<'getPlan'> {
  return (call) => readPlanWithVisits(database, call, { planId: call.path.id })
}
