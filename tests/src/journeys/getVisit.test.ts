import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectNotFound } from '../check/platformErrors.ts'
import { createPlan, createVisit, customers, nobody, searchVisits } from './journey.ts'

const check = checksFor('getVisit').provisional.writes

check('returns what create returned, and what a search finds without its customer', async () => {
  const visit = await createVisit({ visit_note: 'Ask for the manager' })
  const { status, body } = await call('getVisit', { path: { id: visit.Id } })
  expect([status, body]).toEqual([200, visit])
  expect((await searchVisits({ Id: visit.Id })).data).toEqual([visit])
})

check("a plan's visit is the one in the plan's detail", async () => {
  const { visits } = await createPlan({ visits: [{ visit_customer_guid: customers[1] }] })
  expect((await call('getVisit', { path: { id: visits[0].Id } })).body).toEqual(visits[0])
})

check('an unknown visit is ENTITY_NOT_FOUND', async () =>
  expectNotFound(await call('getVisit', { path: { id: nobody } }), 'ENTITY_NOT_FOUND'),
)
