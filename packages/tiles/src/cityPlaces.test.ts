import { describe, expect, test } from 'vitest'
import { type City, readIndianCities } from '@geofield/geography/india'
import { type LabelledPlace, listCityPlaces } from './cityPlaces.ts'
import { missingPlaces } from './india.ts'
import type { MapFeature } from './mapFeature.ts'

const places = listCityPlaces(readIndianCities())
const named = (name: string): LabelledPlace => places.find((place) => place.name === name)!

describe('the places of the gazetteers', () => {
  test('the places of the gazetteers carry the names of today', () => {
    const names = new Set(places.map(({ name }) => name))
    for (const name of [
      'Solapur',
      'Chandrapur',
      'Chhatrapati Sambhajinagar',
      'Thalassery',
      'Cooch Behar',
      'Katni',
    ])
      expect(names).toContain(name)
    for (const name of ['Sholapur', 'Chanda', 'Tellicherry', 'Koch Bihar', 'Murwara'])
      expect(names).not.toContain(name)
  })

  test('the places of the gazetteers carry no diacritics', () => {
    expect(places.filter(({ name }) => /\p{M}/u.test(name.normalize('NFD')))).toEqual([])
  })

  test('the places of the gazetteers are ranked by population: a city before a town before a village', () => {
    const ranks = ['Mumbai', 'Pune', 'Nagpur', 'Kolhapur', 'Baramati', 'Jejuri'].map(
      (name) => named(name).rank,
    )
    expect(ranks).toEqual(ranks.toSorted((one, other) => one - other))
    expect(new Set(ranks).size).toBeGreaterThan(4)
  })

  test('rank a section of a city far below it, whatever population the list gives it', () => {
    expect(named('Pune')).toMatchObject({ class: 'city', rank: 6 })
    expect(named('Shivaji Nagar')).toMatchObject({ class: 'suburb', rank: 15 })
    expect(named('Rohini').class).toBe('suburb')
    expect(named('Navi Mumbai').class).toBe('city')
  })

  test('rank a capital above other towns of its size, and below a larger city beside it', () => {
    expect(named('Gangtok').rank).toBeLessThan(named('Baramati').rank)
    expect(named('Dispur').rank).toBeGreaterThan(named('Guwahati').rank)
    expect(named('Gandhinagar').rank).toBeGreaterThan(named('Ahmedabad').rank)
  })

  test('the places of the gazetteers include no place twice under two spellings', () => {
    const count = (name: RegExp) => places.filter((place) => name.test(place.name)).length
    expect([/^Rama?gundam$/, /^(Savark|K)undla$/, /^Gadag/].map(count)).toEqual([1, 1, 1])
  })

  test('a place of unknown population is a village', () => {
    const city: City = { name: 'Nowhere', state: 'Goa', district: '', lat: 15, lon: 74, population: 0 }
    expect(listCityPlaces([city])).toMatchObject([{ class: 'village', rank: 15 }])
  })
})

describe('an extract without the place of a city', () => {
  const bounds: [number, number, number, number] = [73.79, 18.46, 73.92, 18.59]
  const place = (name: string, latin: string): MapFeature => ({
    layer: 'place',
    minzoom: 4,
    tags: { class: 'city', rank: 6, name, 'name:latin': latin },
    geometry: { type: 'Point', coordinates: [73.85, 18.52] },
  })
  const missing = (features: MapFeature[]) => missingPlaces(features, bounds).map(({ tags }) => tags.name)

  test("an extract without the place of a city gets it from the gazetteers, and nothing from outside the extract's bounds", () => {
    expect(missing([])).toContain('Pune')
    expect(missing([])).not.toContain('Pimpri-Chinchwad')
  })

  test('an extract without the place of a city that has it, also under a local name, keeps it once', () => {
    expect(missing([place('Pune', 'Pune')])).not.toContain('Pune')
    expect(missing([place('पुणे', 'Pune')])).not.toContain('Pune')
    expect(missing([place('पुणे', 'Pune')])).toContain('Shivaji Nagar')
  })
})
