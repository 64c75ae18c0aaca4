import { describe, expect, test } from 'vitest'
import { metresBetween, type Position } from '@geofield/geography'
import { testData } from '@geofield/geography/testData'
import { boundarySource } from '../readers/boundaries.ts'
import { addressArraysBuilder } from '../build/buildAddressArrays.ts'
import { pickLanguage } from '../languages.ts'
import { osmSource } from '../readers/osm.ts'
import { readOffices } from '../readers/postOffices.ts'
import type { Source } from '../readers/source.ts'
import type { Area, Place, Polygon, Road, SourceRecord } from '../place.ts'
import { toAddress } from './toAddress.ts'
import { areaIndex } from './areaIndex.ts'
import { pointIndex } from './pointIndex.ts'
import { roadIndex } from './roadIndex.ts'

const villagesFile = testData('boundaries/goa_villages.geojson')
const streetsFile = testData('osm/pune.osm.pbf')
const count = 1000

/** Spread evenly over a box, the same in every run. */
function spread([south, west, north, east]: [number, number, number, number]) {
  return Array.from({ length: count }, (_, i) => ({
    lat: south + (north - south) * ((i * 0.618_034) % 1),
    lon: west + (east - west) * ((i * 0.754_878) % 1),
  }))
}

async function readRecords<Kind extends SourceRecord['kind']>(source: Source, kind: Kind) {
  await source.fingerprint()
  const found: Extract<SourceRecord, { kind: Kind }>[] = []
  for await (const record of source.read() as AsyncIterable<SourceRecord>) {
    if (record.kind === kind) found.push(record as Extract<SourceRecord, { kind: Kind }>)
  }
  return found
}

describe('the nearest post office', () => {
  test(`the nearest post office equals a brute-force search at ${count} points of India`, () => {
    const offices = readOffices().map(({ a, n }) => ({
      lat: microdegrees(a) / 1e6,
      lon: microdegrees(n) / 1e6,
    }))
    const limit = 20_000
    const nearest = nearestOf(offices, limit)
    // A band is higher than the limit, so an office within it is in the same or the next band.
    const bandOf = ({ lat }: Position) => Math.floor(lat / 0.2)
    const bands = Map.groupBy(offices.keys(), (i) => bandOf(offices[i]!))
    let found = 0
    for (const position of spread([8, 69, 36, 97])) {
      let [best, bestMetres]: [number | undefined, number] = [undefined, Infinity]
      const near = [-1, 0, 1].flatMap((step) => bands.get(bandOf(position) + step) ?? [])
      for (const i of near.toSorted((one, other) => one - other)) {
        const metres = metresBetween(position, offices[i]!)
        if (metres <= limit && metres < bestMetres) [best, bestMetres] = [i, metres]
      }
      expect(nearest(position)).toBe(best)
      if (best !== undefined) found++
    }
    expect(found).toBeGreaterThan(200)
  })

  test('the nearest post office is absent beyond the distance limit, and absent without any post office', () => {
    const one = nearestOf([{ lat: 18.5, lon: 73.8 }], 20_000)
    expect(one({ lat: 18.67, lon: 73.8 })).toBe(0)
    expect(one({ lat: 18.69, lon: 73.8 })).toBeUndefined()
    expect(nearestOf([], 20_000)({ lat: 18.5, lon: 73.8 })).toBeUndefined()
  })

  test('the nearest post office is the first of several at one position', () => {
    const position = { lat: 18.5, lon: 73.8 }
    expect(nearestOf([position, position], 20_000)({ lat: 18.51, lon: 73.8 })).toBe(0)
  })

  test('the nearest post office is of the wanted state, and comes before the next nearest ones', () => {
    const positions = [0.03, 0.01, 0.02, 0.04].map((north) => ({ lat: 18.5 + north, lon: 73.8 }))
    const states = [1, 2, 1, 1]
    const nearest = indexOffices(positions)
    const found = nearest(
      { lat: 18.5, lon: 73.8 },
      {
        fits: (place) => states[place] === 1,
        limitMetres: 20_000,
        count: 2,
      },
    )
    expect(found.map(({ point }) => point)).toEqual([2, 0])
    expect(found[0]!.metres).toBeCloseTo(2224, 0)
  })
})

describe.skipIf(!villagesFile)('the villages of Goa', async () => {
  const source = villagesFile && boundarySource(villagesFile)
  const areas: Area[] = source ? await readRecords(source, 'area') : []
  const villages: Place[] = source ? await readRecords(source, 'place') : []
  const areasAt = indexAreas(areas)

  test('each contain their inner point, and lie in their tehsil, district and state', () => {
    expect(villages).toHaveLength(402)
    for (const [i, { position }] of villages.entries()) {
      expect(areasAt(position!)[0]).toEqual({ ...noNames, ...areas[i]!.names })
    }
  })

  test(`the villages of Goa contain the same points as a brute-force search at ${count} points`, () => {
    let inside = 0
    for (const position of spread([14.9, 73.67, 15.8, 74.34])) {
      const expected = areas.filter(({ polygons }) => polygons.some((polygon) => holds(polygon, position)))
      const names = areasAt(position)
      expect(new Set(names.map(toText))).toEqual(new Set(expected.map(({ names }) => toText(names))))
      if (names.length > 0) inside++
    }
    expect(inside).toBeGreaterThan(300)
  })
})

