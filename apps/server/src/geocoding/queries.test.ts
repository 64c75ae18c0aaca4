import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPlaces, type Places } from '@geofield/geocoder'
import { testData } from '@geofield/geography/testData'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { dataFolder } from './dataFolder.ts'
import { createGeocoder, ownNames } from './geocoder.ts'
import { importData } from './import/importData.ts'
import { copyPreparedData } from '../testing/preparedData.ts'
import { formatScores, type Judged, judgeQueries, scoreClasses } from './testing/judgeQueries.ts'
import { queryClassNames, readQueries } from './testing/querySet.ts'

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 })

const maps = ['osm/pune.osm.pbf', 'osm/mumbai-metro.osm.pbf'].map(testData)
const dataDir = mkdtempSync(join(tmpdir(), 'geofield-queries-'))
let open: Places
let judged: Judged[]

beforeAll(async () => {
  const osm = maps.filter((file) => file !== undefined)
  await copyPreparedData(dataDir)
  await importData({ dataDir, files: { osm, boundaries: [] }, onProgress: () => undefined })
  open = await openPlaces(dataFolder(dataDir).places)
  const places = { current: () => open }
  const names = ownNames(places, 1000)
  const geocoder = createGeocoder(places, names)
  const caller = { tenantId: 1, signal: new AbortController().signal }
  judged = await judgeQueries('judging', {
    search: async (searchKey) =>
      (await geocoder.search({ ...caller, searchKey, skip: 0, take: 10 }, '/searchKey')) as never,
    suggest: async (searchKey) => (await geocoder.suggest({ ...caller, searchKey, take: 10 })) as never,
  })
})
afterAll(() => {
  open.close()
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
})

/** Classes whose places only a map has. */
const ofMaps = new Set(['streets', 'landmarks', 'addresses', 'categories', 'typing'])

/**
 * The least shares of first places and of the first five that are right, a little below what was reached on
 * 2026-11-23. The villages that fail are spelt otherwise in the post directory, or have a wrong position there.
 */
const levels = {
  cities: { first: 0.95, inFive: 0.99 },
  formerNames: { first: 0.94, inFive: 0.97 },
  localities: { first: 0.97, inFive: 0.97 },
  villages: { first: 0.82, inFive: 0.92 },
  streets: { first: 0.95, inFive: 0.97 },
  landmarks: { first: 0.9, inFive: 0.95 },
  famous: { first: 0.9, inFive: 0.9 },
  addresses: { first: 0.9, inFive: 0.96 },
  fullAddresses: { first: 0.95, inFive: 0.95 },
  categories: { first: 0.95, inFive: 0.97 },
  misspelt: { first: 0.97, inFive: 0.97 },
  scripts: { first: 0.95, inFive: 0.95 },
  typing: { first: 0.94, inFive: 0.97 },
  codes: { first: 0.6, inFive: 0.99 },
  nonsense: { first: 0.95, inFive: 0.95 },
}

describe('the hand-made queries', () => {
  const all = queryClassNames.flatMap(readQueries)

  test('the hand-made queries are at least 600, each once, with a source', () => {
    expect(all.length).toBeGreaterThanOrEqual(600)
    const keys = all.map(({ className, text }) => `${className === 'typing' ? className : ''} ${text}`)
    expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
    expect(all.filter(({ source }) => source === '')).toEqual([])
  })

  test('the hand-made queries are tuned on one half and judged on the other', () => {
    const judging = all.filter(({ half }) => half === 'judging').length
    expect(Math.abs(judging / all.length - 0.5)).toBeLessThan(0.05)
  })

  test.for(queryClassNames)(
    'the hand-made queries of the class %s have a right first place',
    (className, { skip }) => {
      skip(ofMaps.has(className) && maps.includes(undefined), 'without the test maps')
      const score = scoreClasses(judged).find((each) => each.className === className)!
      const missed = judged.filter((each) => each.className === className && each.at !== 0)
      const named = `${formatScores([score])}\n${missed.map(({ text, at }) => `${text}: ${at}`).join('\n')}`
      expect(score.first, named).toBeGreaterThanOrEqual(levels[className].first)
      expect(score.inFive, named).toBeGreaterThanOrEqual(levels[className].inFive)
    },
  )

  test('the hand-made queries of which 95 % are right where the confidence is at least 0.8', () => {
    const { confident, confidentRight } = scoreClasses(judged).at(-1)!
    expect(confident).toBeGreaterThan(150)
    expect(confidentRight / confident).toBeGreaterThanOrEqual(0.95)
  })
})

