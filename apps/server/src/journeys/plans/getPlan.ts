import type { Database } from '../../platform/database/database.ts'
import type { Handler } from '../../platform/http/handlers.ts'
import { wholePlan } from './wholePlan.ts'

export function getPlan(database: Database): Handler<'getPlan'> {
  return ({ path, caller: { tenant } }) => wholePlan(database, { tenant, planId: path.id })
}
