import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { NotHere } from '../check/here/notHere.ts'
import { inPune, placeName, severalPlaces } from '../check/here/region.ts'
import { end } from '../routing/places.ts'
import { ids, names, search } from './places.ts'

const check = checksFor('searchPlaces')

type Match = { confidence: number; matched: string[]; unmatched: string[] }

/** Part of the names of several places. */
const known = severalPlaces()

const refused = (searchKey: string) => call('searchPlaces', { body: { searchKey } })

check.provisional(
  'positionQuality tells a position of its own from one of the town, PIN, tehsil or district',
  async () => {
    const quality = async (searchKey: string) => (await search({ searchKey, take: 1 }))[0]?.positionQuality
    expect(await quality('Pune')).toBe('exact')
    // The source has this village 1,000 km away, in Maharashtra.
    const [haidarabad] = await search({ searchKey: 'Haidarabad 276122', take: 1 })
    expect(haidarabad).toMatchObject({ province: 'Uttar Pradesh', positionQuality: 'approximate' })
    expect(Math.abs(haidarabad!.latitude - 26.1)).toBeLessThan(0.5)
  },
)

check.provisional('former names find a place by its name of today', async () => {
  const first = async (searchKey: string) => (await search({ searchKey, take: 1 }))[0]?.name
  expect(await first('Sholapur')).toBe('Solapur')
  expect(await first('Osmanabad')).toBe('Dharashiv')
  expect(await first('Allahabad')).toBe('Prayagraj')
  expect(await first('Bombay')).toBe('Mumbai')
})

check('location_llt is latitude and longitude in one text', async () => {
  for (const { location_llt: text, latitude, longitude, resultType } of await search({
    searchKey: placeName('Pune'),
  })) {
    expect(text.split(',').map(Number)).toEqual([latitude, longitude])
    expect(resultType).toBe(2)
  }
})

check.provisional('a city is the best match of its name, with its state, district and position', async () => {
  const [best] = await search({ searchKey: 'Pune' })
  expect(best).toMatchObject({ name: 'Pune', province: 'Maharashtra', district: 'Pune', resultType: 2 })
  expect([best!.latitude, best!.longitude].map((degrees) => Math.round(degrees))).toEqual([19, 74])
})

check('the name of a place finds it', async () => {
  const [{ id, name } = { id: '', name: '' }] = await search({ searchKey: known, take: 1 })
  expect(ids(await search({ searchKey: name, take: 50 })), name).toContain(id)
})

check.provisional('an address finds the place that it names last', async () => {
  const [best] = await search({ searchKey: 'Shivajinagar, Pune' })
  expect(best).toMatchObject({ province: 'Maharashtra', district: 'Pune' })
})

check('pages follow each other in one order, without overlap', async () => {
  const all = ids(await search({ searchKey: known, take: 30 }))
  const size = Math.ceil(all.length / 3)
  const pages: string[] = []
  for (const page of [0, 1, 2])
    pages.push(...ids(await search({ searchKey: known, skip: page * size, take: size })))
  if (all.length < 2) throw new NotHere('no search finds several places')
  expect(pages).toEqual(all)
  expect(new Set(pages).size).toBe(pages.length)
})

check('take is the most that are returned', async () => {
  const all = ids(await search({ searchKey: known, take: 50 }))
  expect(all.length).toBeGreaterThan(0)
  for (const take of new Set([1, Math.min(3, all.length), all.length])) {
    expect(ids(await search({ searchKey: known, take }))).toEqual(all.slice(0, take))
  }
})

check.provisional('take 0 returns none', async () =>
  expect(await search({ searchKey: known, take: 0 })).toEqual([]),
)

check('take -1 returns all matches, the same ones first, and counts skip', async () => {
  const [all, page] = [
    await search({ searchKey: known, take: -1 }),
    await search({ searchKey: known, take: 50 }),
  ]
  expect(all.length).toBeGreaterThanOrEqual(page.length)
  expect(ids(all).slice(0, page.length)).toEqual(ids(page))
  expect(ids(await search({ searchKey: known, skip: 1, take: -1 })).slice(0, 20)).toEqual(
    ids(all).slice(1, 21),
  )
})

check('skip beyond the matches returns none', async () => {
  expect(await search({ searchKey: known, skip: 1e15, take: 10 })).toEqual([])
})

check.provisional('without take at most 10', async () =>
  expect(await search({ searchKey: 'Rampur' })).toHaveLength(10),
)

