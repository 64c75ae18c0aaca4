import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Position } from '@geofield/geography'
import type { OsmItem } from '@geofield/geography/osm'
import { testData } from '@geofield/geography/testData'
import type { SourceRecord } from '../place.ts'
import { boundarySource, defaultProperties, parseProperties } from './boundaries.ts'
import { geonamesSource } from './geonames.ts'
import { osmRecords, osmSource } from './osm.ts'
import { officeName } from './postOffices.ts'
import type { Source } from './source.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-readers-'))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

const write = (name: string, content: string | Buffer) => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
async function readAll(source: Source): Promise<SourceRecord[]> {
  await source.fingerprint()
  const records: SourceRecord[] = []
  for await (const record of source.read() as AsyncIterable<SourceRecord>) records.push(record)
  return records
}
const collection = (...features: unknown[]) => JSON.stringify({ type: 'FeatureCollection', features })
const square = [
  [
    [73, 15],
    [74, 15],
    [74, 16],
    [73, 16],
    [73, 15],
  ],
]
const feature = (properties: unknown, geometry: unknown = { type: 'Polygon', coordinates: square }) => ({
  type: 'Feature',
  properties,
  geometry,
})

describe('a boundary file', () => {
  test('a boundary file gives an area and a place inside it for each feature, by the usual property names', async () => {
    const file = write(
      'named.geojson',
      collection(feature({ NAME: 'UGUEM', SUB_DIST: 'PERNEM', DISTRICT: 'NORTH GOA', STATE: 'GOA' })),
    )
    const [area, place] = await readAll(boundarySource(file))
    expect(area).toMatchObject({
      kind: 'area',
      names: { village: 'Uguem', tehsil: 'Pernem', district: 'North Goa', state: 'Goa' },
      polygons: [[square.flat(2)]],
    })
    expect(place).toMatchObject({ kind: 'place', name: 'Uguem', subCategory: 141 })
    const { lat, lon } = (place as { position: Position }).position
    expect([lat > 15 && lat < 16, lon > 73 && lon < 74]).toEqual([true, true])
  })

  test('a boundary file can have other property names and stop at any level', async () => {
    const file = write('other.geojson', collection(feature({ dist: 'Pune', st: 'Maharashtra' })))
    const properties = parseProperties('district=dist, state=st')
    const records = await readAll(boundarySource(file, { properties }))
    expect(records).toMatchObject([
      { kind: 'area', names: { district: 'Pune', state: 'Maharashtra' } },
      { name: 'Pune', subCategory: 121 },
    ])
    const pins = [feature({ Pincode: 411038, district: 'Pune' }), feature({ country: 'India' })]
    const others = await readAll(boundarySource(write('pins.geojson', collection(...pins))))
    expect(others).toMatchObject([
      { kind: 'area', names: { pin: '411038' } },
      { kind: 'area', names: { country: 'India' } },
      { kind: 'place', name: 'India', subCategory: 101 },
    ])
    expect(() => parseProperties('hamlet=x')).toThrow('village=NAME')
    expect(defaultProperties.tehsil).toBe('SUB_DIST')
  })

  test('a boundary file has its faulty features counted by reason, and keeps the others', async () => {
    const file = write(
      'faulty.geojson',
      collection(
        feature({ NAME: 'Point' }, { type: 'Point', coordinates: [73, 15] }),
        feature({ OTHER: 'x' }),
        feature({ NAME: 'Nowhere' }, null),
        feature(
          { NAME: 'Far' },
          {
            type: 'Polygon',
            coordinates: [
              [
                [200, 15],
                [74, 15],
                [74, 16],
                [200, 15],
              ],
            ],
          },
        ),
        feature(
          { NAME: 'Text' },
          {
            type: 'Polygon',
            coordinates: [
              [
                ['a', 'b'],
                [1, 2],
                [3, 4],
                ['a', 'b'],
              ],
            ],
          },
        ),
        feature({ NAME: 'Good' }),
      ),
    )
    const records = await readAll(boundarySource(file))
    expect(records.filter(({ kind }) => kind === 'fault')).toHaveLength(5)
    expect(records).toContainEqual({ kind: 'fault', reason: 'no polygon', row: 'feature 1' })
    expect(records.at(-1)).toMatchObject({ name: 'Good' })
  })

  test.each([
    ['empty.geojson', '', 'is empty'],
    ['text.geojson', 'no JSON at all', 'is not GeoJSON'],
    ['list.geojson', '[1, 2]', 'must be a FeatureCollection'],
    ['cut.geojson', collection(feature({ NAME: 'A' })).slice(0, -40), 'is cut off'],
    ['bad.geojson', '{"type":"FeatureCollection","features":[{"type":}]}', 'is not valid JSON'],
  ])('%s is refused by name', async (name, content, reason) => {
    const file = write(name, content)
    await expect(readAll(boundarySource(file))).rejects.toThrow(reason)
    await expect(readAll(boundarySource(file))).rejects.toThrow(file)
  })

  test('a boundary file that does not exist is refused by name', async () => {
    const file = join(folder, 'none.geojson')
    await expect(readAll(boundarySource(file))).rejects.toThrow(file)
  })

  test('a boundary file of Goa gives each of its 402 villages', async (context) => {
    const file = testData('boundaries/goa_villages.geojson')
    if (!file) return context.skip('GEOFIELD_TEST_DATA has no boundaries/goa_villages.geojson')
    const records = await readAll(boundarySource(file))
    expect(records.filter(({ kind }) => kind === 'area')).toHaveLength(402)
    expect(records.filter(({ kind }) => kind === 'place')).toHaveLength(402)
  })
})

