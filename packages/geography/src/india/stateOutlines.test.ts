import { expect, test } from 'vitest'
import { createStateOutlines } from './stateOutlines.ts'

const outlines = createStateOutlines(5000)
const at = (lat: number, lon: number) => ({ lat, lon })

test.each([
  ['Punjab', 30.1, 74.4],
  ['Ladakh', 34.164, 77.585],
  ['Telangana', 17.385, 78.4867],
  ['Lakshadweep', 10.566, 72.642],
  ['Andaman and Nicobar Islands', 7.0, 93.9],
  ['Chandigarh', 30.735, 76.78],
  ['Puducherry', 11.701, 75.534],
  ['Kerala', 11.72, 75.6],
])('the outlines of the states hold a position of %s in that state', (state, lat, lon) => {
  expect(outlines.look(at(lat, lon)).state).toBe(state)
  expect(outlines.metresTo(state, at(lat, lon))).toBe(0)
})

test.each([
  ['Lahore', 31.55, 74.34],
  ['Dhaka', 23.8, 90.4],
  ['the Arabian Sea', 15, 68],
  ['the Bay of Bengal', 15, 85],
  ['the North Pole', 90, 0],
  ['Gothenburg', 57.7, 11.97],
])('the outlines of the states do not hold %s', (_, lat, lon) => {
  expect(outlines.look(at(lat, lon))).toEqual({ state: undefined, edgeMetres: Infinity })
})

test('the outlines of the states measure the distance to a state up to the reach', () => {
  // East along one latitude, from Chennai into the sea.
  const inTheSea = [80.31, 80.32, 80.33].map((lon) => outlines.metresTo('Tamil Nadu', at(13.05, lon)))
  expect(inTheSea[0]).toBeLessThan(inTheSea[1]!)
  expect(inTheSea[1]).toBeLessThan(inTheSea[2]!)
  expect(outlines.metresTo('Goa', at(18.5, 73.8))).toBe(Infinity)
  expect(outlines.metresTo('Atlantis', at(18.5, 73.8))).toBe(Infinity)
})

test('the outlines of the states give the same result for a position whether or not its neighbours were looked up before', () => {
  const positions = Array.from({ length: 5000 }, (_, i) =>
    at(8 + 28 * ((i * 0.618_034) % 1), 69 + 27 * ((i * 0.754_878) % 1)),
  )
  const forwards = positions.map((position) => outlines.look(position).state)
  const fresh = createStateOutlines(0)
  const backwards = positions.toReversed().map((position) => fresh.look(position).state)
  expect(backwards.toReversed()).toEqual(forwards)
  expect(new Set(forwards).size).toBeGreaterThan(25)
})
