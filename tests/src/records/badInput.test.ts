import { expect } from 'vitest'
import { check } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { call, type OperationId } from '../check/call.ts'
import { customers } from '../customers/customer.ts'
import type { Json } from '../spec/json.ts'
import { layerArea, made, noSuchRecord, type RecordArea } from './recordRules.ts'
import { sampleData } from './sampleData.ts'

/**
 * Input that often causes errors: each is stored whole or refused in the documented shape, never stored in part. Such
 * requests are not sent to a live tenant.
 */

const mebibyte = 1_048_576

/** Expects a refusal because of the size, or a record that is stored as sent. */
async function isTakenOrTooLarge(area: RecordArea, fields: Record<string, Json>): Promise<void> {
  const response = await area.create(fields)
  if (response.status === 413) return
  expect(response.status, response.text).toBe(200)
  expect((await area.detail(response.body.Id)).body).toMatchObject(fields)
}

for (const [name, area] of [
  ['a record', sampleData],
  ['a customer', customers],
] as const) {
  const bigField = area === customers ? 'customer_address' : 'sample_data_remarks'

  check.writes.provisional(
    `${name}: 10,000 unknown keys in one body are ignored on create and echoed on update`,
    async () => {
      const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`key_${index}`, index]))
      const { Id } = await made(area, { ...area.full('many keys'), ...many })
      expect((await area.detail(Id)).body).not.toHaveProperty('key_0')
      const updated = await area.update(Id, many)
      expect(updated.status).toBe(200)
      expect(updated.body).toMatchObject({ key_0: 0, key_9999: 9999 })
    },
  )

  check.writes.provisional(
    `${name}: a text of just under 1 MiB is stored whole, a longer one is stored or refused as too large`,
    async () => {
      for (const length of [mebibyte - 10_000, mebibyte, 2 * mebibyte])
        await isTakenOrTooLarge(area, { ...area.full('long text'), [bigField]: 'x'.repeat(length) })
    },
  )

  check.writes.provisional(`${name}: JSON nested 1,000 deep is refused`, async () => {
    const deep = `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}`
    const operations: OperationId[] =
      area === customers ? ['createCustomer', 'updateCustomer'] : ['createRecord', 'updateRecord']
    for (const operation of operations) {
      const path = { ...(area === sampleData && { layerName: area.layer }), id: noSuchRecord }
      const { status, body } = await call(operation, { path, rawBody: `{"colour":${deep}}` })
      expect(status).toBe(400)
      expect(body.error.code).toBe('MALFORMED_JSON')
    }
  })

  for (const [what, text] of Object.entries({
    'half a surrogate pair': 'a\ud800b',
    'the other half': '\udc00',
    'a NUL character': 'a\0b',
  })) {
    check.writes.provisional(
      `${name}: ${what} is refused in every field of text, and echoed of no key that is stored`,
      async () => {
        const fields = ['Title', 'Description', area.freeField, bigField]
        const faulty = Object.fromEntries(fields.map((field) => [field, text]))
        const faults = fields.map((field) => ({ path: `/${field}`, code: 'characters' }))
        expectFieldFaults(await area.create({ ...area.full('characters'), ...faulty }), faults)
        const { Id } = await made(area, area.full('characters'))
        expectFieldFaults(await area.update(Id, faulty), faults)
        expect((await area.update(Id, { [text]: text })).status).toBe(200)
      },
    )
  }
}

check.writes.provisional(
  'numbers beyond 2^53, which most programs round, are refused by a field of whole numbers',
  async () => {
    for (const text of ['9007199254740993', '-9007199254740993', '1e300', '1e999']) {
      const body = JSON.stringify(customers.full('numbers'))
      const rawBody = body.replace('{', `{"customer_administrative_1":${text},`)
      expectFieldFaults(await call('createCustomer', { rawBody }), [
        { path: '/customer_administrative_1', code: 'type' },
      ])
    }
    const whole = { ...customers.full('numbers'), customer_administrative_1: Number.MAX_SAFE_INTEGER }
    expect(await made(customers, whole)).toMatchObject(whole)
  },
)

check.writes.provisional('an id that is not a UUID is refused by reading and updating', async () => {
  for (const id of ['1042', "0' or '1'='1", '0197e7f2-5c1a-7a44-9d3e', '%00', '..%2f..']) {
    for (const area of [sampleData, customers]) {
      for (const { status, body } of [await area.detail(id), await area.update(id, {})]) {
        expect(status).toBe(400)
        expect(body.error.code).toBe('INVALID_PARAMETER_VALUE')
      }
    }
  }
})

const villages = layerArea('MC_TERRITORY_VILLAGES')
const a = [73.5, 18.4]
const b = [73.6, 18.4]
const c = [73.6, 18.5]
const wrongShapes: Record<string, { shape: Json; says: string }> = {
  'a ring that is not closed': {
    shape: { type: 'Polygon', coordinates: [[a, b, c, [73.5, 18.6]]] },
    says: 'closed',
  },
  'a ring of three positions': { shape: { type: 'Polygon', coordinates: [[a, b, a]] }, says: 'at least 4' },
  'swapped axes that leave the earth': {
    shape: {
      type: 'Polygon',
      coordinates: [
        [
          [18.4, 173.5],
          [18.4, 173.6],
          [18.5, 173.6],
          [18.4, 173.5],
        ],
      ],
    },
    says: 'axes look swapped',
  },
  'a longitude out of range': {
    shape: { type: 'Polygon', coordinates: [[[273.5, 18.4], b, c, [273.5, 18.4]]] },
    says: 'longitude (first)',
  },
  'a point': { shape: { type: 'Point', coordinates: a }, says: 'Polygon, MultiPolygon' },
  'a polygon of no ring': { shape: { type: 'Polygon', coordinates: [] }, says: 'empty' },
}

for (const [what, { shape, says }] of Object.entries(wrongShapes)) {
  check.writes.provisional(`a _shape field refuses ${what} and says why`, async () => {
    const fields = { Title: 'x', mc_territory_villages_name: 'x' }
    const response = await villages.create({ ...fields, mc_territory_villages_shape: JSON.stringify(shape) })
    expectFieldFaults(response, [{ path: '/mc_territory_villages_shape', code: 'geometry' }])
    expect(response.body.error.details[0].message).toContain(says)
  })
}

check.writes.provisional(
  'swapped axes within range are accepted: they could be a place in the Arctic Ocean',
  async () => {
    const swapped = JSON.stringify({ type: 'Point', coordinates: [18.5324, 73.8568] })
    const body = await made(sampleData, { ...sampleData.full('swapped'), sample_data_geocode: swapped })
    expect(body.sample_data_geocode).toBe(swapped)
  },
)
