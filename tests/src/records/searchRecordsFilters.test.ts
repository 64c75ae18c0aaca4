import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { title } from '../check/here/standIns.ts'
import type { Json } from '../spec/json.ts'
import { createdId, layerName } from './sampleData.ts'

const check = checksFor('searchRecords')

const search = (body: Record<string, Json>) => call('searchRecords', { path: { layerName }, body })

// Far out at sea, where no other records are. GeoJSON: longitude first.
const pointAt = (lon: number, lat: number) => JSON.stringify({ type: 'Point', coordinates: [lon, lat] })
const rows = {
  first: {
    sample_data_date: '2026-03-01T10:00:00Z',
    sample_data_option: 'Sample',
    sample_data_remarks: 'Blue 100%',
    sample_data_geocode: pointAt(60.1, -40.1),
  },
  second: {
    sample_data_date: '2026-03-01T15:30:00+05:30',
    sample_data_option: 'Trial',
    sample_data_remarks: 'blue kite',
    sample_data_geocode: pointAt(60.2, -40.1),
  },
  third: {
    sample_data_date: '2026-03-02',
    sample_data_option: 'Trial',
    sample_data_remarks: 'Red_kite',
    sample_data_geocode: pointAt(60.9, -40.9),
  },
  fourth: { sample_data_option: 'Order' },
}
type Name = keyof typeof rows
const tag = () => title('filters')
let made: Promise<Record<Name, string>> | undefined

/** Four records that share an invoice number no other record has, in the order in which they were created. */
function records(): Promise<Record<Name, string>> {
  made ??= (async () => {
    const ids: Partial<Record<Name, string>> = {}
    for (const [name, fields] of Object.entries(rows)) {
      const body = { Title: title(name), sample_data_invoice_number: tag(), ...fields }
      ids[name as Name] = await createdId(body)
    }
    return ids as Record<Name, string>
  })()
  return made
}

/** Which of the four a search finds, by name and in its order. */
async function found(body: Record<string, Json>): Promise<string[]> {
  const ids = await records()
  const names = new Map(Object.entries(ids).map(([name, id]) => [id, name]))
  const response = await search({ sample_data_invoice_number: tag(), ...body })
  expect(response.status, response.text).toBe(200)
  expect(response.body.total).toBe(response.body.data.length)
  return (response.body.data as { Id: string }[]).map(({ Id }) => names.get(Id) ?? Id)
}

/** Defines a rule with searches that show it, and the records that each finds. */
const rule = (name: string, cases: () => [Record<string, Json>, Name[]][]) =>
  check.writes.provisional(name, async () => {
    for (const [body, names] of cases()) expect(await found(body), JSON.stringify(body)).toEqual(names)
  })