describe('the match of a place', () => {
  const search = (searchKey: string, more = {}) =>
    ownNames({ current: () => open }, 1000).search({ searchKey, skip: 0, take: 10, ...more })

  test('the match of a place names the words that nothing explains, and is not confident with one word of three', () => {
    const [best] = search('Flat 4, no such lane 99, Pune 411005')
    expect(best!.match.level).toBe('postalCode')
    expect(best!.match.matched).toEqual(expect.arrayContaining(['Pune', '411005']))
    expect(best!.match.unmatched).toEqual(expect.arrayContaining(['such', 'lane', '99']))
    expect(best!.match.confidence).toBeLessThan(0.4)
  })

  test('the match of a place has the words as they were written, in any script', () => {
    expect(search('हैदराबाद')[0]!.match).toMatchObject({ matched: ['हैदराबाद'], unmatched: [] })
  })

  test('the match of a place of a former name that is a smaller town elsewhere is that of the renamed city', () => {
    expect(search('Aurangabad')[0]).toMatchObject({
      name: 'Chhatrapati Sambhajinagar',
      province: 'Maharashtra',
    })
    expect(search('Aurangabad Bihar')[0]).toMatchObject({ name: 'Aurangabad', province: 'Bihar' })
  })

  test('the match of a place is low for names abroad, and drops what is only alike', () => {
    for (const text of ['Paris', 'London', 'Karachi Pakistan'])
      for (const { match } of search(text)) expect(match.confidence).toBeLessThan(0.3)
    expect(search('Paris').map(({ name }) => name)).not.toContain('Paras')
  })

  test('the match of a place of a kind that is not known in the area is low, and the area is returned', () => {
    const [best] = search('hospital in Nagpur')
    expect(best).toMatchObject({ name: 'Nagpur', match: { unmatched: ['hospital'] } })
    expect(best!.match.confidence).toBeLessThan(0.5)
  })
})

describe('where a place is looked for', () => {
  const places = (searchKey: string, more = {}) =>
    ownNames({ current: () => open }, 1000).search({ searchKey, skip: 0, take: 10, ...more })

  test('a place near the given position comes before others of its name, and none is left out', () => {
    const near = { lat: 31.1, lon: 77.2 }
    const [best] = places('Rampur', { near })
    expect(best!.province).toBe('Himachal Pradesh')
    expect(places('Rampur', { near })).toHaveLength(10)
    expect(places('Rampur')[0]!.province).toBe('Uttar Pradesh')
  })

  test('a city comes before a village whose population a list has wrong', () => {
    expect(places('Gorakhpur')[0]).toMatchObject({ name: 'Gorakhpur', province: 'Uttar Pradesh' })
  })

  test('suggestions have a large city before a state, and the state at the beginning that is its own', () => {
    const suggest = (searchKey: string) =>
      ownNames({ current: () => open }, 1000).suggest({ searchKey, take: 10 })
    expect(
      suggest('pun')
        .map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['Pune', 'Punjab'])
    expect(suggest('punj')[0]!.name).toBe('Punjab')
  })

  test('suggestions have a well-known part of a large city before a small town', () => {
    const suggest = (searchKey: string) =>
      ownNames({ current: () => open }, 1000).suggest({ searchKey, take: 10 })
    const names = suggest('ghatk').map(({ name }) => name)
    expect(names[0]).toBe('Ghatkopar')
    expect(names).toContain('Ghatkesar')
  })

  test('a post office whose position is among those of other PINs is placed with its own', () => {
    const [goregaon] = places('Goregaon Mumbai')
    expect(goregaon!.latitude).toBeCloseTo(19.165, 1)
  })

  test('suggestions keep to the bounds and favour what is near', () => {
    const names = ownNames({ current: () => open }, 1000)
    const bounds = { south: 18.4, west: 73.7, north: 18.65, east: 74 }
    const inside = names.suggest({ searchKey: 'shiv', take: 10, bounds })
    expect(inside.length).toBeGreaterThan(0)
    for (const { latitude } of inside) expect(latitude).toBeGreaterThan(18.39)
    const [best] = names.suggest({ searchKey: 'rampu', take: 10, near: { lat: 31.1, lon: 77.2 } })
    expect(best!.province).toBe('Himachal Pradesh')
  })
})
