import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults, expectNotFound } from '../check/platformErrors.ts'
import { NotHere } from '../check/here/notHere.ts'
import { title } from '../check/here/standIns.ts'
import { settings } from '../run/settings.ts'
import {
  returnsWhatWasSent,
  ignoresUnknownKeys,
  keepsIdentifiers,
  keepsText,
  namesEveryFaultOnCreate,
  platformFields,
  refusesOnCreate,
  storesWhatWasSent,
  takesNoPlatformField,
  twoEqualBodiesMakeTwo,
  wrongPoints,
} from './recordRules.ts'
import {
  createdFrom,
  detail,
  layerFields,
  layerName,
  otherLayer,
  point,
  sampleData,
  unknownLayer,
} from './sampleData.ts'

const check = checksFor('createRecord').writes

const path = { layerName }
const create = (body: Record<string, string | number | boolean | null>) =>
  call('createRecord', { path, body })

check(
  'returns Id, Layer as in the path, Title, who and when, the fields sent and the created-from marker',
  () => returnsWhatWasSent(sampleData, { CreatedUser: settings().username, [createdFrom]: 3 }),
)

check('stores exactly what was sent', () => storesWhatWasSent(sampleData))

check(
  'identifiers and phone numbers keep leading zeros, +, long digits and exact decimals',
  () => keepsIdentifiers(sampleData),
  {
    lacks: unknownLayer,
  },
)

check('texts keep their letters, whichever way Unicode writes them', () => keepsText(sampleData), {
  lacks: unknownLayer,
})

check('a layer without required fields takes only a Title', async () => {
  const { properties } = await client().records.getSchema({ layerName })
  if (properties.some(({ required }) => required)) throw new NotHere('the layer has required fields')
  const { status, body } = await create({ Title: title('only title') })
  expect(status).toBe(200)
  expect(body.Title).toBe(title('only title'))
})

check.provisional('a blank Title counts as not sent, a blank Description as none', async () => {
  const invoice = title('blank')
  const { body } = await create({ Title: ' ', Description: '', sample_data_invoice_number: invoice })
  expect(body.Title).toBe(invoice)
  expect((await detail(body.Id)).body).toMatchObject({ Title: invoice, Description: null })
})

check('a list field takes a value of its list as a string', async () => {
  const { data } = (await sampleData.search({ take: 100 })).body as { data: Record<string, string>[] }
  const option = data.find(({ sample_data_option: value }) => value)?.sample_data_option
  if (option === undefined) throw new NotHere('no record shows a value of the list')
  const { body } = await create({ Title: title('option'), sample_data_option: option })
  expect(body.sample_data_option).toBe(option)
  expect((await detail(body.Id)).body.sample_data_option).toBe(option)
})

check('a displayName is a label and no key of a body', async () => {
  const { properties } = await client().records.getSchema({ layerName })
  const keys = new Set(properties.map(({ propertyName }) => propertyName))
  const labels = properties.map(({ displayName }) => displayName).filter((label) => label && !keys.has(label))
  if (labels.length === 0) throw new NotHere('every label is a key too')
  const sent = Object.fromEntries(labels.map((label) => [label, title('by its label')]))
  const { status, body } = await create({ ...layerFields?.required, ...sent, Title: title('labels') })
  expect(status).toBe(200)
  const stored = (await detail(body.Id)).body
  expect(stored.Title).toBe(title('labels'))
  expect(Object.values(stored)).not.toContain(title('by its label'))
  for (const label of labels) expect(stored).not.toHaveProperty([label])
})

check('keys outside the schema are ignored', () => ignoresUnknownKeys(sampleData))

for (const number of ['12345678', '123456789012']) {
  check(
    `a mobile number of ${number.length} characters is taken`,
    async () => {
      const { status, body } = await create({ Title: title('validator'), sample_data_mobile_number: number })
      expect(status).toBe(200)
      expect(body.sample_data_mobile_number).toBe(number)
    },
    { lacks: otherLayer },
  )
}

const lengths = { '': 'minLength', '1234567': 'minLength', '1234567890123': 'maxLength' }
for (const [number, code] of Object.entries(lengths)) {
  // The document doesn't say whether an empty text counts as sent.
  const checkCase = number === '' ? check.provisional : check
  checkCase(
    `a mobile number of ${number.length} characters is refused`,
    async () => {
      const response = await create({ Title: title('validator'), sample_data_mobile_number: number })
      expectFieldFaults(response, [{ path: '/sample_data_mobile_number', code }])
    },
    { lacks: otherLayer },
  )
}

check(
  'names every faulty field, one detail each, and stores nothing',
  () => namesEveryFaultOnCreate(sampleData),
  { lacks: otherLayer },
)

check('a platform field that is sent is refused or ignored, and never stored', () =>
  takesNoPlatformField(sampleData),
)

for (const [name, value] of Object.entries(platformFields(layerName))) {
  check.provisional(`the platform field ${name} must not be sent`, () =>
    refusesOnCreate(sampleData, name, value),
  )
}

const wrongValues: [string, string, string][] = [
  ['sample_data_date', '2026-02-30', 'a day that does not exist'],
  ['sample_data_date', '2026-02-29T10:00:00Z', 'the 29th of February of a year without one'],
  ['sample_data_date', '2026-11-21T25:00:00Z', 'an hour that does not exist'],
  ['sample_data_date', '21/11/2026', 'a date of another form'],
  ['sample_data_option', 'Something else', 'a value outside the list'],
  ['sample_data_state', 'one\ntwo', 'two lines where one is allowed'],
  ['sample_data_remarks', 'a\0b', 'a NUL character'],
  ['sample_data_remarks', 'a\ud800b', 'half a surrogate pair'],
  ...Object.entries(wrongPoints).map(([what, value]): [string, string, string] => [
    'sample_data_geocode',
    value,
    what,
  ]),
]

for (const [field, value, what] of wrongValues) {
  check.provisional(`${field} refuses ${what}`, () => refusesOnCreate(sampleData, field, value))
}

check('two equal bodies make two records', () => twoEqualBodiesMakeTwo(sampleData))

check.provisional('an unknown layer is LAYER_NOT_FOUND', async () => {
  const response = await call('createRecord', {
    path: { layerName: 'NO_SUCH_LAYER' },
    body: { Title: title('x') },
  })
  expectNotFound(response, 'LAYER_NOT_FOUND')
})

check('a CUSTOMER without its required full name is refused', async () => {
  const body = { Title: title('no name'), customer_category: 'Retail', customer_location: point }
  const response = await call('createRecord', { path: { layerName: 'CUSTOMER' }, body })
  expectFieldFaults(response, [{ path: '/customer_full_name', code: 'required' }])
})

check("a CUSTOMER's Title is kept in step with the full name", async () => {
  const body = { customer_full_name: title('Contract Stores'), customer_location: point }
  const { status, body: created } = await call('createRecord', { path: { layerName: 'CUSTOMER' }, body })
  expect(status).toBe(200)
  expect(created).toMatchObject({ Title: title('Contract Stores'), customer_created_from: 3 })
})
