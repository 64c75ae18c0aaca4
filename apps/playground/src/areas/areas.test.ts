import { expect, test } from 'vitest'
import { type Area, freeLetter, readAreas, toSearchArea, writeAreas } from './area.ts'
import { contains, crossesItself, squareKilometres } from './polygon.ts'

const at = (lat: number, lon: number) => ({ lat, lon })
const square = [at(18, 73), at(18, 74), at(19, 74), at(19, 73)]
const hole = [at(18.4, 73.4), at(18.6, 73.4), at(18.6, 73.6), at(18.4, 73.6)]

const areas: Area[] = [
  { letter: 'A', name: 'Pune east', place: [[square, hole], [[at(-1, -1), at(-1, -2), at(-2.00001, -2)]]] },
  { letter: 'C', name: '', place: { layer: 'TEHSILS', field: 'map_shape', Id: '0197e7f2-91b4' } },
]

function written(given: readonly Area[]): string {
  let text = ''
  writeAreas({ set: (values) => (text = values['areas'] ?? '') }, given)
  return text
}
const read = (text: string) => readAreas({ get: () => text })

test('a link restores areas with their letters, names, holes and parts', () => {
  expect(read(written(areas))).toEqual(areas)
  expect(freeLetter(areas)).toBe('B')
})

test('a name never breaks the link of the areas', () => {
  const [named] = read(written([{ ...areas[0]!, name: ' a, b;\n c ' }]))
  expect(named!.name).toBe('a b c')
})

test('what is no area is left out of a link: too few corners, no letter, a letter twice, no polyline, no earth', () => {
  const good = written(areas.slice(0, 1))
  const bad = ['A,x,', 'A', '', 'Z,x,_p~iF', 'A,x,_p~iF~ps|U', 'B,x,é', 'B,x,_gkjy@_gkjy@_gkjy@??_gkjy@']
  expect(bad.map(read)).toEqual(bad.map(() => []))
  expect(read(`${good};${good}`)).toHaveLength(1)
})

test('a search gets closed rings, longitude first, and a record by its Id', () => {
  expect(toSearchArea({ place: [[square]] })).toEqual({
    type: 'Polygon',
    coordinates: [[[73, 18], [74, 18], [74, 19], [73, 19], [73, 18]]], // prettier-ignore
  })
  expect(toSearchArea(areas[0]!)).toMatchObject({ type: 'MultiPolygon' })
  expect(toSearchArea(areas[1]!)).toEqual({ layer: 'TEHSILS', field: 'map_shape', Id: '0197e7f2-91b4' })
})

test('the size of an area is that on the sphere, without its holes', () => {
  // R² · Δλ · (sin 19° − sin 18°)
  expect(squareKilometres([[square]])).toBeCloseTo(11_723, -1)
  expect(squareKilometres([[square], [square.toReversed()]])).toBeCloseTo(2 * 11_723, -1)
  expect(squareKilometres([[square, hole]])).toBeCloseTo(11_723 * 0.96, -1)
})

test('a place in a hole or beside the area is not inside', () => {
  const inside = (lat: number, lon: number) => contains([[square, hole]], at(lat, lon))
  expect([inside(18.2, 73.2), inside(18.5, 73.5), inside(18.5, 74.1), inside(19.2, 73.5)]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a ring whose sides cross is found, whatever the direction', () => {
  const [a, b, c, d] = square as [never, never, never, never]
  expect([square, [a, c, b, d], [d, b, c, a], [a, b, c]].map(crossesItself)).toEqual([
    false,
    true,
    true,
    false,
  ])
})
