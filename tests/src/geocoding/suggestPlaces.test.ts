import { expect } from 'vitest'
import { checksFor, provisional } from '../check/check.ts'
import { placeName } from '../check/here/region.ts'
import { names, search, suggest } from './places.ts'

const check = checksFor('suggestPlaces')

check.provisional('every longer beginning of a city name suggests the city', async () => {
  for (const text of ['beng', 'benga', 'bengal', 'bengalu', 'bengaluru']) {
    expect(names(await suggest(text)), text).toContain('Bengaluru')
  }
})

check('a beginning of a name suggests the place that a search finds', async () => {
  const found = names(await search({ searchKey: placeName('Shivajinagar'), take: 50 }))
  const suggested = names(await suggest(placeName('Shivajinagar').toLowerCase().slice(0, -2)))
  expect(suggested.length).toBeGreaterThan(0)
  expect(found.some((name) => suggested.includes(name))).toBe(true)
})

check.provisional(
  'a nearly complete city name is the first suggestion, with its state and district',
  async () => {
    const [best] = await suggest('bengalur')
    expect(best).toMatchObject({ name: 'Bengaluru', province: 'Karnataka', resultType: 2 })
    expect(best!.district).toMatch(/^Ben?gal/)
    expect([best!.latitude, best!.longitude].map((degrees) => Math.round(degrees))).toEqual([13, 78])
  },
)

check('location_llt is latitude and longitude in one text', async () => {
  const docs = await suggest(placeName('pune').toLowerCase())
  expect(docs.length).toBeGreaterThan(0)
  for (const { location_llt: text, latitude, longitude } of docs)
    expect(text.split(',').map(Number)).toEqual([latitude, longitude])
})

check('a suggestion has a country, and no group or sub-category by name', async () => {
  const docs = await suggest(placeName('pune').toLowerCase())
  expect(docs.length).toBeGreaterThan(0)
  for (const doc of docs) {
    expect(doc.country).toMatch(/\S/)
    expect(Object.keys(doc)).not.toContain('groupe')
    expect(Object.keys(doc)).not.toContain('subcategorye')
    expect(Object.keys(doc)).not.toContain('groupCode')
  }
})

check.provisional('the beginning of a name may have typing errors', async () => {
  expect(names(await suggest('bangalo'))).toContain('Bengaluru')
  expect(names(await suggest('hydreaba'))).toContain('Hyderabad')
  expect(names(await suggest('thiruvanthap'))).toContain('Thiruvananthapuram')
})

check.provisional('the slip may be at any letter, the first one too', async () => {
  for (const text of ['xumba', 'umbai', 'muumba', 'mumbqi']) {
    expect(names(await suggest(text)), text).toContain('Mumbai')
  }
})

check.provisional('the first letters may be in a script of India', async () => {
  for (const text of ['मुं', 'मुंब', 'ముంబ', 'મુંબ', 'মুম্ব']) {
    expect(names(await suggest(text)), text).toContain('Mumbai')
  }
  expect(names(await suggest('koth'))).toContain('Kothrud')
})

check.provisional('bounds leave only places inside, and near favours places around a position', async () => {
  const inside = await suggest('shiv', { bounds: { lx: 73.7, ly: 18.4, rx: 74, ry: 18.65 } })
  expect(inside.length).toBeGreaterThan(0)
  for (const { longitude } of inside) expect(longitude).toBeGreaterThan(73.69)
  const [best] = await suggest('rampu', { near: { latitude: 31.1, longitude: 77.2 } })
  expect(best).toMatchObject({ province: 'Himachal Pradesh' })
})

check.provisional('the beginning of a PIN, a DIGIPIN and a position are understood', async () => {
  for (const { id } of await suggest('41103')) expect(id).toMatch(/^po-41103/)
  expect(await suggest('39J-49L-L8T4')).toMatchObject([{ latitude: 28.622793, longitude: 77.213049 }])
  expect(await suggest('18.52, 73.85')).toMatchObject([{ province: 'Maharashtra', match: { confidence: 1 } }])
})

check.provisional('distinct places come before further records of the same one', async () => {
  const places = (await suggest('pun')).map(({ name, district }) => `${name}, ${district}`)
  const distinct = new Set(places).size
  expect(new Set(places.slice(0, distinct)).size).toBe(distinct)
  expect(places).toContain('Pune, Pune')
})

check.provisional('a second word restricts the suggestions to a city', async () => {
  const docs = await suggest('shivajinagar pu')
  expect(docs[0]?.district).toBe('Pune')
})

check('returns none if nothing matches, and at most 10', async () => {
  if (!provisional()) expect((await suggest('a')).length).toBeLessThanOrEqual(10)
  expect(await suggest('zzqqxxzzqqxx')).toEqual([])
})