const pune = { lx: 73.7, ly: 18.4, rx: 74, ry: 18.65 }

check.provisional('bounds leave only places inside, whichever corners are given', async () => {
  const inside = await search({ searchKey: 'Shivajinagar', bounds: pune })
  expect(inside.length).toBeGreaterThan(0)
  for (const { latitude, longitude } of inside) {
    expect([longitude >= 73.7, latitude >= 18.4, longitude <= 74, latitude <= 18.65]).not.toContain(false)
  }
  const swapped = { lx: pune.rx, ly: pune.ry, rx: pune.lx, ry: pune.ly }
  expect(ids(await search({ searchKey: 'Shivajinagar', bounds: swapped }))).toEqual(ids(inside))
  expect(await search({ searchKey: 'Shivajinagar', bounds: { lx: 0, ly: 0, rx: 1, ry: 1 } })).toEqual([])
})

check.provisional('a district, a state or a PIN in the key says where to look', async () => {
  expect((await search({ searchKey: 'Rampur, Himachal Pradesh' }))[0]).toMatchObject({
    province: 'Himachal Pradesh',
  })
  expect((await search({ searchKey: 'Shivajinagar Pune' }))[0]).toMatchObject({ district: 'Pune' })
  expect((await search({ searchKey: '411005' }))[0]).toMatchObject({ district: 'Pune' })
  expect(ids(await search({ searchKey: '411 005' }))).toEqual(ids(await search({ searchKey: '411005' })))
})

const meant: [key: string, name: string, province: string][] = [
  ['Bombay', 'Mumbai', 'Maharashtra'],
  ['mumbia', 'Mumbai', 'Maharashtra'],
  ['मुंबई', 'Mumbai', 'Maharashtra'],
  ['Newdelhi', 'New Delhi', 'Delhi'],
  ['Nagar Shivaji, Pune', 'Shivaji Nagar', 'Maharashtra'],
  ['near Pune', 'Pune', 'Maharashtra'],
  ['Poona Maharastra', 'Pune', 'Maharashtra'],
  ['*Bengaluru*', 'Bengaluru', 'Karnataka'],
]
for (const [key, name, province] of meant) {
  check.provisional(`"${key}" is ${name}`, async () =>
    expect((await search({ searchKey: key }))[0]).toMatchObject({ name, province }),
  )
}

check.provisional('* stands for any letters', async () => {
  for (const name of names(await search({ searchKey: 'shivaj*' }))) expect(name).toMatch(/\bshivaj/i)
})

check.provisional('a match has a confidence, and each word of the text is matched or not', async () => {
  const [best] = await search({ searchKey: 'Pune Maharashtra' })
  expect(best!.match).toEqual({
    confidence: expect.any(Number),
    level: 'town',
    matched: ['Pune', 'Maharashtra'],
    unmatched: [],
  })
  expect((best!.match as Match).confidence).toBeGreaterThanOrEqual(0.8)
  const [part] = await search({ searchKey: 'Flat 4, no such lane 99, Pune 411005' })
  expect((part!.match as Match).unmatched).toContain('99')
  expect((part!.match as Match).confidence).toBeLessThan(0.5)
})

check.provisional(
  'a city comes before villages of a like name, also misspelt and in another script',
  async () => {
    for (const searchKey of ['Hydrabad', 'हैदराबाद', 'ஹைதராபாத்', 'హైదరాబాద్']) {
      expect((await search({ searchKey }))[0], searchKey).toMatchObject({ province: 'Telangana' })
    }
  },
)

check.provisional('near favours places around a position and leaves none out', async () => {
  const near = { latitude: 31.1, longitude: 77.2 }
  const docs = await search({ searchKey: 'Rampur', near })
  expect(docs[0]).toMatchObject({ province: 'Himachal Pradesh' })
  expect(docs).toHaveLength(10)
  expectFieldFaults(await call('searchPlaces', { body: { searchKey: 'Rampur', near: { latitude: 91 } } }), [
    { path: '/near/longitude' },
    { path: '/near/latitude' },
  ])
})

check.provisional('a kind with an area returns places of that kind there', async () => {
  const docs = await search({ searchKey: 'post office in Kothrud' })
  expect(docs[0]).toMatchObject({ district: 'Pune', categoryCode: 41 })
})

