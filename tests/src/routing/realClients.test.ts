import { OSRM } from '@routingjs/osrm'
import { Valhalla } from '@routingjs/valhalla'
// @ts-expect-error It has no types.
import makeTextInstructions from 'osrm-text-instructions'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { check } from '../check/check.ts'
import { metresBetween, type Position } from '../geography.ts'
import { settings } from '../run/settings.ts'
import { atSea, between, end, lonLats, start } from './places.ts'
import { travelled } from './travelled.ts'

// Published clients of the engines' original services, unchanged. Only the address and the key are Geofield's.

const latLon = ({ lat, lon }: Position): [number, number] => [lat, lon]
const across = [latLon(start), latLon(end)]

const clientOptions = (path: string) => ({
  baseUrl: `${settings().baseUrl}${path}`,
  axiosOpts: { params: { 'api-key': settings().apiKey } },
})

check('findDistance: a client of OSRM gets a route with its steps and geometry', async () => {
  const osrm = new OSRM(clientOptions('/routing/in-shortest'))
  const options = { steps: true, overview: 'full', annotations: true } as const
  const { directions, raw } = await osrm.directions(across, 'car', options)
  const { properties, geometry } = directions[0]!.feature
  expect(properties.distance).toBe(Math.round(raw!.routes[0]!.distance!))
  expect(properties.duration).toBeGreaterThan(0)
  // It reads polylines of precision 5, latitude first.
  const [lat, lon] = geometry!.coordinates[0] as [number, number]
  expect(metresBetween({ lat, lon }, start)).toBeLessThan(50_000)
})

check.provisional('computeOsrmTable: a client of OSRM gets its matrix', async () => {
  const osrm = new OSRM(clientOptions('/routing/in-shortest'))
  const { durations } = await osrm.matrix([...across, latLon(between)], 'car', {
    sources: [0],
    destinations: [1, 2],
  })
  expect(durations.map((row) => row.length)).toEqual([2])
  expect(durations[0]![0]).toBeGreaterThan(0)
})

type Step = { maneuver: { type: string } }
type TextInstructions = { compile: (language: string, step: Step, options: object) => string }
const textInstructions = (makeTextInstructions as (version: 'v5') => TextInstructions)('v5')

check.provisional('findDistance: osrm-text-instructions reads its steps', async () => {
  const path = { profile: 'car', coordinates: lonLats([start, end]) }
  const { routes } = (await call('findDistance', { path, query: { steps: 'true' } })).body
  for (const language of ['en', 'de']) {
    const steps: Step[] = routes[0].legs[0].steps
    const texts = steps.map((step) => textInstructions.compile(language, step, {}))
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.filter((text) => !/\w/.test(text) || /undefined|\{/.test(text))).toEqual([])
  }
})

const valhalla = () => new Valhalla(clientOptions('/routing/adapter'))

check('findRoute: a client of Valhalla gets a route', async () => {
  const { directions } = await valhalla().directions(across, 'auto')
  const { properties, geometry } = directions[0]!.feature
  expect(properties.distance).toBeGreaterThan(0)
  expect(properties.duration).toBeGreaterThan(0)
  expect(geometry!.coordinates.length).toBeGreaterThan(1)
})

check.provisional('findRoute: a client of Valhalla reads its errors', async () => {
  const failed = valhalla().directions([latLon(start), latLon(atSea)], 'auto')
  await expect(failed).rejects.toMatchObject({
    properties: {
      statusCode: 400,
      errorCode: 171,
      errorMessage: expect.stringMatching(/^No suitable edges near location: \/locations\/1 /),
    },
  })
})

check('computeMatrix: a client of Valhalla gets times and distances', async () => {
  const { durations, distances } = await valhalla().matrix(across, 'auto')
  expect(durations.map((row) => row.length)).toEqual([2, 2])
  expect([durations[0]![0], distances[0]![0]]).toEqual([0, 0])
  expect(durations[0]![1]).toBeGreaterThan(0)
})

check('computeIsochrone: a client of Valhalla gets its contours', async () => {
  // The client counts in seconds and requests minutes.
  const { isochrones } = await valhalla().reachability(latLon(start), 'auto', [300, 600])
  expect(isochrones.map(({ interval, intervalType }) => [interval, intervalType])).toEqual([
    [300, 'time'],
    [600, 'time'],
  ])
})

check.provisional('traceRoute: a client of Valhalla matches a track', async () => {
  const { track, metres } = await travelled()
  const { directions } = await valhalla().mapMatch(track.map(latLon), 'auto', { shapeMatch: 'map_snap' })
  const { distance } = directions[0]!.feature.properties
  expect(Math.abs(distance! * 1000 - metres)).toBeLessThan(0.1 * metres)
})
