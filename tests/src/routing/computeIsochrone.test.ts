import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { metresBetween, type Position } from '../geography.ts'
import type { Json } from '../spec/json.ts'
import { atSea, lonLats, realStreets, start } from './places.ts'
import { checkRefused } from './refused.ts'
import { isInside, listPolygons, type Ring, signedArea } from './rings.ts'

const check = checksFor('computeIsochrone')

const isochrone = (contours: Json[], options: Record<string, Json> = {}) =>
  call('computeIsochrone', {
    body: { locations: [start], costing: 'auto', polygons: true, contours, ...options },
  })

type Feature = { properties: Record<string, unknown>; geometry: { type: string; coordinates: Ring[] } }

const listContours = (features: Feature[]) => features.map(({ properties }) => properties.contour)

check('one polygon per contour, with its value, its metric and the requested colour', async () => {
  const { features } = await client().routing.computeIsochrone({
    locations: [start],
    costing: 'auto',
    polygons: true,
    contours: [
      { time: 3, color: 'ff0000' },
      { time: 6, color: '00ff00' },
    ],
  })
  const byValue = features.toSorted((a, b) => a.properties.contour - b.properties.contour)
  expect(
    byValue.map(({ properties: { contour, metric, color, fill, fillColor } }) => [
      contour,
      metric,
      color,
      fill,
      fillColor,
    ]),
  ).toEqual([
    [3, 'time', '#ff0000', '#ff0000', '#ff0000'],
    [6, 'time', '#00ff00', '#00ff00', '#00ff00'],
  ])
  for (const { geometry } of features) expect(geometry.type).toMatch(/^(Multi)?Polygon$/)
})

check.provisional('the largest comes first, whatever the order of the request', async () => {
  const { body } = await isochrone([{ time: 2 }, { time: 8 }, { time: 4 }, { time: 6 }])
  expect(listContours(body.features)).toEqual([8, 6, 4, 2])
  expect(listContours((await isochrone([{ distance: 0.25 }, { distance: 1.5 }])).body.features)).toEqual([
    1.5, 0.25,
  ])
})

function expectRightHandedRings({ geometry }: Feature): void {
  for (const rings of listPolygons(geometry)) {
    for (const [i, ring] of rings.entries()) {
      expect(ring.at(-1)).toEqual(ring[0])
      expect(ring.length).toBeGreaterThanOrEqual(4)
      // The outer ring runs counterclockwise, holes clockwise (RFC 7946).
      expect(Math.sign(signedArea(ring))).toBe(i === 0 ? 1 : -1)
    }
    const [lon, lat] = rings[0]![0]!
    expect(metresBetween({ lat, lon }, start)).toBeLessThan(50_000)
  }
}

check('rings are closed and right-handed, longitude first', async () => {
  const { body } = await isochrone([{ time: 5 }, { time: 10 }])
  ;(body.features as Feature[]).forEach(expectRightHandedRings)
})

check.provisional('without denoising every part of an area has closed, right-handed rings', async () => {
  const { body } = await isochrone([{ time: 5 }, { time: 10 }], { denoise: 0 })
  ;(body.features as Feature[]).forEach(expectRightHandedRings)
})

check('a larger contour contains the smaller one', async () => {
  const { body } = await isochrone([{ time: 10 }, { time: 5 }])
  const [large, small] = (body.features as Feature[]).map(({ geometry }) => listPolygons(geometry))
  const area = (polygons: Ring[][]) => polygons.flat().reduce((sum, ring) => sum + signedArea(ring), 0)
  expect(area(large!)).toBeGreaterThan(area(small!))
  const vertices = small!.flatMap(([outer]) => outer!)
  const inside = vertices.filter((position) => isInside(position, large!))
  expect(inside.length / vertices.length).toBeGreaterThan(0.95)
})

check.provisional('without polygons the contours are closed lines', async () => {
  for (const polygons of [{ polygons: false }, {}]) {
    const { body } = await call('computeIsochrone', {
      body: { locations: [start], costing: 'pedestrian', contours: [{ distance: 1 }], ...polygons },
    })
    const [{ geometry, properties }] = body.features
    expect([geometry.type, properties.metric, properties.contour]).toEqual(['LineString', 'distance', 1])
    expect(geometry.coordinates.at(-1)).toEqual(geometry.coordinates[0])
  }
})

