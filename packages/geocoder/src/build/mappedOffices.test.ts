import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildPlaces } from '../buildPlaces.ts'
import { openPlaces } from '../openPlaces.ts'
import type { SourceRecord } from '../place.ts'
import type { Source } from '../readers/source.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-offices-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

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
const directory = source(
  'starter',
  [18.5, 18.51, 18.52, 18.53, 18.54].map((lat, i) => office(`Office ${i}`, lat)),
)
const mapped = source('osm', [
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
    ['with', [mapped, directory]],
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
