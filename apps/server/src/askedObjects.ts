import { findEmployeeEntity } from './employees/index.ts'
import { findEventEntity } from './events/index.ts'
import { findPlanEntity, findVisitEntity } from './journeys/index.ts'
import type { FindEntity } from './platform/search/question/entity.ts'
import { findRecordEntity } from './records/index.ts'
import { findDriverEntity } from './tracking/index.ts'

const finders = new Map<string, FindEntity>([
  ['employee', findEmployeeEntity],
  ['plan', findPlanEntity],
  ['visit', findVisitEntity],
  ['event', findEventEntity],
  ['driver', findDriverEntity],
  ['customer', (finding) => findRecordEntity(finding, 'CUSTOMER')],
])

/** Finds what a question can be about, in all areas: they name each other's objects. */
export const findAskedObjects: FindEntity = async (finding, name) =>
  name.startsWith('layer ')
    ? findRecordEntity(finding, name.slice('layer '.length))
    : finders.get(name)?.(finding, name)