describe.skipIf(!streetsFile)('the named roads of Pune', async () => {
  const roads: Road[] = streetsFile ? await readRecords(osmSource(streetsFile), 'road') : []
  const builder = addressArraysBuilder()
  for (const road of roads) builder.addRoad(road)
  const roadAt = roadIndex(builder.arrays(), 200)

  test(`the named roads of Pune equal a brute-force search for the nearest road at ${count} points`, () => {
    const lines = roads.map(({ line }) => line.map((degrees) => Math.round(degrees * 1e6) / 1e6))
    let named = 0
    for (const position of spread([18.463, 73.793, 18.586, 73.917])) {
      const metres = lines.map((line) => metresTo(line, position))
      const least = Math.min(...metres)
      // At a junction several roads are equally near.
      const nearest = roads.filter((_, i) => metres[i]! - least < 1e-3).map(({ name }) => name)
      expect(least <= 200 ? nearest : ['']).toContain(pickLanguage(roadAt(position), []))
      if (least <= 200) named++
    }
    expect(named).toBeGreaterThan(300)
  })
})

describe('an area', () => {
  const square = (from: number, to: number) => [from, from, to, from, to, to, from, to, from, from]
  const row = (names: object, ...polygons: Polygon[]) => ({ names, polygons })

  test('an area contains each of its polygons and not its hole', () => {
    const areasAt = indexAreas([row({ village: 'A' }, [square(0, 10), square(4, 6)], [square(20, 30)])])
    const held = (degrees: number) => areasAt({ lat: degrees, lon: degrees + 0.5 }).length
    expect([2, 5, 15, 25].map(held)).toEqual([1, 0, 0, 1])
  })

  test('an area comes before coarser areas, and a smaller area before a larger one', () => {
    const rows = [
      row({ state: 'S' }, [square(0, 1)]),
      row({ district: 'D' }, [square(0, 5)]),
      row({ village: 'Large' }, [square(0, 9)]),
      row({ village: 'Small' }, [square(0, 2)]),
    ]
    const names = indexAreas(rows)({ lat: 0.5, lon: 0.25 }).map(toText)
    expect(names).toEqual(['Small,,,', 'Large,,,', ',,D,', ',,,S'])
  })

  test('an area shares an edge with its neighbour: exactly one of the two contains a point on the edge', () => {
    const [west, east] = [
      [0, 0, 1, 0, 1, 1, 0, 1, 0, 0],
      [1, 0, 2, 0, 2, 1, 1, 1, 1, 0],
    ]
    const areasAt = indexAreas([row({ village: 'W' }, [west!]), row({ village: 'E' }, [east!])])
    for (const lat of [0.1, 0.5, 0.9]) expect(areasAt({ lat, lon: 1 })).toHaveLength(1)
  })
})

