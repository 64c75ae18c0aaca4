import { expect, test } from 'vitest'
import { buildAdminMap } from './adminMap.ts'
import { createInsideTest, readIndiaOutline, readIndiaWithWaters } from '@geofield/geography/india'
import type { Line } from '@geofield/geography/india'

const inIndia = [
  ['Delhi', 28.61, 77.21],
  ['Pune', 18.53, 73.86],
  ['Marine Drive in Mumbai', 18.943, 72.823],
  ['Kochi harbour', 9.966, 76.24],
  ['Dhanushkodi', 9.15, 79.45],
  ['Port Blair', 11.66, 92.74],
  ['Kavaratti', 10.56, 72.64],
  ['Agartala', 23.83, 91.28],
] as const

const abroad = [
  ['Lahore', 31.55, 74.34],
  ['Karachi', 24.86, 67.0],
  ['Kathmandu', 27.71, 85.32],
  ['Dhaka', 23.81, 90.41],
  ['Colombo', 6.93, 79.86],
  ['Jaffna', 9.66, 80.02],
  ['Male', 4.17, 73.51],
  ['Coco Islands', 14.12, 93.36],
  ['Gothenburg', 57.7, 11.97],
  ['Sydney', -33.87, 151.21],
  ['Santiago', -33.45, -70.67],
] as const

const { nodes, ways, relations } = buildAdminMap()
const areas = relations.map(({ members, tags }) => {
  const ring: Line = members.flatMap(({ ref }) => ways[ref - 1]!.refs.map((nodeId) => nodes[nodeId - 1]!))
  return { name: tags['name'], isInside: createInsideTest([ring]) }
})

/** The names of all areas of the map that hold a point. */
function areasAt(lat: number, lon: number): unknown[] {
  return areas.filter(({ isInside }) => isInside({ lat, lon })).map(({ name }) => name)
}

test.each(inIndia)('%s is in India', (_name, lat, lon) => {
  expect(areasAt(lat, lon)).toEqual(['India'])
})

// The engine drives on the left wherever it knows no area.
test.each(abroad)('%s is in exactly one area, and not in India', (_name, lat, lon) => {
  expect(areasAt(lat, lon)).toEqual(['Outside India'])
})

test('all of India’s coast and islands lie within its waters', () => {
  const withWaters = readIndiaWithWaters()
  const border = new Set(withWaters.map(({ lat, lon }) => `${lat} ${lon}`))
  const isInside = createInsideTest([withWaters])
  const coast = readIndiaOutline()
    .flat()
    .filter(({ lat, lon }) => !border.has(`${lat} ${lon}`))
  expect(coast.length).toBeGreaterThan(3000)
  expect(coast.filter((corner) => !isInside(corner))).toEqual([])
})
