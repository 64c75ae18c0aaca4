import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildPlaces } from '../buildPlaces.ts'
import { openPlaces } from '../openPlaces.ts'
import type { SourceRecord } from '../place.ts'
import type { Source } from '../readers/source.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-offices-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const licence = { title: 't', licence: 'l', attribution: 'a' }
const source = (kind: Source['kind'], records: SourceRecord[]): Source => {
  return { kind, origin: kind, fingerprint: async () => kind, read: () => records, licence }
}
const office = (name: string, lat: number): SourceRecord => ({
  kind: 'place',
  id: `po-${name}`,
  name,
  position: { lat, lon: 73.8 },
  subCategory: 412,
  postalCode: '411038',
  within: { state: 'Maharashtra', district: 'Pune', tehsil: 'Haveli' },
})
const listed = [18.5, 18.51, 18.52, 18.53, 18.54].map((lat, i) => office(`Office ${i}`, lat))
const directory = source('starter', listed)
const mappedOffice = source('osm', [
  {
    kind: 'place',
    id: 'osm-n1',
    name: 'Kothrud Post',
    position: { lat: 18.5005, lon: 73.8 },
    subCategory: 414,
  },
])

test('a post office of a map without a PIN takes no PIN, district or type from an address', async () => {
  const addresses = []
  for (const [name, sources] of [
    ['without', [directory]],
    ['with', [mappedOffice, directory]],
  ] as const) {
    const file = join(folder, name)
    await buildPlaces(file, { sources: [...sources] })
    const places = await openPlaces(file)
    addresses.push(places.addressAt({ lat: 18.5006, lon: 73.8 }))
    if (name === 'with') {
      expect(places.search('Kothrud Post')[0]).toMatchObject({ name: 'Kothrud Post', subCategory: 414 })
      expect(places.search('post office', { near: { lat: 18.5, lon: 73.8 } })).toHaveLength(6)
    }
    places.close()
  }
  expect(addresses[1]).toEqual(addresses[0])
  expect(addresses[0]).toMatchObject({ district: 'Pune', postOffice: { pin: '411038', type: 'S.O' } })
})

test('the PIN is what most mapped addresses nearby say, a slip of one apart', async () => {
  const shop = (name: string, lat: number, postalCode: string): SourceRecord => {
    return { kind: 'place', id: name, name, position: { lat, lon: 73.8 }, subCategory: 414, postalCode }
  }
  const other: SourceRecord = {
    ...office('Other', 18.6),
    id: 'po-other',
    postalCode: '411052',
  } as SourceRecord
  const shops = [
    ...[18.5, 18.5004, 18.5008].map((lat, i) => shop(`Agreed ${i}`, lat, '411052')),
    shop('Alone', 18.52, '411052'),
    shop('Another', 18.5204, '411038'),
    shop('Slip', 18.54, '211038'),
  ]
  const file = join(folder, 'pins')
  await buildPlaces(file, { sources: [source('osm', shops), source('starter', [...listed, other])] })
  const places = await openPlaces(file)
  const at = (lat: number) => {
    const { postOffice, certainty, postOfficeMetres } = places.addressAt({ lat, lon: 73.8 })
    return { ...postOffice, certainty: certainty.pin, postOfficeMetres }
  }
  expect(at(18.5002)).toMatchObject({
    name: 'Other',
    pin: '411052',
    certainty: 'likely',
    postOfficeMetres: 11_097,
  })
  expect(at(18.5199)).toMatchObject({ pin: '411052', certainty: 'approximate' })
  expect(at(18.5401)).toMatchObject({ name: 'Office 4', pin: '411038', certainty: 'likely' })
  places.close()
})
