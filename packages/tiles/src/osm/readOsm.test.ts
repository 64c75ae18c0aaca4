import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { type OsmData, type OsmMember, writeOsmPbf } from '@geofield/geography/osm'
import { type MapFeature, pickNames } from '../mapFeature.ts'
import { readFeatures } from '../testing/readFeatures.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-osm-'))
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))

async function read(osm: Partial<OsmData>): Promise<MapFeature[]> {
  const file = join(folder, 'some.osm.pbf')
  writeFileSync(file, writeOsmPbf({ nodes: [], ways: [], relations: [], ...osm }, 'test'))
  return readFeatures(file)
}

const member = (ref: number, role: string): OsmMember => ({ type: 'way', ref, role })

const round = (degrees: number) => Number(degrees.toFixed(7))
/** Nodes 1 to 4 are a square, 5 to 8 one within it, counted around. */
const square = (first: number, inset: number) =>
  [
    [0, 0],
    [0, 1],
    [1, 1],
    [1, 0],
  ].map(([x, y], i) => ({
    id: first + i,
    lon: round(73.85 + Math.abs(x! - inset) * 0.01),
    lat: round(18.52 + Math.abs(y! - inset) * 0.01),
  }))
const nodes = [...square(1, 0), ...square(5, 0.25)]
const at = (...ids: number[]) => ids.map((id) => [nodes[id - 1]!.lon, nodes[id - 1]!.lat])

describe('the tile feature of an object', () => {
  const readLine = async (tags: Record<string, string>) =>
    (await read({ nodes, ways: [{ id: 9, refs: [1, 2, 3], tags }] })).map(({ layer, tags: shown }) => ({
      layer,
      ...shown,
    }))
  const readArea = async (tags: Record<string, string>) =>
    (await read({ nodes, ways: [{ id: 9, refs: [1, 2, 3, 4, 1], tags }] })).map(
      ({ layer, geometry, tags: shown }) => ({
        layer,
        type: geometry.type,
        ...shown,
      }),
    )
  const readPoint = async (tags: Record<string, string>) =>
    (await read({ nodes: [{ ...nodes[0]!, tags }] })).map(({ layer, tags: shown }) => ({ layer, ...shown }))

  test('a road is drawn and named, in English and Hindi', async () => {
    const names = { name: 'शिवाजी रस्ता', 'name:en': 'Shivaji Road', 'name:hi': 'शिवाजी मार्ग' }
    expect(
      await readLine({ highway: 'primary', oneway: 'yes', bridge: 'yes', ref: 'NH 48', ...names }),
    ).toEqual([
      { layer: 'transportation', class: 'primary', oneway: 1, brunnel: 'bridge' },
      {
        layer: 'transportation_name',
        class: 'primary',
        ...names,
        'name:latin': 'Shivaji Road',
        ref: 'NH 48',
      },
    ])
  })

  test.each([
    [{ highway: 'motorway_link' }, { layer: 'transportation', class: 'motorway', ramp: 1 }],
    [
      { highway: 'residential', tunnel: 'yes' },
      { layer: 'transportation', class: 'minor', brunnel: 'tunnel' },
    ],
    [{ railway: 'subway' }, { layer: 'transportation', class: 'transit', subclass: 'subway' }],
    [
      { waterway: 'river', name: 'Mula' },
      { layer: 'waterway', class: 'river', name: 'Mula', 'name:latin': 'Mula' },
    ],
    [{ aeroway: 'runway' }, { layer: 'aeroway', class: 'runway' }],
  ])('the line %o', async (tags, drawn) => {
    expect(await readLine(tags)).toEqual([drawn])
  })

  test.each([
    [
      { building: 'yes', 'building:levels': '5' },
      { layer: 'building', render_height: 17, render_min_height: 0 },
    ],
    [
      { building: 'yes', height: '30 m', min_height: '3' },
      { layer: 'building', render_height: 30, render_min_height: 3 },
    ],
    [{ building: 'hut' }, { layer: 'building', render_height: 8, render_min_height: 0 }],
    [
      { natural: 'water', water: 'river' },
      { layer: 'water', class: 'river' },
    ],
    [{ landuse: 'reservoir' }, { layer: 'water', class: 'lake' }],
    [{ natural: 'wood' }, { layer: 'landcover', class: 'wood' }],
    [{ landuse: 'industrial' }, { layer: 'landuse', class: 'industrial' }],
    [{ leisure: 'park' }, { layer: 'park', class: 'park' }],
  ])('the area %o', async (tags, drawn) => {
    expect(await readArea(tags)).toEqual([{ ...drawn, type: 'Polygon' }])
  })

  test.each([
    [
      { place: 'suburb', name: 'Kasba Peth', 'name:hi': 'कसबा पेठ' },
      {
        layer: 'place',
        class: 'suburb',
        rank: 15,
        name: 'Kasba Peth',
        'name:latin': 'Kasba Peth',
        'name:hi': 'कसबा पेठ',
      },
    ],
    [
      { amenity: 'hospital', name: 'Sassoon' },
      {
        layer: 'poi',
        class: 'hospital',
        subclass: 'hospital',
        rank: 5,
        name: 'Sassoon',
        'name:latin': 'Sassoon',
      },
    ],
    [
      { shop: 'bakery', name: 'Kayani' },
      { layer: 'poi', class: 'shop', subclass: 'bakery', rank: 40, name: 'Kayani', 'name:latin': 'Kayani' },
    ],
  ])('the place %o', async (tags, drawn) => {
    expect(await readPoint(tags)).toEqual([drawn])
  })

  test.each([
    { building: 'no' },
    { highway: 'proposed' },
    { place: 'suburb' },
    { amenity: 'bank' },
    { fixme: 'yes' },
  ])(
    '%o is not drawn, and neither is what has no name but needs one',
    async (tags: Record<string, string>) => {
      expect([...(await readPoint(tags)), ...(await readArea(tags))]).toEqual([])
    },
  )

  test('a name that is in English alone is the name', () => {
    expect(pickNames({ 'name:en': 'Pune' })).toEqual({
      name: 'Pune',
      'name:latin': 'Pune',
      'name:en': 'Pune',
    })
  })
})