check.provisional(
  'the beginning of a PIN returns its post offices, a DIGIPIN a look-up of its cell',
  async () => {
    for (const { id } of await search({ searchKey: '41103' })) expect(id).toMatch(/^po-41103/)
    for (const searchKey of ['39J-49L-L8T4', '39j49ll8t4']) {
      const docs = await search({ searchKey })
      expect(docs).toMatchObject([{ resultType: 3, latitude: '28.622793', longitude: '77.213049' }])
    }
  },
)

check('an unknown name returns no places', async () => {
  for (const searchKey of ['zzqqxxzzqqxx', '***', '!?', '世界', '\u0000\u0001\u0007']) {
    expect(await search({ searchKey })).toEqual([])
  }
})

check('a key of latitude, longitude is one look-up with an echo of both', async () => {
  const { lat, lon } = end
  const docs = await search({ searchKey: ` ${lat} ,${lon}`, skip: 3, take: 0 })
  expect(docs).toHaveLength(1)
  expect(docs[0]).toMatchObject({
    resultType: 3,
    latitude: `${lat}`,
    longitude: `${lon}`,
    location_llt: `${lat},${lon}`,
    Status: true,
    Country: inPune('India'),
    country: inPune('India'),
    State: inPune('Maharashtra'),
    province: inPune('Maharashtra'),
    District: inPune('Pune'),
    district: inPune('Pune'),
  })
  const [{ postalCode, PinCode }] = docs as unknown as [{ postalCode: string; PinCode: { Value: string } }]
  expect(postalCode).toBe(PinCode.Value)
})

check('a look-up has a formatted address, a shorter form of it, and a display name', async () => {
  const [lookUp] = await search({ searchKey: `${end.lat}, ${end.lon}` })
  const { address, shortAddress, name, province } = lookUp!
  for (const text of [address, shortAddress, name]) expect(text).toMatch(/\S/)
  expect(String(shortAddress).length).toBeLessThanOrEqual(String(address).length)
  expect(address).toContain(province)
})

check('a position without an address has Status false and is not an error', async () => {
  const docs = await search({ searchKey: '15.0, 68.0' })
  expect(docs).toMatchObject([{ resultType: 3, Status: false, latitude: '15.0', longitude: '68.0' }])
})

check.provisional(
  'a position that cannot be is refused, with a hint when the order may be wrong',
  async () => {
    expectFieldFaults(await refused('97.5, 18.5'), [{ path: '/searchKey' }])
    expect((await refused('97.5, 18.5')).text).toContain('order')
    expectFieldFaults(await refused('91, 181'), [{ path: '/searchKey' }])
  },
)

check.provisional('an empty key, spaces, and 10,000 letters are refused and named', async () => {
  for (const key of ['', '   ', '\t\n', 'a'.repeat(10_000)])
    expectFieldFaults(await refused(key), [{ path: '/searchKey' }])
})

check.provisional('numbers as text and malformed edges are refused and named', async () => {
  const key = { searchKey: 'Pune' }
  expectFieldFaults(await call('searchPlaces', { body: { ...key, skip: '1' } }), [{ path: '/skip' }])
  expectFieldFaults(await call('searchPlaces', { body: { ...key, take: 1.5 } }), [{ path: '/take' }])
  const text = { lx: '73', ly: 18, rx: 74, ry: 19 }
  expectFieldFaults(await call('searchPlaces', { body: { ...key, bounds: text } }), [{ path: '/bounds/lx' }])
  const far = { lx: -181, ly: 18, rx: 74, ry: 19 }
  expectFieldFaults(await call('searchPlaces', { body: { ...key, bounds: far } }), [{ path: '/bounds/lx' }])
  const nan = '{"searchKey":"Pune","bounds":{"lx":NaN,"ly":1,"rx":2,"ry":3}}'
  expect((await call('searchPlaces', { rawBody: nan })).status).toBe(400)
  const infinite = '{"searchKey":"Pune","bounds":{"lx":1e999,"ly":1,"rx":2,"ry":3}}'
  expectFieldFaults(await call('searchPlaces', { rawBody: infinite }), [{ path: '/bounds/lx' }])
})

check('accepts long and odd keys', async () => {
  const keys = [
    'a '.repeat(128),
    '*a'.repeat(128),
    `${'nagar '.repeat(42)}`,
    '1'.repeat(256),
    'ಬೆಂಗಳೂರು, ಕರ್ನಾಟಕ',
    '\u202eenuP\u0000',
    '😀 Pune 😀',
    '%_\'";--',
  ]
  for (const searchKey of keys) expect((await call('searchPlaces', { body: { searchKey } })).status).toBe(200)
})
