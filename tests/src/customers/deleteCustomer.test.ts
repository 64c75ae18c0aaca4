import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check, provisional, writing } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/standIns.ts'
import { created, detail, fullCustomer, noSuchCustomer } from './customer.ts'

const skip = writing()
const remove = (id: string) => call('deleteCustomer', { path: { id } })
const counted = (count: 0 | 1) => ({ status: 200, body: { count } })

check(
  'deleteCustomer: the first delete counts 1, the second 0',
  async () => {
    const { Id } = await created(fullCustomer('twice deleted'))
    expect(await remove(Id)).toMatchObject(counted(1))
    expect(await remove(Id)).toMatchObject(counted(0))
  },
  { skip },
)

check(
  'deleteCustomer: a customer that never was counts 0',
  async () => expect(await remove(noSuchCustomer)).toMatchObject(counted(0)),
  { skip },
)

check(
  'deleteCustomer: what is deleted is gone from detail, update and search',
  async () => {
    const { Id } = await created(fullCustomer('gone'))
    await remove(Id)
    expectNotFound(await detail(Id), 'ENTITY_NOT_FOUND')
    const update = await call('updateCustomer', { path: { id: Id }, body: { customer_category: 'x' } })
    expectNotFound(update, 'ENTITY_NOT_FOUND')
    const { data } = await client().customers.search({ take: -1 })
    expect(data.filter((customer) => customer.Id === Id)).toEqual([])
  },
  { skip: skip ?? provisional() },
)

check(
  'deleteCustomer: only the customer named is deleted',
  async () => {
    const [one, other] = [await created(fullCustomer('one')), await created(fullCustomer('other'))]
    await remove(one.Id)
    expect((await detail(other.Id)).body).toEqual(other)
  },
  { skip },
)

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
    const path = { layerName: 'SAMPLE_DATA' }
    const { body } = await call('createRecord', { path, body: { Title: title('no customer') } })
    expect(await remove(body.Id)).toMatchObject(counted(0))
    expect((await call('getRecord', { path: { ...path, id: body.Id } })).status).toBe(200)
  },
  { skip },
)
