import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeOsmPbf } from '@geofield/geography/osm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildPlaces } from './buildPlaces.ts'
import { openPlaces, type Places } from './openPlaces.ts'
import { osmSource } from './readers/osm.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-languages-'))
let places: Places
beforeAll(async () => {
  const extract = join(folder, 'names.osm.pbf')
  const road = {
    highway: 'primary',
    name: 'چنچلگوڑہ مین روڈ',
    'name:en': 'Chanchalguda Main Road',
    'name:te': 'చంచల్‌గూడ మెయిన్ రోడ్',
  }
  const mosque = {
    amenity: 'place_of_worship',
    name: 'مکہ مسجد',
    'name:en': 'Makkah Masjid',
    'name:hi': 'मक्का मस्जिद',
    'name:ks': 'مَکہ مَسجِد',
  }
  writeFileSync(
    extract,
    writeOsmPbf(
      {
        nodes: [
          { id: 1, lat: 17.36, lon: 78.47, tags: mosque },
          { id: 2, lat: 17.37, lon: 78.49 },
          { id: 3, lat: 17.371, lon: 78.49 },
          { id: 4, lat: 17.35, lon: 78.46, tags: { amenity: 'cafe', name: 'نایاب ہوٹل' } },
        ],
        ways: [{ id: 1, refs: [2, 3], tags: road }],
        relations: [],
      },
      'names',
    ),
  )
  await buildPlaces(join(folder, 'places'), { sources: [osmSource(extract)] })
  places = await openPlaces(join(folder, 'places'))
})
afterAll(() => {
  places.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

test.each([
  ['Makkah Masjid', 'Makkah Masjid'],
  ['مکہ مسجد', 'Makkah Masjid'],
  ['मक्का मस्जिद', 'Makkah Masjid'],
  ['چنچلگوڑہ مین روڈ', 'Chanchalguda Main Road'],
  ['Chanchalguda Main Road', 'Chanchalguda Main Road'],
  // A name without an English one stays as the map has it.
  ['نایاب ہوٹل', 'نایاب ہوٹل'],
])('%s is found, and named %s', (text, name) => expect(places.search(text)[0]).toMatchObject({ name }))

test.each([
  [['hi'], 'मक्का मस्जिद'],
  [['hi-IN', 'en'], 'मक्का मस्जिद'],
  [['de', 'ks'], 'مَکہ مَسجِد'],
  [['en-US', 'hi'], 'Makkah Masjid'],
  [['fr'], 'Makkah Masjid'],
  [['__proto__', 'constructor'], 'Makkah Masjid'],
  [[], 'Makkah Masjid'],
])('the languages %j choose the name %s, also of suggestions', (languages, name) => {
  expect(places.search('Makkah Masjid', { languages })[0]).toMatchObject({ name })
  expect(places.suggest('Makkah Mas', { languages })[0]).toMatchObject({ name })
})

test('the road of an address has its name in the language, else in English', () => {
  const position = { lat: 17.3705, lon: 78.4901 }
  expect(places.addressAt(position).road).toBe('Chanchalguda Main Road')
  expect(places.addressAt(position, ['te']).road).toBe('చంచల్‌గూడ మెయిన్ రోడ్')
})

test('a road of a route is named in the language of the instructions, else in English', () => {
  const position = { lat: 17.3705, lon: 78.49 }
  const local = 'چنچلگوڑہ مین روڈ'
  expect(places.nameRoad(position, local, ['en-US'])).toBe('Chanchalguda Main Road')
  expect(places.nameRoad(position, local, ['te'])).toBe('చంచల్‌గూడ మెయిన్ రోడ్')
  expect(places.nameRoad(position, 'Chanchalguda Main Road', ['te'])).toBe('చంచల్‌గూడ మెయిన్ రోడ్')
  // Another road's name, and a place beside the road.
  expect(places.nameRoad(position, 'Station Road', ['te'])).toBeUndefined()
  expect(places.nameRoad({ lat: 17.3705, lon: 78.4903 }, local, ['en'])).toBeUndefined()
})
