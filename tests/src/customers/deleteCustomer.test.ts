import { expect } from 'vitest'
import { check, provisional, writing } from '../check/check.ts'
import { title } from '../check/standIns.ts'
import { createdId, detail as readRecord } from '../records/sampleData.ts'
import {
  deletedIsGone,
  isDeletedOnce,
  neverWasCountsZero,
  onlyTheOneNamedIsDeleted,
} from '../records/recordRules.ts'
import { created, customers, detail, fullCustomer } from './customer.ts'

const skip = writing()
const { remove } = customers
const counted = (count: 0 | 1) => ({ status: 200, body: { count } })

check('deleteCustomer: the first delete counts 1, the second 0', () => isDeletedOnce(customers), { skip })

check(
  'deleteCustomer: a customer that never was counts 0, whatever its id looks like',
  () => neverWasCountsZero(customers),
  { skip },
)

check(
  'deleteCustomer: what is deleted is gone from detail, update and search',
  () => deletedIsGone(customers),
  {
    skip: skip ?? provisional(),
  },
)

check('deleteCustomer: only the customer named is deleted', () => onlyTheOneNamedIsDeleted(customers), {
  skip,
})

check(
  'deleteCustomer: goes by the Id and not by the customer_guid',
  async () => {
    const { Id, customer_guid: guid } = await created(fullCustomer('two ids'))
    expect(await remove(guid)).toMatchObject(counted(0))
    expect((await detail(Id)).status).toBe(200)
  },
  { skip },
)

check(
  'deleteCustomer: a record of another layer stays',
  async () => {
    const id = await createdId({ Title: title('no customer') })
    expect(await remove(id)).toMatchObject(counted(0))
    expect((await readRecord(id)).status).toBe(200)
  },
  { skip },
)
