import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createRandom } from '../platform/random.ts'
import { fields, layerText, randomRecord, randomSearch } from './testing/randomSearches.ts'
import { type ModelRecord, modelSearch } from './testing/searchModel.ts'
import { startTestRecords, type TestRecords } from './testing/testRecords.ts'

let records: TestRecords
beforeAll(async () => {
  records = await startTestRecords()
})
afterAll(() => records.stop())

describe('any filter, order and page', () => {
  const made: ModelRecord[] = []
  const random = createRandom(20_261_121)
  const found = async (body: Record<string, unknown>) => {
    const all: ModelRecord[] = []
    let total: number
    do {
      const page = await records.search('THING', { ...body, skip: all.length, take: 70 })
      all.push(...page.data)
      total = page.total
    } while (all.length < total)
    return all
  }

  beforeAll(async () => {
    await records.apply(layerText)
    // PostgreSQL knows nothing of the layer, as in the minute after it was filled: no plan may be quadratic then.
    await records.owner.query('alter table record set (autovacuum_enabled = off)')
    for (let index = 0; index < 300; index += 1) {
      made.push(await records.create('THING', randomRecord(random)))
    }
  })

  test.each(Array.from({ length: 400 }, (_, index) => index))(
    'any filter, order and page is as in plain code: seeded search %i',
    async (seed) => {
      const body = randomSearch(createRandom(seed))
      const expected = modelSearch(made, fields, body)
      expect(
        (await found(body)).map(({ Id }) => Id),
        JSON.stringify(body),
      ).toEqual(expected.map(({ Id }) => Id))
    },
  )
})

describe('places', () => {
  const geometry = (type: string, coordinates: unknown) => JSON.stringify({ type, coordinates })
  const square = (west: number, south: number, size: number) =>
    [
      [0, 0],
      [size, 0],
      [size, size],
      [0, size],
      [0, 0],
    ].map(([x, y]) => [west + x!, south + y!])
  const shapes: Record<string, string> = {
    point: geometry('Point', [10.5, 10.5]),
    points: geometry('MultiPoint', [
      [10.2, 10.2],
      [10.8, 10.8],
    ]),
    line: geometry('LineString', [
      [10.1, 10.1],
      [10.9, 10.1],
    ]),
    lines: geometry('MultiLineString', [
      [
        [10.1, 10.9],
        [10.9, 10.9],
      ],
      [
        [12, 10.9],
        [12.5, 10.9],
      ],
    ]),
    polygon: geometry('Polygon', [square(10.3, 10.3, 0.4), square(10.45, 10.45, 0.1)]),
    polygons: geometry('MultiPolygon', [[square(10, 10, 0.1)], [square(20, 10, 0.1)]]),
    dateline: geometry('Point', [179.99, -17]),
    pole: geometry('Point', [45, 89.99]),
  }
  const found = async (filter: object) =>
    (await records.search('PLACE', { place_shape: filter })).data.map(({ Title }) => Title)

  beforeAll(async () => {
    await records.apply('{ layer: PLACE, properties: [{ propertyName: place_shape, dataType: map }] }')
    await records.apply('{ layer: ELSEWHERE, properties: [{ propertyName: place_shape, dataType: map }] }')
    for (const [Title, place_shape] of Object.entries(shapes)) {
      await records.create('PLACE', { Title, place_shape })
      await records.create('ELSEWHERE', { Title, place_shape })
    }
    await records.create('PLACE', { Title: 'nowhere' })
  })

  test('within finds geometries of every type that lie completely inside', async () => {
    const within = (...coordinates: unknown[]) => found({ within: { type: 'Polygon', coordinates } })
    expect(await within(square(10, 10, 1))).toEqual(['point', 'points', 'line', 'polygon'])
    expect(await within(square(9, 9, 12))).toEqual([
      'point',
      'points',
      'line',
      'lines',
      'polygon',
      'polygons',
    ])
    expect(await within(square(10.25, 10.25, 0.5))).toEqual(['point', 'polygon'])
    expect(await within(square(10.5, 10.5, 1))).toEqual(['point'])
    // What touches a hole is not within.
    expect(await within(square(10, 10, 1), square(10.4, 10.05, 0.1))).toEqual(['point', 'points', 'polygon'])
    // Like a U: both ends of the line lie in it, its middle does not.
    const bay = [
      [10, 10],
      [10.3, 10],
      [10.3, 10.05],
      [10.3, 10.5],
      [10.6, 10.5],
      [10.6, 10],
      [11, 10],
      [11, 11],
      [10, 11],
      [10, 10],
    ]
    expect(await within(bay)).not.toContain('line')
  })

  test('near measures the distance on the sphere to the nearest point of a geometry', async () => {
    const near = (lat: number, lon: number, metres: number) => found({ near: { lat, lon, metres } })
    expect(await near(10.5, 10.5, 0)).toEqual(['point'])
    // The hole's edge is 0.05 degrees away, about 5.5 km.
    expect(await near(10.5, 10.5, 5400)).toEqual(['point'])
    expect(await near(10.5, 10.5, 5600)).toEqual(['point', 'polygon'])
    expect(await near(10.35, 10.35, 0)).toEqual(['polygon'])
    // 0.1 degrees of latitude to the line: 11,119.5 m.
    expect(await near(10, 10.5, 11_119)).toEqual([])
    expect(await near(10, 10.5, 11_120)).toEqual(['line'])
  })

  test('near works across the 180th meridian and the poles', async () => {
    const near = (lat: number, lon: number, metres: number) => found({ near: { lat, lon, metres } })
    expect(await near(-17, -179.99, 3000)).toEqual(['dateline'])
    expect(await near(-17, 179.98, 3000)).toEqual(['dateline'])
    expect(await near(89.99, -135, 3000)).toEqual(['pole'])
    expect(await near(-17, 180, 500)).toEqual([])
  })

  test('a record without a geometry matches neither within nor near, and null finds it', async () => {
    expect(await found({ near: { lat: 0, lon: 0, metres: 1_000_000 } })).toEqual([])
    const { data } = await records.search('PLACE', { place_shape: null })
    expect(data.map(({ Title }) => Title)).toEqual(['nowhere'])
  })
})

test('a search uses the newest definition of its layer', async () => {
  const layer = (field: string, indexed: string) =>
    `{ layer: MOVING, settings: { indexedFields: [${indexed}] }, properties: [{ propertyName: ${field} }, { propertyName: kept, dataType: string }] }`
  await records.apply(layer('old, dataType: string', ''))
  const { Id: id } = await records.create('MOVING', { kept: 'x' })
  const found = async (body: object) => (await records.search('MOVING', body)).data.map(({ Id }) => Id)
  expect(await found({ kept: 'x', old: null })).toEqual([id])
  await records.apply(layer('new, dataType: string', 'kept'))
  expect(await found({ kept: 'x', new: null })).toEqual([id])
  await expect(found({ kept: 'x', old: null })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' })
  expect(await found({ kept: { gte: 'x' } })).toEqual([id])
})
