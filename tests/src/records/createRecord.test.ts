import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check, provisional, writing } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults, expectNotFound } from '../check/platformErrors.ts'
import { title } from '../check/standIns.ts'
import { settings } from '../service/settings.ts'
import { createdId, detail, fullFields, layerName, point } from './sampleData.ts'

const path = { layerName }
const skip = writing()
const create = (body: Record<string, string | number | boolean | null>) =>
  call('createRecord', { path, body })

check(
  'createRecord: answers Id, Layer as in the path, Title, who and when, the fields sent and the created-from marker',
  async () => {
    const fields = fullFields('answer')
    const { status, body } = await create(fields)
    expect(status).toBe(200)
    expect(body).toMatchObject({ ...fields, Layer: layerName, CreatedUser: settings().username })
    expect(body.sample_data_created_from).toBe(3)
    expect(body.CreatedDate).toMatch(/Z$/)
    expect(Math.abs(Date.parse(body.CreatedDate) - Date.now())).toBeLessThan(3_600_000)
  },
  { skip },
)

check(
  'createRecord: stores exactly what was sent',
  async () => {
    const fields = fullFields('stored')
    const id = await createdId(fields)
    expect((await detail(id)).body).toMatchObject(fields)
  },
  { skip },
)

check(
  'createRecord: a layer without required fields takes only a Title',
  async () => {
    const { status, body } = await create({ Title: title('only title') })
    expect(status).toBe(200)
    expect(body.Title).toBe(title('only title'))
  },
  { skip },
)

check(
  'createRecord: keys outside the schema are ignored',
  async () => {
    const { status, body } = await create({
      Title: title('unknown key'),
      colour: 'green',
      sample_data_colour: 'green',
    })
    expect(status).toBe(200)
    const stored = (await detail(body.Id)).body
    expect(stored).not.toHaveProperty('colour')
    expect(stored).not.toHaveProperty('sample_data_colour')
  },
  { skip },
)

for (const number of ['12345678', '123456789012']) {
  check(
    `createRecord: a mobile number of ${number.length} characters is taken`,
    async () => {
      const { status, body } = await create({ Title: title('validator'), sample_data_mobile_number: number })
      expect(status).toBe(200)
      expect(body.sample_data_mobile_number).toBe(number)
    },
    { skip },
  )
}

const lengths = { '': 'minLength', '1234567': 'minLength', '1234567890123': 'maxLength' }
for (const [number, code] of Object.entries(lengths)) {
  check(
    `createRecord: a mobile number of ${number.length} characters is refused`,
    async () => {
      const answer = await create({ Title: title('validator'), sample_data_mobile_number: number })
      expectFieldFaults(answer, [{ path: '/sample_data_mobile_number', code }])
    },
    { skip },
  )
}

check(
  'createRecord: names every faulty field, one detail each, and stores nothing',
  async () => {
    const faulty = {
      sample_data_mobile_number: '123',
      sample_data_date: 'yesterday',
      sample_data_geocode: 'here',
    }
    const answer = await create({ Title: title('nothing stored'), ...faulty })
    expectFieldFaults(answer, [
      { path: '/sample_data_mobile_number', code: 'minLength' },
      { path: '/sample_data_date', code: 'type' },
      { path: '/sample_data_geocode', code: 'geometry' },
    ])
    const { data } = await client().records.search({ layerName, take: -1 })
    expect(data.filter((record) => record.Title === title('nothing stored'))).toEqual([])
  },
  { skip },
)

const platformFields: Record<string, string | number> = {
  Id: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f',
  CreatedDate: '2026-11-21T05:30:00Z',
  CreatedUser: 'somebody',
  ModifiedDate: '2026-11-21T05:30:00Z',
  ModifiedUser: 'somebody',
  sample_data_created_from: 1,
  sample_data_last_modified_from: 1,
}

for (const [name, value] of Object.entries(platformFields)) {
  check(
    `createRecord: the platform field ${name} must not be sent`,
    async () => {
      const answer = await create({ Title: title('platform field'), [name]: value })
      expectFieldFaults(answer, [{ path: `/${name}` }])
    },
    { skip: skip ?? provisional() },
  )
}

const wrongValues: [string, string | number | boolean, string][] = [
  ['sample_data_date', '2026-02-30', 'a day that does not exist'],
  ['sample_data_date', '21/11/2026', 'a date of another form'],
  ['sample_data_option', 'Something else', 'a value outside the list'],
  ['sample_data_geocode', '{"type":"Point","coordinates":[18.5,95]}', 'a latitude over 90'],
  ['sample_data_geocode', '{"type":"Point","coordinates":[181,18.5]}', 'a longitude over 180'],
  ['sample_data_geocode', '{"type":"Point","coordinates":["73.8","18.5"]}', 'coordinates that are text'],
  ['sample_data_geocode', '{"type":"Circle","coordinates":[73.8,18.5]}', 'an unknown kind of geometry'],
  ['sample_data_geocode', '18.5,73.8', 'no GeoJSON'],
  ['sample_data_state', 'one\ntwo', 'two lines where one is allowed'],
  ['sample_data_remarks', 'a\0b', 'a NUL character'],
]

for (const [field, value, what] of wrongValues) {
  check(
    `createRecord: ${field} refuses ${what}`,
    async () => {
      const answer = await create({ Title: title('data type'), [field]: value })
      expectFieldFaults(answer, [{ path: `/${field}` }])
    },
    { skip: skip ?? provisional() },
  )
}

check(
  'createRecord: two equal bodies make two records',
  async () => {
    const [one, other] = [
      await createdId({ Title: title('twice') }),
      await createdId({ Title: title('twice') }),
    ]
    expect(one).not.toBe(other)
  },
  { skip },
)

check(
  'createRecord: an unknown layer is LAYER_NOT_FOUND',
  async () => {
    const answer = await call('createRecord', {
      path: { layerName: 'NO_SUCH_LAYER' },
      body: { Title: title('x') },
    })
    expectNotFound(answer, 'LAYER_NOT_FOUND')
  },
  { skip: skip ?? provisional() },
)

check(
  'createRecord: a CUSTOMER without its required full name is refused',
  async () => {
    const body = { Title: title('no name'), customer_category: 'Retail', customer_location: point }
    const answer = await call('createRecord', { path: { layerName: 'CUSTOMER' }, body })
    expectFieldFaults(answer, [{ path: '/customer_full_name', code: 'required' }])
  },
  { skip },
)

check(
  "createRecord: a CUSTOMER's Title is kept in step with the full name",
  async () => {
    const body = { customer_full_name: title('Contract Stores'), customer_location: point }
    const { status, body: created } = await call('createRecord', { path: { layerName: 'CUSTOMER' }, body })
    expect(status).toBe(200)
    expect(created).toMatchObject({ Title: title('Contract Stores'), customer_created_from: 3 })
  },
  { skip },
)
