import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { end, start } from '../routing/places.ts'
import { forms, punePolyline, realElevations } from './elevation.ts'

const check = checksFor('computeElevationProfile').provisional

/** The line of `punePolyline` with precision 6. */
const shape = 'obcjb@_pzzkCq_]ay\\'

check('the shape of a route is sampled every step from its start to its end', async () => {
  const { trip } = await client().routing.findRoute({
    locations: [start, end],
    costing: 'auto',
    units: 'km',
  })
  const polyline = trip.legs[0]!.shape
  const { length, samples } = await client().preview.elevation.profile({ polyline, step: 100 })
  expect(Math.abs(length - trip.summary.length * 1000)).toBeLessThanOrEqual(5 + length / 100)
  expect(samples).toHaveLength(Math.ceil(length / 100) + 1)
  expect(samples.at(-1)!.distance).toBe(length)
  for (const [index, { distance }] of samples.slice(0, -1).entries()) expect(distance).toBe(index * 100)
})

check('samples have the elevations of the look-up, in whole metres', async () => {
  const { samples } = await client().preview.elevation.profile({ polyline: shape, step: 200 })
  const locations = samples.map(({ location: { lat, lng } }) => `${lat},${lng}`).join('|')
  const { body } = await forms.lookUpElevationByBody({ locations })
  for (const [index, { elevation, dataset }] of samples.entries()) {
    const result = body.results[index]
    expect(dataset).toBe(result.dataset)
    expect(Math.abs(elevation! - result.elevation)).toBeLessThanOrEqual(0.6)
  }
})

check(
  'a larger threshold never climbs more, and climb less descent is the rise from end to end',
  async () => {
    let last = Infinity
    for (const threshold of [0, 5, 20]) {
      const { climb, descent, samples } = await client().preview.elevation.profile({
        polyline: shape,
        step: 50,
        threshold,
      })
      expect(climb).toBeLessThanOrEqual(last)
      const rise = samples.at(-1)!.elevation! - samples[0]!.elevation!
      expect(Math.abs(climb - descent - rise)).toBeLessThanOrEqual(2 * threshold + 0.2)
      last = climb
    }
  },
)

check(
  'across Pune the line of the example climbs 21.7 m',
  async () => {
    const profile = await client().preview.elevation.profile({ polyline: shape, step: 500 })
    expect(profile).toMatchObject({ climb: 21.7, descent: 0, lowest: 534.9, highest: 556.6 })
  },
  { skip: realElevations() },
)

const refusals: [what: string, body: Record<string, string | number>, message: RegExp][] = [
  [
    'precision 6 sent as precision 5',
    { polyline: shape, precision: 5 },
    /It looks like a polyline of precision 6\.$/,
  ],
  [
    'precision 5 sent as precision 6',
    { polyline: punePolyline },
    /It looks like a polyline of precision 5\.$/,
  ],
  ['a text that is not a polyline', { polyline: 'a b' }, /^Unable to parse the polyline: at character 2\.$/],
  ['no polyline', {}, /polyline/],
  ['precision 7', { polyline: shape, precision: 7 }, /precision/],
  [
    'too many samples',
    { polyline: '_kbxb@_gaflC_c}qA_c}qA', step: 1 },
    /^Too many samples \(\d+\), the limit is 5000\./,
  ],
]
for (const [what, body, message] of refusals) {
  check(`${what} is an INVALID_REQUEST that says so`, async () => {
    const refused = await call('computeElevationProfile', { body })
    expect([refused.status, refused.body.status]).toEqual([400, 'INVALID_REQUEST'])
    expect(refused.body.error).toMatch(message)
  })
}