rule('a field and a value finds the records that have it, letter case counted', () => [
  [{}, ['first', 'second', 'third', 'fourth']],
  [{ sample_data_option: 'Trial' }, ['second', 'third']],
  [{ sample_data_remarks: 'blue kite' }, ['second']],
  [{ sample_data_remarks: 'Blue kite' }, []],
])
rule('several filters must all hold', () => [
  [{ sample_data_option: 'Trial', sample_data_remarks: { like: '%kite' } }, ['second', 'third']],
  [{ sample_data_option: 'Sample', sample_data_remarks: { like: '%kite' } }, []],
])
rule('null finds the records without the field', () => [[{ sample_data_remarks: null }, ['fourth']]])
rule('inq finds any of the values, nin none of them and the records without the field', () => [
  [{ sample_data_option: { inq: ['Sample', 'Order', 'Nothing'] } }, ['first', 'fourth']],
  [{ sample_data_remarks: { nin: ['blue kite'] } }, ['first', 'third', 'fourth']],
])
rule('gt, gte, lt, lte and between compare dates as moments, however they are written', () => [
  // 15:30 at +05:30 is 10:00 in UTC; a date is its midnight in UTC.
  [{ sample_data_date: '2026-03-01T10:00:00Z' }, ['first', 'second']],
  [{ sample_data_date: { gt: '2026-03-01T10:00:00Z' } }, ['third']],
  [
    { sample_data_date: { gte: '2026-03-01T10:00:00.000Z', lt: '2026-03-02T00:00:00Z' } },
    ['first', 'second'],
  ],
  [{ sample_data_date: { lte: '2026-03-02' } }, ['first', 'second', 'third']],
  [{ sample_data_date: { between: ['2026-03-01T11:00:00+01:00', '2026-03-01'] } }, []],
  [{ sample_data_date: { between: ['2026-03-01', '2026-03-01T10:00:00Z'] } }, ['first', 'second']],
])
rule('texts are ordered by code point', () => [
  [{ sample_data_remarks: { gt: 'Red_kite' } }, ['second']],
  [{ sample_data_remarks: { between: ['A', 'Z'] } }, ['first', 'third']],
])
rule('like matches the whole text, letter case ignored, and a backslash takes % and _ literally', () => [
  [{ sample_data_remarks: { like: 'BLUE%' } }, ['first', 'second']],
  [{ sample_data_remarks: { like: 'blue' } }, []],
  [{ sample_data_remarks: { like: '%100\\%' } }, ['first']],
  [{ sample_data_remarks: { like: '%_kite' } }, ['second', 'third']],
  [{ sample_data_remarks: { like: '%\\_kite' } }, ['third']],
])
rule(
  'searchKey finds the records that contain every word, letter case ignored, wildcards taken literally',
  () => [
    [{ searchKey: 'KITE' }, ['second', 'third']],
    [{ searchKey: 'kite blue' }, ['second']],
    [{ searchKey: '100%' }, ['first']],
    [{ searchKey: 'd_k' }, ['third']],
    [{ searchKey: 'b%e' }, []],
  ],
)
rule('sortBy orders, missing values first, and ties by creation', () => [
  [{ sortBy: [{ Field: 'sample_data_date' }] }, ['fourth', 'first', 'second', 'third']],
  [{ sortBy: [{ Field: 'sample_data_date', Direction: 'DESC' }] }, ['third', 'first', 'second', 'fourth']],
  [
    { sortBy: [{ Field: 'sample_data_option', Direction: 'DESC' }, { Field: 'sample_data_remarks' }] },
    ['third', 'second', 'first', 'fourth'],
  ],
  [{ sortBy: [{ Field: 'Title', Direction: 'DESC' }] }, ['third', 'second', 'fourth', 'first']],
])
rule('near finds what lies at most so many metres away', () => [
  // A tenth of a degree of longitude is about 8.5 km at 40 degrees south.
  [{ sample_data_geocode: { near: { lat: -40.1, lon: 60.1, metres: 0 } } }, ['first']],
  [{ sample_data_geocode: { near: { lat: -40.1, lon: 60.1, metres: 8400 } } }, ['first']],
  [{ sample_data_geocode: { near: { lat: -40.1, lon: 60.1, metres: 8600 } } }, ['first', 'second']],
])
rule('within finds what lies in the polygon and not in its holes', () => {
  const square = (west: number, south: number, size: number) =>
    [
      [0, 0],
      [size, 0],
      [size, size],
      [0, size],
      [0, 0],
    ].map(([x, y]) => [west + x!, south + y!])
  const within = (...coordinates: Json[]) => ({
    sample_data_geocode: { within: { type: 'Polygon', coordinates } },
  })
  return [
    [within(square(60, -41, 1)), ['first', 'second', 'third']],
    [within(square(60, -41, 1), square(60.05, -40.15, 0.1)), ['second', 'third']],
    [within(square(60, -40.2, 0.15)), ['first']],
  ]
})

check.writes.provisional('system fields are filtered and sorted by too', async () => {
  const ids = await records()
  const { body } = await call('getRecord', { path: { layerName, id: ids.second } })
  expect(await found({ Id: ids.third })).toEqual(['third'])
  expect(await found({ Id: { inq: [ids.third.toUpperCase(), ids.first] } })).toEqual(['first', 'third'])
  expect(await found({ Title: title('second') })).toEqual(['second'])
  expect(await found({ CreatedDate: body.CreatedDate })).toContain('second')
  expect(await found({ CreatedUser: `${body.CreatedUser}x` })).toEqual([])
  expect(await found({ CreatedUser: body.CreatedUser, sample_data_created_from: 3 })).toHaveLength(4)
  const newest = [{ Field: 'CreatedDate', Direction: 'DESC' }]
  expect(await found({ sortBy: newest })).toEqual(['fourth', 'third', 'second', 'first'])
})

check.writes.provisional('filters page, and take -1 and take 0 return the matches', async () => {
  const ids = await records()
  const filter = { sample_data_invoice_number: tag(), sortBy: [{ Field: 'sample_data_option' }] }
  const pages = [await search({ ...filter, take: 3 }), await search({ ...filter, skip: 3, take: 3 })]
  const all = await search({ ...filter, take: -1 })
  expect(pages.flatMap(({ body }) => body.data)).toEqual(all.body.data)
  expect(all.body.data).toHaveLength(4)
  expect((all.body.data as { Id: string }[]).map(({ Id }) => Id).toSorted()).toEqual(
    Object.values(ids).toSorted(),
  )
  expect((await search({ ...filter, take: 0 })).body).toEqual({ data: [], total: 4 })
  expect((await search({ ...filter, skip: 9 })).body).toEqual({ data: [], total: 4 })
})

