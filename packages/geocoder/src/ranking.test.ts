import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openPlacesFile, type PlacesFile } from './placesFile.ts'
import { findContexts } from './search/contexts.ts'
import { readAddressWords } from './search/address/addressWords.ts'
import { gatherEntries } from './search/gatherEntries.ts'
import { parseQuery } from './search/query.ts'
import { rankPlaces } from './search/ranking/rankPlaces.ts'
import { rankSuggestions } from './search/ranking/rankSuggestions.ts'
import { exactSpans } from './search/spans.ts'
import { realQueries } from './testing/realQueries.ts'

let open: PlacesFile
beforeAll(async () => (open = await openPlacesFile(inject('placesOfIndia'))))
afterAll(() => open.close())

const options = { count: 10, candidates: 1500 }
const found = (text: string, more = {}) =>
  rankPlaces(open.index, parseQuery(text), { ...options, ...more }).map(({ place }) => open.read(place))
const plain = (name: string) => name.toLowerCase().replaceAll(/\(.*\)|[^a-z\d]/g, '')

describe('what people type', () => {
  const ranks = () =>
    realQueries.map(([query, names, state, district]) => {
      const wanted = new Set(names.map(plain))
      const at = found(query).findIndex(
        (place) =>
          wanted.has(plain(place.name)) &&
          place.state === state &&
          (district === undefined || place.district === district),
      )
      return { query, at }
    })

  test('there are at least 150 real queries, without duplicates', () => {
    expect(realQueries.length).toBeGreaterThanOrEqual(150)
    expect(new Set(realQueries.map(([query]) => query)).size).toBe(realQueries.length)
  })

  test('the place is first in 88 % and among the first ten in 95 % of the queries', () => {
    const all = ranks()
    const missed = all.filter(({ at }) => at < 0).map(({ query }) => query)
    const later = all.filter(({ at }) => at > 0).map(({ query }) => query)
    expect(missed.length / all.length, `not among ten: ${missed.join('; ')}`).toBeLessThanOrEqual(0.05)
    expect((missed.length + later.length) / all.length, `not first: ${later.join('; ')}`).toBeLessThanOrEqual(
      0.12,
    )
  })
})

describe('what is misspelt', () => {
  test.each([
    // Two letters omitted are likelier than two wrong ones: not Ataria.
    ['Raitaria Durg', 'Ranitarai'],
    ['Beon East Singhbum', 'Bend'],
    // An extra "x" is one edit, although it can also be a spelling of "ksh".
    ['Nanxurza Surat', 'Nanpura'],
    ['Laxmi Nagar Delhi', 'Laxmi Nagar'],
    // Little is left of a short name.
    ['Biaa Gautam Buddha Nagar', 'Bisara'],
  ])('%s is %s', (text, name) => expect(found(text)[0]!.name).toContain(name))
})

describe('the ranking', () => {
  test('the ranking is deterministic, and each page continues where the one before ends', () => {
    const all = found('nagar', { count: 300 }).map(({ id }) => id)
    expect(found('nagar', { count: 300 }).map(({ id }) => id)).toEqual(all)
    for (const count of [1, 10, 99, 250]) {
      expect(found('nagar', { count }).map(({ id }) => id)).toEqual(all.slice(0, count))
    }
    expect(new Set(all).size).toBe(all.length)
  })

  test('the ranking returns only places inside the bounds', () => {
    const bounds = { south: 18.4, west: 73.7, north: 18.65, east: 74 }
    const places = found('shivajinagar', { bounds })
    expect(places.length).toBeGreaterThan(0)
    for (const { lat, lon } of places) {
      expect([lat >= 18.4, lat <= 18.65, lon >= 73.7, lon <= 74]).not.toContain(false)
    }
  })

  test.each([['nagar'], ['a'], ['*a*'], ['rampur'], ['1'], ['post office road']])(
    'the ranking limits the words and places that it scores for "%s" repeated',
    (text) => {
      const { words } = readAddressWords(parseQuery(`${text} `.repeat(200)).words)
      expect(words.length).toBeLessThanOrEqual(31)
      const query = { words, isPartial: false, isAddress: true }
      const spans = exactSpans(open.index, query)
      const parts = { query, spans, contexts: findContexts(open.index, spans) }
      const entries = gatherEntries(open.index, parts, { candidates: options.candidates })
      expect(entries.length).toBeLessThanOrEqual(options.candidates)
    },
  )

  test('suggests distinct places first', () => {
    const rows = rankSuggestions(open.index, 'pune', { take: 10 }).map(({ place }) => open.read(place))
    const keys = rows.map(({ name, district }) => `${name}|${district}`)
    expect(rows[0]).toMatchObject({ name: 'Pune', district: 'Pune', subCategory: 211 })
    const distinct = new Set(keys).size
    expect(new Set(keys.slice(0, distinct)).size).toBe(distinct)
  })
})
