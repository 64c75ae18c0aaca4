import { expect } from 'vitest'
import { check } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectNotFound } from '../check/platformErrors.ts'
import { created, detail, noSuchEmployee } from './employee.ts'
import { skip } from './skip.ts'

check(
  'getEmployee: carries the same as the entry of search',
  async () => {
    const { Id, employee_guid } = await created('the same')
    const { data } = await client().employees.search({ where: { employee_guid } })
    expect(data).toEqual([(await detail(Id)).body])
  },
  { skip },
)

check(
  'getEmployee: finds an employee by its Id and not by its employee_guid',
  async () => expectNotFound(await detail((await created('two ids')).employee_guid), 'ENTITY_NOT_FOUND'),
  { skip },
)

check(
  'getEmployee: an unknown employee is ENTITY_NOT_FOUND',
  async () => expectNotFound(await detail(noSuchEmployee), 'ENTITY_NOT_FOUND'),
  { skip },
)
