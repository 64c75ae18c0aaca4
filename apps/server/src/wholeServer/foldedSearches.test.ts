import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyLayer, parseLayerDefinition } from '../records/index.ts'
import { addCompany, type Company, sendOk } from '../testing/companies.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

/** Two texts that Unicode calls the same, of which a row has each. */
type Pair = readonly [string, string]
const pairs: Record<string, Pair> = {
  'a nukta that is one character with its letter, or two': ['\u0938\u095c\u0915', '\u0938\u0921\u093c\u0915'],
  'an accent that is one character with its letter, or two': ['Caf\u00e9', 'Cafe\u0301'],
  'the kelvin sign and a K': ['27 \u212a', '27 K'],
}
/** Texts that differ by letter case. */
const cases: Record<string, Pair> = {
  'an accented letter': ['CAF\u00c9', 'cafe\u0301'],
  'a sharp s and SS': ['Stra\u00dfe', 'STRASSE'],
  'a capital I with a dot': ['\u0130zmir', 'i\u0307ZMIR'],
  'a final sigma': ['\u03a3\u039f\u03a6\u039f\u03a3', '\u03c3\u03bf\u03c6\u03bf\u03c2'],
  'a digraph as a title letter': ['\u01c5ep', '\u01c6EP'],
  'full-width letters': ['\uff21\uff22', '\uff41\uff42'],
}

/** Where rows are made and searched. `searchKey` is absent where a search has none. */
type Place = {
  field: string
  search: string
  make: (text: string) => Promise<void>
  /** The body with these filters. */
  filtered?: (filters: object) => object
  hasWords?: false
  hasSorting?: false
}
const layerPath = '/api/app-base/data-layer/PLACE'
const inLayer = (field: string): Place => ({
  field,
  search: `${layerPath}/search`,
  make: (text) => send(layerPath, { [field]: text }),
})
const places: Record<string, Place> = {
  'a field of a record': inLayer('place_free'),
  'an indexed field of a record': inLayer('place_keyed'),
  'a list field of a record': inLayer('place_kind'),
  'the title of a record': inLayer('Title'),
  'the description of a record': inLayer('Description'),
  'a field of a customer': {
    field: 'customer_full_name',
    search: '/api/app-base/data-layer/CUSTOMER/search',
    make: (text) => send('/api/app-base/data-layer/CUSTOMER', { customer_full_name: text }),
  },
  'the name of an employee': {
    field: 'employee_full_name',
    search: '/employee/search',
    make: (text) => send('/employee', { employee_full_name: text }),
  },
  'the name of a plan': {
    field: 'plan_name',
    search: '/pjp/plan/search',
    make: (text) => send('/pjp/plan', { plan_name: text, plan_start_date: '2026-11-23', visits: [] }),
  },
  'the note of a visit': {
    field: 'visit_note',
    search: '/pjp/visit/search',
    make: (text) => send('/pjp/visit', { ...visit, visit_note: text }),
  },
  'the sender of an event': {
    field: 'createUser',
    search: '/api/ndms2/events/search',
    make: async (text) => {
      await server.owner.query(
        `insert into event (tenant_id, event_id, type_code, action_code, type_id, created_by)
         values (1, $1, 'DUTY', 'on_duty', 2, $2)`,
        [randomUUID(), text],
      )
    },
    filtered: (filter) => ({ filter }),
    hasWords: false,
  },
  'the team of a live position': {
    field: 'team',
    search: '/tracking/live',
    make: addDriver,
    hasWords: false,
    hasSorting: false,
  },
}

const visit = { visit_customer_guid: 'Caf\u00e9 1', visit_date: '2026-11-23' }
let server: TenantApp
let company: Company
beforeAll(async () => {
  server = await startTenantApp()
  company = await addCompany(server, 'acme', { visibility: 'shared', customers: 'all', records: 'all' })
  const texts = [...Object.values(pairs), ...Object.values(cases)].flat()
  const layer = `
layer: PLACE
settings: { indexedFields: [place_keyed] }
properties:
  - { propertyName: place_free, dataType: string }
  - { propertyName: place_keyed, dataType: string }
  - { propertyName: place_code, dataType: string, unique: true }
  - { propertyName: place_kind, dataType: list, config: { content: { mode: predefine, source: ${JSON.stringify(texts)} } } }`
  await applyLayer(server.owner, { tenantId: 1 }, parseLayerDefinition(layer))
  await send('/api/app-base/data-layer/CUSTOMER', {
    customer_full_name: 'X',
    customer_guid: visit.visit_customer_guid,
  })
  for (const { make } of Object.values(places)) for (const text of texts) await make(text)
}, 60_000)
afterAll(() => server.stop())

async function send(path: string, body: object) {
  return sendOk(server, company, company.people.admin.token, { path, body })
}

async function addDriver(team: string): Promise<void> {
  const driver = `driver-${randomUUID()}`
  await server.owner.query(
    `with account as (
       insert into user_account (tenant_id, user_id, username, password_hash, account_key)
         values (1, gen_random_uuid(), $1, 'argon2id$1$1$1$c2FsdA$aGFzaA', $1) returning user_id
     ), worker as (
       insert into employee (tenant_id, employee_id, employee_guid, user_id, status, full_name, team_id, created_by, modified_by)
         select 1, gen_random_uuid(), gen_random_uuid(), user_id, 3, 'Driver', $2, 'x', 'x' from account
     ), newest as (
       insert into live_driver (tenant_id, driver, ts, lat, lon, device_status) values (1, $1, 20000, 18.5, 73.8, 1)
     )
     insert into live_position (tenant_id, driver, tracker_id, ts, lat, lon, speed, heading, device_status)
       values (1, $1, 'phone', 20000, 18.5, 73.8, 1, 0, 1)`,
    [driver, team],
  )
}

