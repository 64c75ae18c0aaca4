import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectNotFound } from '../check/platformErrors.ts'
import { created, detail, noSuchEmployee } from './employee.ts'

const check = checksFor('getEmployee').provisional.writes

check('carries the same as the entry of search', async () => {
  const { Id, employee_guid } = await created('the same')
  const { data } = await client().employees.search({ where: { employee_guid } })
  expect(data).toEqual([(await detail(Id)).body])
})

check('finds an employee by its Id and not by its employee_guid', async () =>
  expectNotFound(await detail((await created('two ids')).employee_guid), 'ENTITY_NOT_FOUND'),
)

check('an unknown employee is ENTITY_NOT_FOUND', async () =>
  expectNotFound(await detail(noSuchEmployee), 'ENTITY_NOT_FOUND'),
)
