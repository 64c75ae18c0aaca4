import { createStateOutlines, listRenamed } from '@geofield/geography/india'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { findCategory } from './categories.ts'
import { openPlaces, type Places } from './openPlaces.ts'

let open: Places
beforeAll(async () => (open = await openPlaces(inject('placesOfIndia'))))
afterAll(() => open.close())

const search = (text: string, take = 1) =>
  open
    .search(text, { take, limit: 1000 })
    .map((place) => ({ ...place, categoryCode: findCategory(place.subCategory).categoryCode }))

test('addresses on a grid of 0.05 degrees are in the state whose outline holds the position, or beside its edge', () => {
  const { look, metresTo } = createStateOutlines(3000)
  const step = 0.05
  let [inIndia, withDistrict, outside] = [0, 0, 0]
  for (let lat = 6.5; lat < 37.5; lat += step)
    for (let lon = 68; lon < 98; lon += step) {
      const position = { lat, lon }
      const { state, edgeMetres } = look(position)
      const found = open.addressAt(position)
      if (state === undefined) {
        outside++
        // Outside of India only positions beside a post office are known.
        if (!found.isKnown) continue
        expect(found.certainty).toMatchObject({ state: 'approximate' })
        expect(found.postOfficeMetres).toBeLessThanOrEqual(edgeMetres < 3000 ? 10_000 : 3000)
        continue
      }
      if (found.state !== state) {
        expect(metresTo(found.state, position)).toBeLessThanOrEqual(2000)
        expect(found.certainty.state).toBe('approximate')
      }
      inIndia++
      if (found.district !== '') withDistrict++
    }
  expect(inIndia).toBeGreaterThan(110_000)
  expect(withDistrict / inIndia).toBeGreaterThan(0.999)
  expect(outside).toBeGreaterThan(200_000)
})

test.each([
  ['Rajasthan', 'Sangaria', 29.798_86, 74.466_83],
  ['Himachal Pradesh', 'Paonta Sahib', 30.436_66, 77.624_62],
  ['Tamil Nadu', 'Pallipattu', 13.338_6, 79.444_89],
  ['Sikkim', 'Naya Bazar', 27.130_82, 88.239_72],
  ['Tripura', 'Kamalpur', 24.195_93, 91.834_38],
  ['Puducherry', 'Puducherry', 11.933_81, 79.829_79],
])('beside a rough outline the post offices decide: %s has the town of %s', (state, _, lat, lon) => {
  expect(open.addressAt({ lat, lon })).toMatchObject({ state, certainty: { state: 'approximate' } })
})

test.each([
  ['Puducherry', 'Yanam', 16.733, 82.217],
  ['Puducherry', 'Mahe', 11.701, 75.535],
  ['Bihar', 'Khagaria', 25.502_17, 86.467_08],
  ['Telangana', 'Mahabubnagar', 16.748_341, 78.000_59],
  ['Tamil Nadu', 'Erode', 11.3428, 77.727_41],
])('the middle of a town is in the district of its name: %s has that of %s', (state, district, lat, lon) => {
  const found = open.addressAt({ lat, lon })
  expect(found).toMatchObject({ state, district, certainty: { district: 'likely' } })
  expect(found.tehsil).not.toBe('Pondicherry')
})

test('an office that only the older list has is found, near the others of its PIN, and never under a second spelling', () => {
  const [found] = search('Rajgarh 473774')
  expect(found).toMatchObject({ name: 'Rajgarh', postalCode: 473774, isExact: false, district: 'Shivpuri' })
  const puncheli = search('Puchheli 495335', 10).filter(({ postalCode }) => postalCode === 495335)
  const names = puncheli.map(({ name }) => name)
  expect([names[0], names.includes('Puchheli')]).toEqual(['Punchheli', false])
})

test('no former name of a city or district is shown as the name of one', () => {
  for (const kind of ['city', 'district'] as const) {
    const categories = kind === 'city' ? [21] : [12]
    for (const { state, former } of listRenamed(kind)) {
      for (const name of former) {
        const shown = search(`${name}, ${state}`, 10).filter((place) => place.state === state)
        const wrong = shown.filter((place) => place.name === name && categories.includes(place.categoryCode))
        expect(wrong).toEqual([])
        expect(shown.map(({ district }) => district)).not.toContain(kind === 'district' ? name : undefined)
      }
    }
  }
})

test('a town is in the district that its source names, although the nearest post offices are in another', () => {
  expect(search('Leh')[0]).toMatchObject({ name: 'Leh', district: 'Leh', state: 'Ladakh' })
  expect(search('Kargil')[0]).toMatchObject({ name: 'Kargil', district: 'Kargil', state: 'Ladakh' })
})

test('a post office without a trusted position has that of the town of its name', () => {
  const offices = search('Leh 194101', 5).filter(({ categoryCode }) => categoryCode === 41)
  const leh = offices.find(({ name }) => name === 'Leh')
  expect(leh).toMatchObject({ lat: 34.16504, lon: 77.58402, isExact: false })
})

test('a village office in the middle of a town does not give the town another district', () => {
  // Manajipet of Wanaparthy has a position 134 m from the centre of Mahabubnagar, whose own offices are around.
  const { district, postOffice, certainty } = open.addressAt({ lat: 16.748_341, lon: 78.000_59 })
  expect([district, postOffice.name === 'Manajipet', certainty.district]).toEqual([
    'Mahabubnagar',
    false,
    'likely',
  ])
})
