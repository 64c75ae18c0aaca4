import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { title } from '../check/here/standIns.ts'
import { createdId, detail as readRecord } from '../records/sampleData.ts'
import {
  deletedIsGone,
  isDeletedOnce,
  neverWasCountsZero,
  onlyTheOneNamedIsDeleted,
} from '../records/recordRules.ts'
import { created, customers, detail, fullCustomer } from './customer.ts'

const check = checksFor('deleteCustomer').writes

const { remove } = customers
const counted = (count: 0 | 1) => ({ status: 200, body: { count } })

check('the first delete counts 1, the second 0', () => isDeletedOnce(customers))

check('a customer that never was counts 0, whatever its id looks like', () => neverWasCountsZero(customers))

check.provisional('what is deleted is gone from detail, update and search', () => deletedIsGone(customers))

check('only the customer named is deleted', () => onlyTheOneNamedIsDeleted(customers))

check('goes by the Id and not by the customer_guid', async () => {
  const { Id, customer_guid: guid } = await created(fullCustomer('two ids'))
  expect(await remove(guid)).toMatchObject(counted(0))
  expect((await detail(Id)).status).toBe(200)
})

check('a record of another layer stays', async () => {
  const id = await createdId({ Title: title('no customer') })
  expect(await remove(id)).toMatchObject(counted(0))
  expect((await readRecord(id)).status).toBe(200)
})