describe('relations of a map file', () => {
  const square: OsmItem[] = [
    { type: 'node', id: 1, lat: 18, lon: 73 },
    { type: 'node', id: 2, lat: 18, lon: 73.2 },
    { type: 'node', id: 3, lat: 18.1, lon: 73.2 },
    { type: 'node', id: 4, lat: 18.05, lon: 73.05 },
    { type: 'way', id: 10, refs: [1, 2], tags: {} },
    { type: 'way', id: 11, refs: [2, 3, 1], tags: {} },
    { type: 'way', id: 12, refs: [4, 4], tags: {} },
  ]
  const outer = (ref: number) => ({ type: 'way' as const, ref, role: 'outer' })
  const inner = { type: 'way' as const, ref: 12, role: 'inner' }
  async function readRecords(...relations: OsmItem[]): Promise<SourceRecord[]> {
    const records: SourceRecord[] = []
    const items = async function* () {
      yield* [...square, ...relations]
    }
    for await (const record of osmRecords(items)) records.push(record)
    return records
  }

  test('with a name become places in the middle of their outer ways', async () => {
    const tags = { type: 'multipolygon', amenity: 'hospital', name: 'Sassoon General Hospital' }
    expect(
      await readRecords({ type: 'relation', id: 5, members: [outer(10), outer(11), inner], tags }),
    ).toEqual([
      {
        kind: 'place',
        id: 'osm-r5',
        name: 'Sassoon General Hospital',
        subCategory: 421,
        position: { lat: 18.05, lon: 73.1 },
      },
    ])
  })

  test('relations of a map file that are routes or have no name are left out, and relations without their ways are counted', async () => {
    const members = [outer(10)]
    const records = await readRecords(
      { type: 'relation', id: 5, members, tags: { type: 'route', name: 'Bus 5', amenity: 'bus_station' } },
      { type: 'relation', id: 6, members, tags: { type: 'multipolygon', building: 'yes' } },
      {
        type: 'relation',
        id: 7,
        members: [outer(99)],
        tags: { type: 'multipolygon', building: 'yes', name: 'A' },
      },
    )
    expect(records).toEqual([
      { kind: 'fault', reason: 'a relation without any of its ways', row: 'relation 7' },
    ])
  })
})

describe('a map file', () => {
  test('a map file gives places, addresses and pieces of roads', async (context) => {
    const file = testData('osm/mumbai-metro.osm.pbf')
    if (!file) return context.skip('GEOFIELD_TEST_DATA has no osm/mumbai-metro.osm.pbf')
    const records = await readAll(osmSource(file))
    expect(records.filter(({ kind }) => kind === 'road').length).toBeGreaterThan(4000)
    expect(records).toContainEqual(
      expect.objectContaining({ name: 'Zynova Heart Hospital', subCategory: 421, postalCode: '400086' }),
    )
    expect(records.some((record) => record.kind === 'place' && record.subCategory === 321)).toBe(true)
  })

  test.each([
    ['empty.osm.pbf', Buffer.alloc(0), 'is empty'],
    ['text.osm.pbf', Buffer.from('no map, but text of some length'), 'is not in the OSM PBF format'],
    ['zeros.osm.pbf', Buffer.alloc(1000), 'is not in the OSM PBF format'],
  ])('%s is refused by name', async (name, content, reason) => {
    const file = write(name, content)
    await expect(readAll(osmSource(file))).rejects.toThrow(reason)
    await expect(readAll(osmSource(file))).rejects.toThrow(file)
  })
})

describe('a GeoNames dump', () => {
  const row = (fields: Record<number, string>) =>
    Array.from({ length: 19 }, (_, i) => fields[i] ?? '').join('\t')
  const pune = {
    0: '1259229',
    1: 'Pune',
    3: 'Poona,पुणे,PNQ',
    4: '18.51957',
    5: '73.85535',
    6: 'P',
    7: 'PPL',
    14: '2935744',
  }

  test('a GeoNames dump gives places with other names and population, and counts lines that are not places', async () => {
    const far = { ...pune, 4: '118' }
    const file = write('IN.txt', [row(pune), row(far), 'two\tcolumns', ''].join('\n'))
    expect(await readAll(geonamesSource(file))).toEqual([
      {
        kind: 'place',
        id: 'gn-1259229',
        name: 'Pune',
        otherNames: ['Poona', 'पुणे', 'PNQ'],
        position: { lat: 18.51957, lon: 73.85535 },
        subCategory: 211,
        population: 2_935_744,
      },
      { kind: 'fault', reason: 'coordinates out of range', row: 'line 2' },
      { kind: 'fault', reason: '19 columns are expected', row: 'line 3' },
    ])
  })

  test.each(['a readme of a few lines\nand more', '\0\0\0'])('%j is refused', async (content) => {
    const file = write('other.txt', content)
    await expect(readAll(geonamesSource(file))).rejects.toThrow(`${file} is not a GeoNames dump`)
  })
})

test.each([
  ['Kothimir B.O', 'Kothimir'],
  ['Shivajinagar S.O (Pune)', 'Shivajinagar (Pune)'],
  ['DuppalliB.O', 'Duppalli'],
  ['Venkatraopet B  O', 'Venkatraopet'],
  ['POTHARAM BO', 'Potharam'],
  ['Utukur B.O-VJ', 'Utukur'],
  ['NDC DHANBADÂ ', 'Ndc Dhanbad'],
  ['New Delhi GPO', 'New Delhi GPO'],
])('the office %j is named %j', (text, name) => {
  expect(officeName(text)).toBe(name)
})