describe('an address', () => {
  const office = {
    name: 'Altinho',
    type: 'S.O',
    pin: '403001',
    state: 'Goa',
    district: 'North Goa',
    tehsil: 'Tiswadi',
    metres: 900,
  }
  const village = {
    ...noNames,
    state: 'Goa',
    district: 'North Goa',
    tehsil: 'Bardez',
    village: 'Candolim',
  }
  const agreement = { district: false, tehsil: false, pin: false }
  const nowhere = {
    areas: [],
    outline: { state: '', isNearEdge: false },
    office: undefined,
    agreement,
    road: '',
  }
  const inGoa = { ...nowhere, outline: { state: 'Goa', isNearEdge: false } }

  test('an address takes the names of areas before the names of the post office', () => {
    expect(toAddress({ ...inGoa, areas: [village], office, road: 'Fort Road' })).toEqual({
      isKnown: true,
      country: 'India',
      state: 'Goa',
      district: 'North Goa',
      tehsil: 'Bardez',
      village: 'Candolim',
      road: 'Fort Road',
      postOffice: { name: 'Altinho', type: 'S.O', pin: '403001' },
      postOfficeMetres: 900,
      certainty: { state: 'certain', district: 'certain', tehsil: 'certain', pin: 'approximate' },
    })
  })

  test('takes from the post office the names that areas lack', () => {
    const areas = [{ ...noNames, state: 'Goa' }]
    const address = toAddress({ ...inGoa, areas, office })
    expect(address).toMatchObject({ district: 'North Goa', tehsil: 'Tiswadi' })
  })

  test('an address has the PIN of the area around it, and the country that an area names', () => {
    const areas = [
      { ...noNames, pin: '403515' },
      { ...noNames, country: 'Bharat' },
    ]
    const mapped = { pin: '403515', office: undefined, certainty: 'certain' as const }
    expect(toAddress({ ...inGoa, areas, office, mapped })).toMatchObject({
      country: 'Bharat',
      state: 'Goa',
      district: 'North Goa',
      postOffice: { name: '', type: '', pin: '403515' },
      certainty: { pin: 'certain', district: 'approximate' },
    })
  })

  test('an address takes no tehsil from a post office of another district', () => {
    const areas = [{ ...noNames, state: 'Goa', district: 'South Goa' }]
    expect(toAddress({ ...inGoa, areas, office })).toMatchObject({
      district: 'South Goa',
      tehsil: '',
    })
  })

  test('an address has a certain state inside an outline, and an approximate one near its edge and off the coast', () => {
    expect(toAddress(inGoa)).toMatchObject({ state: 'Goa', district: '', certainty: { state: 'certain' } })
    const nearEdge = { ...inGoa, outline: { state: 'Goa', isNearEdge: true } }
    expect(toAddress(nearEdge)).toMatchObject({ state: 'Goa', certainty: { state: 'approximate' } })
    const offTheCoast = toAddress({ ...nowhere, office })
    expect(offTheCoast).toMatchObject({ state: 'Goa', certainty: { state: 'approximate' } })
  })

  test('an address has likely parts where the nearest post offices agree', () => {
    const { certainty } = toAddress({ ...inGoa, office, agreement: { ...agreement, district: true } })
    expect(certainty).toMatchObject({ district: 'likely', tehsil: 'approximate', pin: 'approximate' })
  })

  test('an address has only the state and an approximate district where every post office is farther than 20 km', () => {
    expect(toAddress({ ...inGoa, office: { ...office, metres: 20_001 } })).toMatchObject({
      state: 'Goa',
      district: 'North Goa',
      tehsil: '',
      postOffice: { name: '', pin: '' },
      postOfficeMetres: 20_001,
      certainty: { district: 'approximate', tehsil: 'unknown', pin: 'unknown' },
    })
  })

  test('an address is not known and has no other field where nothing is known, and is known where only a road is known', () => {
    const none = toAddress(nowhere)
    expect(none).toMatchObject({ country: '', state: '', postOffice: { pin: '' }, isKnown: false })
    expect(none.certainty).toMatchObject({ state: 'unknown', pin: 'unknown' })
    const road = toAddress({ ...nowhere, road: 'Avenyn' })
    expect(road).toMatchObject({ country: '', road: 'Avenyn', isKnown: true })
  })
})

const microdegrees = (degrees: number) => Math.round(degrees * 1e6)

/** The nearest of these positions, each that of the place of the same number. */
function nearestOf(positions: Position[], limitMetres: number): (position: Position) => number | undefined {
  const nearest = indexOffices(positions)
  return (position) => nearest(position, { limitMetres, count: 5 })[0]?.point
}

function indexOffices(positions: Position[]) {
  const builder = addressArraysBuilder()
  for (const [place, position] of positions.entries()) builder.addOffice({ place, name: '', ...position })
  const placeLats = Int32Array.from(positions, ({ lat }) => microdegrees(lat))
  const placeLons = Int32Array.from(positions, ({ lon }) => microdegrees(lon))
  const { officePlaces: places, officeTree: tree } = builder.arrays()
  return pointIndex({ places, tree }, { placeLats, placeLons })
}

function indexAreas(areas: Pick<Area, 'names' | 'polygons'>[]) {
  const builder = addressArraysBuilder()
  for (const area of areas) builder.addArea(area)
  return areaIndex(builder.arrays())
}

const noNames = { village: '', tehsil: '', district: '', state: '', country: '', pin: '' }
const toText = ({ village = '', tehsil = '', district = '', state = '' }) =>
  [village, tehsil, district, state].join(',')
/** By the winding number, another way than the index's. */
function holds([outer, ...holes]: Polygon, position: Position): boolean {
  return winding(outer!, position) !== 0 && holes.every((hole) => winding(hole, position) === 0)
}

function winding(ring: number[], { lat, lon }: Position): number {
  let turns = 0
  for (let i = 0; i + 3 < ring.length; i += 2) {
    const isUp = ring[i + 1]! <= lat
    if (isUp === ring[i + 3]! <= lat) continue
    const across = (ring[i + 2]! - ring[i]!) * (lat - ring[i + 1]!)
    const left = across - (lon - ring[i]!) * (ring[i + 3]! - ring[i + 1]!)
    if (isUp && left > 0) turns++
    if (!isUp && left < 0) turns--
  }
  return turns
}

/** On a flat map around the position, each piece of the line in turn. Lines are as precise as they are stored. */
function metresTo(line: number[], { lat, lon }: Position): number {
  const metres = (6_371_008.8 * Math.PI) / 180
  const xs = metres * Math.cos((lat * Math.PI) / 180)
  let least = Infinity
  for (let i = 0; i + 3 < line.length; i += 2) {
    const ax = (line[i]! - lon) * xs
    const ay = (line[i + 1]! - lat) * metres
    const ex = (line[i + 2]! - line[i]!) * xs
    const ey = (line[i + 3]! - line[i + 1]!) * metres
    const length = ex * ex + ey * ey
    const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * ex + ay * ey) / length))
    least = Math.min(least, Math.hypot(ax + share * ex, ay + share * ey))
  }
  return least
}
