import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import { settings } from '../run/settings.ts'
import { carriesTheSameAsSearch } from '../records/recordRules.ts'
import { created, customers, detail, fullCustomer, noSuchCustomer } from './customer.ts'

const check = checksFor('getCustomer')

check.writes('returns the system fields, the plain layer name and all values', async () => {
  const fields = fullCustomer('detail')
  const { Id } = await created(fields)
  const { status, body } = await detail(Id)
  const user = settings().username
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...fields, Id, Layer: 'CUSTOMER', CreatedUser: user, ModifiedUser: user })
  for (const name of ['Path', 'ParentPath', 'CreatedDate', 'ModifiedDate', 'Title', 'customer_guid'])
    expect(body[name], name).toEqual(expect.any(String))
  expect(body.customer_created_from).toBe(3)
})

check('carries the same as the entry of search', () => carriesTheSameAsSearch(customers))

check.writes.provisional('finds a customer by its Id and not by its customer_guid', async () => {
  const { customer_guid: guid } = await created(fullCustomer('two ids'))
  expectNotFound(await detail(guid), 'ENTITY_NOT_FOUND')
})

check.provisional('an unknown customer is ENTITY_NOT_FOUND', async () =>
  expectNotFound(await detail(noSuchCustomer), 'ENTITY_NOT_FOUND'),
)

check.writes.provisional('a record of another layer is not a customer', async () => {
  const record = await call('createRecord', {
    path: { layerName: 'SAMPLE_DATA' },
    body: { Title: title('no customer') },
  })
  expectNotFound(await detail(record.body.Id), 'ENTITY_NOT_FOUND')
})
