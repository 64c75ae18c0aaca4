import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { checksFor, provisional } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import { settings } from '../run/settings.ts'
import {
  ignoresUnknownKeys,
  keepsIdentifiers,
  keepsText,
  namesEveryFaultOnCreate,
  platformFields,
  refusesOnCreate,
  takesNoPlatformField,
  twoEqualBodiesMakeTwo,
  wrongPoints,
} from '../records/recordRules.ts'
import { create, created, customers, detail, fullCustomer, owner, point } from './customer.ts'

const check = checksFor('createCustomer').writes

check('returns the full record: the system fields and every value sent', async () => {
  const fields = fullCustomer('full record')
  const user = settings().username
  const body = await created(fields)
  expect(body).toMatchObject({ ...fields, Layer: 'CUSTOMER', CreatedUser: user, ModifiedUser: user })
  for (const name of ['Id', 'Path', 'ParentPath', 'CreatedDate', 'ModifiedDate', 'customer_guid'])
    expect(body[name], name).toEqual(expect.any(String))
  expect(body.CreatedDate).toMatch(/Z$/)
  expect(Math.abs(Date.parse(body.CreatedDate) - Date.now())).toBeLessThan(3_600_000)
})

check('a call of this API is marked as made by 3 (Others)', async () => {
  const body = await created(fullCustomer('markers'))
  expect(body.customer_created_from).toBe(3)
  expect([1, 2, 3]).toContain(body.customer_last_modified_from)
})

check('postal codes and phone numbers keep leading zeros, +, long digits and exact decimals', () =>
  keepsIdentifiers(customers),
)

check('texts keep their letters, whichever way Unicode writes them', () => keepsText(customers))

check('stores what it returns', async () => {
  const body = await created(fullCustomer('stored'))
  expect((await detail(body.Id)).body).toEqual(body)
})

check('only the full name is required', async () => {
  const body = await created({ customer_full_name: title('only name') })
  expect(body.customer_full_name).toBe(title('only name'))
  const others = ['customer_phone_number', 'customer_email', 'customer_location', 'customer_is_active']
  // The document states no defaults, and a service may have some.
  if (provisional()) return
  for (const name of others) expect(body, 'a field that is not set is absent').not.toHaveProperty(name)
})

for (const [what, value] of [
  ['no', undefined],
  ['an empty', ''],
  ['a blank', ' \t'],
] as const) {
  const checkCase = value === undefined ? check : check.provisional
  checkCase(`${what} full name is refused`, async () => {
    const { customer_full_name: _, ...fields } = fullCustomer('no name')
    const response = await create({ ...fields, ...(value !== undefined && { customer_full_name: value }) })
    expectFieldFaults(response, [{ path: '/customer_full_name', code: 'required' }])
  })
}

check('Title is kept in step with the full name', async () => {
  const body = await created(fullCustomer('in step'))
  expect(body.Title).toBe(title('in step'))
  expect((await detail(body.Id)).body.Title).toBe(title('in step'))
})

check.provisional('a Title and a Description that are sent are taken', async () => {
  const sent = { Title: title('label'), Description: 'Made by the contract suite' }
  expect(await created({ ...fullCustomer('with a label'), ...sent })).toMatchObject(sent)
})

check('customer_guid is made when it is not sent, and is not the Id', async () => {
  const [one, other] = [await created(fullCustomer('guid')), await created(fullCustomer('guid'))]
  expect(one.customer_guid).not.toBe(one.Id)
  expect(one.customer_guid).not.toBe(other.customer_guid)
  if (!provisional()) expect(one.customer_guid).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
})

check.provisional('a customer_guid that is sent is kept', async () => {
  const guid = randomUUID()
  const body = await created({ ...fullCustomer('own guid'), customer_guid: guid })
  expect(body.customer_guid).toBe(guid)
  expect((await detail(body.Id)).body.customer_guid).toBe(guid)
})

const named = async (name: string) =>
  (await client().customers.search({ takeAll: true })).data.filter(({ Title }) => Title === title(name))

check.provisional(
  'a customer_guid that another customer has is a CONFLICT, and nothing is stored',
  async () => {
    const { customer_guid: guid } = await created(fullCustomer('first'))
    const response = await create({ ...fullCustomer('second'), customer_guid: guid })
    expect(response.status).toBe(409)
    expect(response.body.error).toMatchObject({ statusCode: 409, code: 'CONFLICT' })
    expect(await named('second')).toEqual([])
  },
)

check.provisional('a customer_guid that another customer has in other letters is a CONFLICT', async () => {
  const guid = `Guid-${randomUUID()}`
  await created({ ...fullCustomer('letters'), customer_guid: guid })
  const response = await create({ ...fullCustomer('other letters'), customer_guid: guid.toUpperCase() })
  expect(response.status).toBe(409)
  expect(await named('other letters')).toEqual([])
})

check.provisional('a blank customer_guid counts as not sent', async () => {
  const body = await created({ ...fullCustomer('blank guid'), customer_guid: ' ' })
  expect(body.customer_guid).toMatch(/^[\da-f-]{36}$/)
})

check.provisional('of creates at the same time with one customer_guid one succeeds', async () => {
  const fields = { ...fullCustomer('at once'), customer_guid: randomUUID() }
  const responses = await Promise.all(Array.from({ length: 5 }, () => create(fields)))
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
  expect(await named('at once')).toHaveLength(1)
})

check('keys outside the schema are ignored', () => ignoresUnknownKeys(customers))

check('a platform field that is sent is refused or ignored, and never stored', () =>
  takesNoPlatformField(customers),
)

for (const [name, value] of Object.entries(platformFields('CUSTOMER'))) {
  check.provisional(`the platform field ${name} must not be sent`, () =>
    refusesOnCreate(customers, name, value),
  )
}

check('customer_is_active is the text "true", in the response too', async () => {
  const body = await created({ ...fullCustomer('active'), customer_is_active: 'true' })
  expect(body.customer_is_active).toBe('true')
  expect((await detail(body.Id)).body.customer_is_active).toBe('true')
})

check.provisional('customer_is_active is refused as a boolean', async () => {
  const response = await create({ ...fullCustomer('active'), customer_is_active: true })
  expectFieldFaults(response, [{ path: '/customer_is_active', code: 'type' }])
})

check(
  'customer_location is a GeoJSON Point in a string, longitude first, and comes back as sent',
  async () => {
    const body = await created({ ...fullCustomer('location'), customer_location: point })
    expect(body.customer_location).toEqual(expect.any(String))
    expect(JSON.parse(body.customer_location)).toEqual({ type: 'Point', coordinates: [73.8568, 18.5324] })
  },
)

for (const [what, value] of Object.entries(wrongPoints)) {
  check.provisional(`customer_location refuses ${what}`, () =>
    refusesOnCreate(customers, 'customer_location', value),
  )
}

check.provisional(
  'the numbers of state, district and tehsil, the team and the owner are kept as they are',
  async () => {
    const numbers = {
      customer_administrative_1: 27,
      customer_administrative_2: 521,
      customer_administrative_3: 4194,
    }
    const body = await created({ ...fullCustomer('owned'), ...numbers, ...owner })
    expect(body).toMatchObject({ ...numbers, ...owner })
  },
)

check.provisional('names every faulty field, one detail each, and stores nothing', () =>
  namesEveryFaultOnCreate(customers),
)

check('two equal bodies make two customers', () => twoEqualBodiesMakeTwo(customers))
