import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { metresBetween } from '../geography.ts'
import { atSea, lonLats, realStreets, start } from './places.ts'

const check = checksFor('findNearestRoad')

const nearest = (coordinates: string, query: Record<string, string> = {}, profile = 'car') =>
  call('findNearestRoad', { path: { profile, coordinates }, query })

type Waypoint = { location: [number, number]; distance: number; name: string; hint: string }

check('returns one point on a road, as far away as it says', async () => {
  const { code, waypoints } = await client().routing.findNearestRoad({ profile: 'car', coordinates: [start] })
  expect([code, waypoints.length]).toEqual(['Ok', 1])
  const { location, distance } = waypoints[0]!
  const [lon, lat] = location
  expect(metresBetween({ lat, lon }, start) / distance).toBeCloseTo(1, 1)
})

check(
  'beside Sangamwadi Bridge it is that road, 31 m away',
  async () => {
    const { body } = await nearest(lonLats([start]))
    expect(body.waypoints[0]).toMatchObject({ name: 'Sangamwadi Bridge', location: [73.856723, 18.53268] })
    expect(body.waypoints[0].distance).toBeCloseTo(30.9, 0)
  },
  { skip: realStreets() },
)

check.provisional(
  'returns as many as requested, the nearest first, each another place',
  async () => {
    const { waypoints } = (await nearest(lonLats([start]), { number: '20' })).body as {
      waypoints: Waypoint[]
    }
    expect(waypoints).toHaveLength(20)
    const distances = waypoints.map(({ distance }) => distance)
    expect(distances).toEqual(distances.toSorted((a, b) => a - b))
    expect(new Set(waypoints.map(({ hint }) => hint)).size).toBe(20)
    const [first] = (await nearest(lonLats([start]))).body.waypoints
    expect(waypoints[0]).toEqual(first)
  },
  { skip: realStreets() },
)

check.provisional('the hint is the same each time, and of its place', async () => {
  const [one, again] = [await nearest(lonLats([start])), await nearest(lonLats([start]))]
  expect(one.body).toEqual(again.body)
  const [other] = (await nearest(lonLats([{ lat: 18.51257, lon: 73.83307 }]))).body.waypoints
  expect(other.hint).not.toBe(one.body.waypoints[0].hint)
})

check.provisional('the point may be an encoded polyline', async () => {
  expect((await nearest('polyline(gtbpBocxaM)')).body).toEqual((await nearest('73.85672,18.53268')).body)
})

for (const [what, coordinates, query, code] of [
  ['no pair', 'here', {}, 'InvalidQuery'],
  ['two points', lonLats([start, start]), {}, 'InvalidOptions'],
  ['a longitude of 181', '181,18.5', {}, 'InvalidValue'],
  ['number 0', lonLats([start]), { number: '0' }, 'InvalidValue'],
  ['number 1.5', lonLats([start]), { number: '1.5' }, 'InvalidValue'],
  ['number many', lonLats([start]), { number: 'many' }, 'InvalidValue'],
  ['a point far from any road', lonLats([atSea]), {}, 'NoSegment'],
] as [string, string, Record<string, string>, string][]) {
  check.provisional(`${what} is OSRM's ${code}`, async () => {
    const { status, body } = await nearest(coordinates, query)
    expect(status).toBe(400)
    // The starter map adds `synthetic`.
    expect(body).toMatchObject({ code, message: expect.any(String) })
  })
}
