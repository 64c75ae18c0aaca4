import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listRenamed } from '@geofield/geography/india'
import { createStateOutlines } from '@geofield/geography/india'
import { dataFolder } from './dataFolder.ts'
import { ownNames } from './geocoder.ts'
import { openPlaces, type OpenPlaces } from './openPlaces.ts'
import { copyPreparedData } from '../testing/preparedData.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const dataDir = mkdtempSync(join(tmpdir(), 'geofield-positions-'))
let open: OpenPlaces

beforeAll(async () => {
  await copyPreparedData(dataDir)
  open = await openPlaces(dataFolder(dataDir).places)
})
afterAll(() => {
  open.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const search = (searchKey: string, take = 1) =>
  ownNames({ current: () => open }, 1000).search({ searchKey, skip: 0, take })

describe('addresses on a grid of 0.05 degrees over India', () => {
  const { look, metresTo } = createStateOutlines(3000)
  const step = 0.05
  const positions = Array.from({ length: 31 / step }, (_, row) =>
    Array.from({ length: 30 / step }, (_, column) => ({ lat: 6.5 + step * row, lon: 68 + step * column })),
  ).flat()

  test('are in the state whose outline holds the position, or within 2 km of its edge in the state beside', () => {
    let [inIndia, withDistrict] = [0, 0]
    for (const position of positions) {
      const { state } = look(position)
      if (state === undefined) continue
      const { State, District, Certainty } = open.addressAt(position)
      if (State !== state) {
        expect(metresTo(State, position)).toBeLessThanOrEqual(2000)
        expect(Certainty.State).toBe('approximate')
      }
      inIndia++
      if (District !== '') withDistrict++
    }
    expect(inIndia).toBeGreaterThan(110_000)
    expect(withDistrict / inIndia).toBeGreaterThan(0.999)
  })

  test('are absent outside of all outlines, except beside a post office', () => {
    let outside = 0
    for (const position of positions) {
      const { state, edgeMetres } = look(position)
      if (state !== undefined) continue
      outside++
      const { Status, Certainty } = open.addressAt(position)
      if (!Status) continue
      expect(Certainty).toMatchObject({ State: 'approximate' })
      expect(Certainty.OfficeMetres).toBeLessThanOrEqual(edgeMetres < 3000 ? 10_000 : 3000)
    }
    expect(outside).toBeGreaterThan(200_000)
  })
})

test.each([
  ['Rajasthan', 'Sangaria', 29.798_86, 74.466_83],
  ['Himachal Pradesh', 'Paonta Sahib', 30.436_66, 77.624_62],
  ['Tamil Nadu', 'Pallipattu', 13.338_6, 79.444_89],
  ['Sikkim', 'Naya Bazar', 27.130_82, 88.239_72],
  ['Tripura', 'Kamalpur', 24.195_93, 91.834_38],
  ['Puducherry', 'Puducherry', 11.933_81, 79.829_79],
])('beside a rough outline the post offices decide: %s has the town of %s', (state, _, lat, lon) => {
  expect(open.addressAt({ lat, lon })).toMatchObject({ State: state, Certainty: { State: 'approximate' } })
})

test('no former name of a city or district is shown as the name of one', () => {
  for (const kind of ['city', 'district'] as const) {
    const categories = kind === 'city' ? [21] : [12]
    for (const { state, former } of listRenamed(kind)) {
      for (const name of former) {
        const shown = search(`${name}, ${state}`, 10).filter(({ province }) => province === state)
        const wrong = shown.filter((place) => place.name === name && categories.includes(place.categoryCode))
        expect(wrong).toEqual([])
        expect(shown.map(({ district }) => district)).not.toContain(kind === 'district' ? name : undefined)
      }
    }
  }
})

test('a town is in the district that its source names, although the nearest post offices are in another', () => {
  expect(search('Leh')[0]).toMatchObject({ name: 'Leh', district: 'Leh', province: 'Ladakh' })
  expect(search('Kargil')[0]).toMatchObject({ name: 'Kargil', district: 'Kargil', province: 'Ladakh' })
})

test('a post office without a trusted position has that of the town of its name', () => {
  const offices = search('Leh 194101', 5).filter(({ categoryCode }) => categoryCode === 41)
  const leh = offices.find(({ name }) => name === 'Leh')
  expect(leh).toMatchObject({ latitude: 34.16504, longitude: 77.58402, positionQuality: 'approximate' })
})
