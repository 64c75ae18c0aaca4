import { encodePolyline } from '@geofield/polyline'
import { expect, test } from 'vitest'
import type { ResultOf } from '../../platform/http/handlers.ts'
import { addSurroundings } from './people.ts'

type Response = ResultOf<'findRoute'>
const line = [0, 1, 2, 3, 4].map((at) => ({ lat: 18.5, lon: 73.8 + at / 1000 }))

/** A drive along two streets, whose names the map has in Marathi alone; one is a part of the other. */
function drive(language: string): Response {
  const first = { begin_shape_index: 0, end_shape_index: 2, street_names: ['लक्ष्मी रोड'] }
  const second = {
    begin_shape_index: 2,
    end_shape_index: 4,
    street_names: ['नवी लक्ष्मी रोड', 'SH 5'],
    instruction: 'Turn left onto नवी लक्ष्मी रोड/SH 5.',
    verbal_pre_transition_instruction: 'Turn left onto नवी लक्ष्मी रोड, from लक्ष्मी रोड.',
  }
  const leg = {
    maneuvers: [{ ...first, instruction: 'Drive east on लक्ष्मी रोड.' }, second],
    shape: encodePolyline(line, 6),
    summary: {},
  }
  return { trip: { legs: [leg], language, summary: {} } } as unknown as Response
}

test('instructions have the names of roads that other areas know at the middle of each road', async () => {
  const response = drive('en-US')
  const asked: [number, string][] = []
  await addSurroundings(response, 'auto', {
    nameRoad: ({ lon }, name, languages) => {
      asked.push([Number(lon.toFixed(4)), name])
      expect(languages).toEqual(['en-US'])
      return name.startsWith('नवी') ? 'New Lakshmi Road' : 'Lakshmi Road'
    },
  })
  const [first, second] = response.trip.legs[0]!.maneuvers
  expect([first!.instruction, first!.street_names]).toEqual(['Drive east on Lakshmi Road.', ['Lakshmi Road']])
  expect(second).toMatchObject({
    instruction: 'Turn left onto New Lakshmi Road/SH 5.',
    verbal_pre_transition_instruction: 'Turn left onto New Lakshmi Road, from Lakshmi Road.',
    street_names: ['New Lakshmi Road', 'SH 5'],
  })
  // In English a name of plain letters is not looked up.
  expect(asked).toEqual([
    [73.8015, 'लक्ष्मी रोड'],
    [73.8035, 'नवी लक्ष्मी रोड'],
  ])
})

test('a climb that is not known for all legs is left out', async () => {
  const response = drive('hi-IN')
  await addSurroundings(response, 'bicycle', { measureClimb: async () => undefined })
  expect(response.trip.summary).toEqual({})
  await addSurroundings(response, 'bicycle', { measureClimb: async () => ({ climb: 12.34, descent: 5 }) })
  expect(response.trip.summary).toEqual({ climb: 12.3, descent: 5 })
  const car = drive('hi-IN')
  await addSurroundings(car, 'auto', { measureClimb: async () => ({ climb: 12.34, descent: 5 }) })
  expect(car.trip.summary).toEqual({})
})