check.provisional(
  'places inside a contour are reached within its limit, plus 10 %',
  async () => {
    for (const [costing, contour] of [
      ['auto', { time: 6 }],
      ['pedestrian', { time: 20 }],
      ['auto', { distance: 3 }],
    ] as const) {
      const { body } = await isochrone([contour], { costing, denoise: 0, generalize: 0 })
      const polygons = listPolygons(body.features[0].geometry)
      const ratios: number[] = []
      for (const place of placesInside(polygons, 300)) {
        const ratio = await shareOfContour(place, costing, contour)
        if (ratio !== undefined) ratios.push(ratio)
      }
      expect(ratios.length).toBeGreaterThan(10)
      expect(Math.max(...ratios)).toBeLessThanOrEqual(1.1)
    }
  },
  { skip: realStreets(), timeoutMs: 600_000 },
)

/** Returns places inside the polygons, on a regular grid over their bounds. */
function placesInside(polygons: Ring[][], count: number): Position[] {
  const positions = polygons.flatMap(([outer]) => outer!)
  const [lons, lats] = [positions.map(([lon]) => lon), positions.map(([, lat]) => lat)]
  const [west, south] = [Math.min(...lons), Math.min(...lats)]
  const [width, height] = [Math.max(...lons) - west, Math.max(...lats) - south]
  const side = Math.ceil(Math.sqrt(count))
  return Array.from({ length: side * side }, (_, i) => ({
    lon: Number((west + (width * ((i % side) + 0.5)) / side).toFixed(6)),
    lat: Number((south + (height * (Math.floor(i / side) + 0.5)) / side).toFixed(6)),
  })).filter(({ lon, lat }) => isInside([lon, lat], polygons))
}

/** The size of the engine's grid in metres. A contour includes places that are this far from a road it reaches. */
const gridSize = 150

/** Returns the time or distance to the nearest reached road as a share of the contour; undefined without a close road. */
async function shareOfContour(
  place: Position,
  costing: string,
  contour: { time: number } | { distance: number },
): Promise<number | undefined> {
  const profile = costing === 'auto' ? 'car' : 'foot'
  const path = { profile, coordinates: lonLats([place]) }
  const { waypoints } = (await call('findNearestRoad', { path, query: { number: '20' } })).body
  if (!waypoints || waypoints[0].distance > 20) return undefined
  type Waypoint = { distance: number; location: [number, number] }
  const targets = (waypoints as Waypoint[])
    .filter(({ distance }) => distance <= gridSize)
    .map(({ location: [lon, lat] }) => ({ lat, lon }))
  const { body } = await call('computeMatrix', {
    body: { sources: [start], targets, costing, verbose: false },
  })
  const { durations, distances } = body.sources_to_targets
  const least = (values: (number | null)[]) => Math.min(...values.map((value) => value ?? Infinity))
  return 'time' in contour ? least(durations[0]) / 60 / contour.time : least(distances[0]) / contour.distance
}

for (const example of ['time', 'distance'] as const) {
  check.provisional(
    `in Pune the example by ${example} is what the engine was recorded with`,
    async () => {
      const operation = bundle.paths['/routing/adapter/isochrone'].post
      const { value } = operation.requestBody.content['application/json'].examples[example]
      const { body } = await call('computeIsochrone', { body: value })
      const recorded = { time: 'puneIsochrone', distance: 'puneIsochroneLines' } as const
      expect(body).toEqual(bundle.components.examples[recorded[example]].value)
    },
    { skip: realStreets() },
  )
}

const minutes = (values: number[]) => values.map((time) => ({ time }))
checkRefused('computeIsochrone', { locations: [start], costing: 'auto', contours: [{ time: 5 }] }, [
  ['no start', { locations: [] }, 120],
  ['two starts', { locations: [start, start] }, 150],
  ['a latitude of 91', { locations: [{ lat: 91, lon: 73 }] }, 130],
  ['no contours', { contours: [] }, 113],
  ['five contours', { contours: minutes([1, 2, 3, 4, 5]) }, 152],
  ['a contour of nothing', { contours: [{}] }, 111],
  ['a contour of time and distance', { contours: [{ time: 5, distance: 1 }] }, 111],
  ['a contour of no time', { contours: [{ time: 0 }] }, 111],
  ['a colour with a hash', { contours: [{ time: 5, color: '#ff0000' }] }, 111],
  ['too long a contour', { contours: [{ time: 601 }] }, 151],
  ['too wide a contour', { contours: [{ distance: 601 }] }, 166],
  ['a simplification too fine for its contours', { contours: minutes([3, 6]), generalize: 0.3 }, 100],
  ['an unknown costing', { costing: 'rocket' }, 125],
  ['a start far from any road', { locations: [atSea] }, 171],
])
