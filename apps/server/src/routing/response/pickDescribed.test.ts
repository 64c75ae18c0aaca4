import { expect, test } from 'vitest'
import { pickDescribed } from './pickDescribed.ts'

const keep = pickDescribed('DistanceResponse')

test('pickDescribed keeps the fields of a schema and of its parts, and no others', () => {
  const route = { weight_name: 'auto', weight: 1, duration: 2, distance: 3, legs: [], geometry: 'a' }
  const waypoint = { distance: 4, name: 'MG Road', location: [73.8, 18.5] }
  const whole = { code: 'Ok', routes: [route], waypoints: [waypoint] }
  const more = { ...whole, routes: [{ ...route, made_up: 1 }], waypoints: [{ ...waypoint, hint: 'x' }] }
  expect(keep({ ...more, uuid: 'x' })).toEqual(whole)
})

test('pickDescribed keeps every field of an object that is open, also where it has parts', () => {
  const step = { weight: 1, duration: 2, distance: 3, name: '', mode: 'driving', maneuver: {}, made_up: 1 }
  const leg = { weight: 1, duration: 2, distance: 3, summary: '', steps: [step] }
  const response = { code: 'Ok', routes: [{ weight_name: 'auto', legs: [leg] }], waypoints: [] }
  expect(keep(response)).toEqual(response)
})