async function count({ search, filtered = (filters) => filters }: Place, filters: object): Promise<number> {
  const { total, data } = await send(search, { ...filtered(filters), take: 0 })
  return total ?? data.total
}

describe.each(Object.entries(places))('%s', (name, place) => {
  const { field } = place

  test.each(Object.entries(pairs))(`${name} equals both spellings of %s`, async (_pair, [one, other]) => {
    for (const text of [one, other]) {
      expect([text, await count(place, { [field]: text })]).toEqual([text, 2])
      expect(await count(place, { [field]: { inq: [text, 'nothing'] } })).toBe(2)
      const all = await count(place, {})
      expect(await count(place, { [field]: { nin: [text, 'nothing'] } })).toBe(all - 2)
    }
  })

  test.each(Object.entries(pairs))(
    `${name} has ranges that take both spellings of %s`,
    async (_pair, [one, other]) => {
      for (const text of [one, other]) {
        expect(await count(place, { [field]: { between: [text, text] } })).toBe(2)
        expect(await count(place, { [field]: { gte: text, lt: `${text}\u0001` } })).toBe(2)
        expect(await count(place, { [field]: { gt: text, lt: `${text}\u0001` } })).toBe(0)
        expect(await count(place, { [field]: { gte: text, lte: text } })).toBe(2)
      }
    },
  )

  test.each([...Object.entries(pairs), ...Object.entries(cases)])(
    `${name} is found by like and searchKey in both spellings of %s`,
    async (_pair, [one, other]) => {
      const least = await count(place, { [field]: { like: one } })
      expect(least).toBeGreaterThanOrEqual(2)
      for (const text of [one, other]) {
        expect(await count(place, { [field]: { like: text } })).toBe(least)
        expect(await count(place, { [field]: { like: `%${text.slice(1)}` } })).toBe(least)
        if (place.hasWords !== false)
          expect(await count(place, { searchKey: text })).toBeGreaterThanOrEqual(least)
      }
    },
  )

  test.each(Object.entries(cases))(
    `${name} does not equal the other letter case of %s`,
    async (_pair, [one, other]) => {
      for (const text of [one, other]) expect(await count(place, { [field]: text })).toBe(1)
    },
  )

  test(`${name} keeps full-width letters apart from those of ASCII`, async () => {
    expect(await count(place, { [field]: 'AB' })).toBe(0)
    expect(await count(place, { [field]: { like: 'AB' } })).toBe(0)
  })
})

describe.each(Object.entries(places).filter(([, { hasSorting }]) => hasSorting !== false))(
  '%s',
  (name, place) => {
    const { field, filtered = (filters: object) => filters } = place

    test(`${name} sorts spellings of one text as ties`, async () => {
      for (const [one, other] of Object.values(pairs)) {
        const id = field === 'createUser' ? 'createdDate' : 'Id'
        const sorted = async (Direction: string) => {
          const sortBy = [{ Field: field }, { Field: id, Direction }]
          const { data } = await send(place.search, { ...filtered({ [field]: one }), sortBy })
          return data.map((row: Record<string, string>) => row[field])
        }
        const ascending = await sorted('ASC')
        expect(ascending.toSorted()).toEqual([one, other].toSorted())
        expect(await sorted('DESC')).toEqual(ascending.toReversed())
      }
    })

    test(`${name} comes once in the pages by key, in the order of its normal form`, async () => {
      const seen: string[] = []
      for (let after: string | null = ''; after !== null;) {
        const path = `${place.search}?after=${encodeURIComponent(after)}`
        const { data, next } = await send(path, { sortBy: [{ Field: field }], take: 3 })
        seen.push(...data.map((row: Record<string, string | null>) => row[field] ?? ''))
        after = next
      }
      expect(seen).toHaveLength(await count(place, {}))
      const normal = seen.map((text) => Buffer.from(text.normalize('NFC')))
      expect(normal).toEqual(normal.toSorted(Buffer.compare))
      // What was stored is returned as it was sent.
      for (const text of Object.values(pairs).flat()) expect(seen).toContain(text)
    })
  },
)

describe('the value of a unique field', () => {
  const save = (body: object) => sendOk(server, company, company.people.admin.token, body as never)

  test.each([...Object.entries(pairs), ...Object.entries(cases)])(
    'the value of a unique field is taken in every spelling of %s',
    async (pair, [one, other]) => {
      const batch = (text: string, name: string) =>
        send(`${layerPath}/batch`, { key: 'place_code', items: [{ place_code: text, place_free: name }] })
      expect(await batch(`${pair} ${one}`, 'first')).toMatchObject({ created: 1 })
      expect(await batch(`${pair} ${other}`, 'second')).toMatchObject({ updated: 1 })
      const { data } = await send(`${layerPath}/search`, { place_code: `${pair} ${one}` })
      expect(data.map((row: Record<string, string>) => row.place_code)).toEqual([`${pair} ${one}`])
      await expect(save({ path: layerPath, body: { place_code: `${pair} ${other}` } })).rejects.toThrow('409')
    },
  )
})

test('a visit names its customer by any spelling of the customer_guid', async () => {
  const guid = 'CAFE\u0301 1'
  const { Id } = await send('/pjp/visit', {
    ...visit,
    visit_customer_guid: guid,
    visit_note: 'by another spelling',
  })
  const { data } = await send('/pjp/visit/search', { Id, searchConfig: { includeCustomer: true } })
  expect(data).toMatchObject([
    { visit_customer_guid: guid, customer: { customer_guid: visit.visit_customer_guid } },
  ])
  const taken = { customer_full_name: 'Twin', customer_guid: guid }
  await expect(send('/api/app-base/data-layer/CUSTOMER', taken)).rejects.toThrow('409')
})
