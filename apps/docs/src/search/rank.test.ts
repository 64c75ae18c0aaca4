import { beforeAll, expect, test } from 'vitest'
import { inFull } from '../../test/inFull.ts'
import { pagesOfBundle } from '../../test/site.ts'
import { errorCatalogue } from '../spec/errorCatalogue.ts'
import { errorPages } from '../spec/errorPages.ts'
import { listEventPairs } from '../spec/eventPairs.ts'
import { type SchemaPage, schemaPages, schemaPath } from '../spec/schemaPages.ts'
import { Texts } from '../spec/text.ts'
import { nameIndex } from './nameIndex.ts'
import { namingPages } from './namingPages.ts'
import { type NameIndex, rankNames } from './rank.ts'

let index: NameIndex
let schemas: SchemaPage[]
beforeAll(async () => {
  const { bundle, operations } = await pagesOfBundle()
  const texts = new Texts((markdown) => Promise.resolve({ html: markdown }))
  const pages = await texts.with((text) => errorPages(errorCatalogue(bundle, text), text))
  schemas = await texts.with((text) => schemaPages(bundle, text))
  const [eventPairs, others] = [listEventPairs(bundle), await namingPages(schemas)]
  index = nameIndex({ operations, errorPages: pages, eventPairs, others })
})

const first = (text: string) => rankNames(index, text)[0]?.url.replace('/docs/', '')
const page = (id: string, fragment = '') => `reference/${id}/${fragment && `#${fragment}`}`

test.each([
  // Fields and parameters: the place that defines them.
  ['side_of_street', page('findRoute', 'response.200.trip.locations.side_of_street')],
  ['customer_full_name', page('createCustomer', 'body.customer_full_name')],
  ['alternates', page('findRoute', 'body.alternates')],
  ['roundtrip', page('optimizeRoute', 'body.roundtrip')],
  ['original_index', page('findRoute', 'response.200.trip.locations.original_index')],
  ['contours', page('computeIsochrone', 'body.contours')],
  ['refresh_token', page('createToken', 'body.refresh_token')],
  ['sideOfStreet', page('findRoute', 'response.200.trip.locations.side_of_street')],
  ['occurredAt', page('createEvent', 'body.occurredAt')],
  ['layerName', page('getLayerSchema', 'path.layerName')],
  // Codes of errors.
  ['VALIDATION_FAILED', 'errors/VALIDATION_FAILED/'],
  ['validation failed', 'errors/VALIDATION_FAILED/'],
  ['LAYER_NOT_FOUND', 'errors/LAYER_NOT_FOUND/'],
  ['PRECONDITION_FAILED', 'errors/PRECONDITION_FAILED/'],
  ['invalid_grant', 'errors/invalid_grant/'],
  ['INVALID_REQUEST', 'errors/INVALID_REQUEST/'],
  ['RATE_LIMITED', 'errors/RATE_LIMITED/'],
  ['NoRoute', 'errors/NoRoute/'],
  ['171', 'errors/171/'],
  ['442', 'errors/442/'],
  // Pairs of events.
  ['DUTY on_duty', page('createEvent', 'event.DUTY.on_duty')],
  ['check_in', page('createEvent', 'event.VISIT.check_in')],
  ['submitted_expense', page('createEvent', 'event.EXPENSE.submitted_expense')],
  // Paths and their ends.
  ['digipin-encode', page('encodeDigipin')],
  ['/geocode/digipin-encode', page('encodeDigipin')],
  ['tracking/push', page('pushPositions')],
  ['/routing/adapter/route', page('findRoute')],
  ['sources_to_targets', page('computeMatrix', 'response.200.Matrix.sources_to_targets')],
  ['pjp/visit/search', page('searchVisits')],
  ['ndms2/events', page('createEvent')],
  ['layer-detail', page('getLayerSchema')],
  ['{tenant}/employee/search', page('searchEmployees')],
  ['elevation/30m', page('lookUpElevation')],
  // Settings of the server, and methods of the client.
  ['GEOFIELD_RATE_LIMIT', 'guides/settings/#geofield_rate_limit'],
  ['accessTokenSeconds', 'guides/settings/#geofield_access_token_seconds'],
  ['client.records.search', 'client/records/#clientrecordssearch'],
  ['tracking.searchLive', 'client/tracking/#clientpreviewtrackingsearchlive'],
  // Operations, by their id, their title or a word of it.
  ['computeIsochrone', page('computeIsochrone')],
  ['isochrone', page('computeIsochrone')],
  ['findRoute', page('findRoute')],
  ['find route', page('findRoute')],
  ['optimize', page('optimizeRoute')],
  ['matrix', page('computeMatrix')],
  ['reverse geocode', page('reverseGeocode')],
  ['reverseGeocode', page('reverseGeocode')],
  ['match a track to roads', page('matchTrack')],
  ['createtoken', page('createToken')],
  ['access token', page('createToken', 'response.200.access_token')],
  ['live positions', page('searchLivePositions')],
  ['map style', page('getMapStyle')],
  ['suggest', page('suggestPlaces')],
  ['encode digipin', page('encodeDigipin')],
  ['stream changes', page('streamChanges')],
  ['delete customer', page('deleteCustomer')],
  ['geocode/batch', page('geocodeBatch')],
  ['nearest road', page('findNearestRoad')],
  ['daily', page('getDailyTracks')],
])('%s leads to %s', (text, url) => {
  expect(first(text)).toBe(url)
})

test('the name of each schema leads to the schema first, in any letter case to it as well', () => {
  const missed = schemas.flatMap(({ id, entries }) =>
    entries
      .filter((_, place) => inFull || place % 4 === 0)
      .filter(({ name }) => first(name) !== schemaPath(id, name).slice(1))
      .map(({ name }) => name),
  )
  expect(missed).toEqual([])
  expect(first('searchrequest')).toMatch(/^reference\/schemas\/shared.*#SearchRequest$/)
  expect(first('customer fields')).toMatch(/^reference\/schemas\/shared.*#CustomerFields$/)
})

test('a schema with the name of a field leaves the first place to the field', () => {
  for (const name of ['location', 'trip', 'costing', 'isochrone', 'matrix'])
    expect(rankNames(index, name)[0]?.kind, name).not.toBe('schema')
})

test('a name that many operations have leaves room for others', () => {
  const hits = rankNames(index, 'take')
  expect(hits.filter(({ name, kind }) => name.endsWith('take') && kind === 'field').length).toBeLessThan(7)
})

test('nothing is listed for an empty text, or for words that no name has', () => {
  expect(rankNames(index, ' ')).toEqual([])
  expect(rankNames(index, 'xylophone')).toEqual([])
})