const refused: [string, Record<string, Json>, { path: string; code: string }[]][] = [
  [
    'several unknown keys, each by its name',
    { colour: 'green', 'a/b~c': 1 },
    [
      { path: '/colour', code: 'unknownField' },
      { path: '/a~1b~0c', code: 'unknownField' },
    ],
  ],
  [
    'a text that is not a date',
    { sample_data_date: 'yesterday' },
    [{ path: '/sample_data_date', code: 'format' }],
  ],
  [
    'a date that does not exist',
    { sample_data_date: { gte: '2026-02-30' } },
    [{ path: '/sample_data_date/gte', code: 'format' }],
  ],
  [
    'a number for a text',
    { sample_data_state: { inq: ['Goa', 5] } },
    [{ path: '/sample_data_state/inq/1', code: 'type' }],
  ],
  [
    'NUL and half a character',
    { sample_data_state: 'a\0', sample_data_remarks: { like: '%\ud800' } },
    [
      { path: '/sample_data_state', code: 'characters' },
      { path: '/sample_data_remarks/like', code: 'characters' },
    ],
  ],
  [
    'a condition that a field does not take',
    { sample_data_geocode: { like: '%' } },
    [{ path: '/sample_data_geocode/like', code: 'operator' }],
  ],
  [
    'a place for a field that holds no geometry',
    { sample_data_state: { near: { lat: 0, lon: 0, metres: 1 } } },
    [{ path: '/sample_data_state/near', code: 'operator' }],
  ],
  ['a value for a geometry', { sample_data_geocode: 'x' }, [{ path: '/sample_data_geocode', code: 'type' }]],
  [
    'a pattern that ends with an escape',
    { sample_data_state: { like: '%\\' } },
    [{ path: '/sample_data_state/like', code: 'pattern' }],
  ],
  [
    'a ring that is open',
    {
      sample_data_geocode: {
        within: {
          type: 'Polygon',
          coordinates: [
            [
              [0, 0],
              [1, 0],
              [1, 1],
              [0, 1],
            ],
          ],
        },
      },
    },
    [{ path: '/sample_data_geocode/within', code: 'geometry' }],
  ],
  [
    'a polygon with latitude first',
    {
      sample_data_geocode: {
        within: {
          type: 'Polygon',
          coordinates: [
            [
              [18, 100],
              [19, 100],
              [19, 101],
              [18, 100],
            ],
          ],
        },
      },
    },
    [{ path: '/sample_data_geocode/within', code: 'geometry' }],
  ],
  [
    'sorting by a Map field',
    { sortBy: [{ Field: 'sample_data_geocode' }] },
    [{ path: '/sortBy/0/Field', code: 'notSortable' }],
  ],
  [
    'sorting by what is not a field',
    { sortBy: [{ Field: 'Title' }, { Field: 'colour' }] },
    [{ path: '/sortBy/1/Field', code: 'unknownField' }],
  ],
  ['free text of spaces only', { searchKey: '  ' }, [{ path: '/searchKey', code: 'empty' }]],
  ['an Id that is not a UUID', { Id: 'x' }, [{ path: '/Id', code: 'format' }]],
]
for (const [what, body, faults] of refused) {
  check.provisional(`refuses ${what}`, async () => expectFieldFaults(await search(body), faults))
}

check.provisional('what looks like SQL, JSON path or a pattern is only text', async () => {
  const before = (await search({ take: 0 })).body.total
  const texts = [
    "' or 1=1 --",
    '"} or true',
    '$.** ? (@ > 0)',
    '%',
    '_',
    '\\',
    "'); drop table record; --",
    '{"$gt": ""}',
    '$1',
    '${1}',
    '?',
  ]
  for (const text of texts) {
    for (const body of [
      { sample_data_state: text },
      { searchKey: `${text} zzqq` },
      { sample_data_state: { inq: [text] } },
      { Title: text },
    ]) {
      const response = await search(body)
      expect(response.status, response.text).toBe(200)
      expect(response.body, JSON.stringify(body)).toEqual({ data: [], total: 0 })
    }
    const name = await search({ [`sample_data_state${text}`]: 'x' })
    expect(name.status).toBe(422)
  }
  expect((await search({ take: 0 })).body.total).toBe(before)
})