describe('geometry', () => {
  test('geometry is longitude first', async () => {
    const [feature] = await read({
      nodes: [{ id: 1, lat: 18.52, lon: 73.85, tags: { place: 'city', name: 'Pune' } }],
    })
    expect(feature!.geometry).toEqual({ type: 'Point', coordinates: [73.85, 18.52] })
  })

  test('an area that is a park with a name is drawn and named at its middle', async () => {
    const tags = { leisure: 'park', name: 'Saras Baug' }
    const features = await read({ nodes, ways: [{ id: 9, refs: [1, 2, 3, 4, 1], tags }] })
    expect(features.map(({ layer }) => layer)).toEqual(['park', 'poi'])
    const [lon, lat] = (features[1]!.geometry as { coordinates: number[] }).coordinates
    expect([lon!.toFixed(4), lat!.toFixed(4)]).toEqual(['73.8550', '18.5250'])
  })

  test('a way that runs on beyond the extract is drawn as far as its nodes are known', async () => {
    const features = await read({
      nodes,
      ways: [{ id: 9, refs: [1, 2, 404, 405], tags: { highway: 'primary' } }],
    })
    expect(features.map(({ geometry }) => geometry)).toEqual([{ type: 'LineString', coordinates: at(1, 2) }])
    expect(await read({ nodes, ways: [{ id: 9, refs: [1, 404], tags: { highway: 'primary' } }] })).toEqual([])
  })

  test('a multipolygon is joined of its ways, whichever way they run, and keeps its hole', async () => {
    const features = await read({
      nodes,
      ways: [
        { id: 10, refs: [1, 2, 3], tags: {} },
        { id: 11, refs: [1, 4, 3], tags: {} },
        { id: 12, refs: [5, 6, 7, 8, 5], tags: {} },
      ],
      relations: [
        {
          id: 20,
          tags: { type: 'multipolygon', natural: 'wood' },
          members: [member(10, 'outer'), member(11, ''), member(12, 'inner')],
        },
      ],
    })
    expect(features).toHaveLength(1)
    const { geometry, layer } = features[0]!
    expect([layer, geometry.type]).toEqual(['landcover', 'Polygon'])
    const [outer, hole] = (geometry as { coordinates: number[][][] }).coordinates
    expect(outer).toHaveLength(5)
    expect(outer).toEqual(expect.arrayContaining(at(1, 2, 3, 4)))
    expect(outer![0]).toEqual(outer![4])
    expect(hole).toEqual(at(5, 6, 7, 8, 5))
  })

  test('a multipolygon that does not close is not drawn', async () => {
    const relation = {
      id: 20,
      tags: { type: 'multipolygon', natural: 'wood' },
      members: [member(10, 'outer')],
    }
    expect(
      await read({ nodes, ways: [{ id: 10, refs: [1, 2, 3], tags: {} }], relations: [relation] }),
    ).toEqual([])
  })
})

test('every feature of one object has its id, told apart by kind as planetiler does', async () => {
  const road = { highway: 'primary', name: 'Shivaji Road' }
  const features = await read({
    nodes: [{ ...nodes[0]!, tags: { place: 'city', name: 'Pune' } }, ...nodes.slice(1)],
    ways: [
      { id: 9, refs: [1, 2], tags: road },
      { id: 10, refs: [1, 2, 3, 4, 1], tags: {} },
    ],
    relations: [{ id: 9, tags: { type: 'multipolygon', natural: 'wood' }, members: [member(10, 'outer')] }],
  })
  expect(features.map(({ id }) => id)).toEqual([11, 92, 92, 93])
})
