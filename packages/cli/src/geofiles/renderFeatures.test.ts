import type { Feature } from 'geojson'
import { expect, test } from 'vitest'
import { parseGpx, parseKml, parseXml } from '@geofield/sheets/reading/xml'
import { renderFeatures } from './renderFeatures.ts'

const ring = [
  [73, 18],
  [74, 18],
  [74, 19],
  [73, 18],
]
const hole = [
  [73.5, 18.2],
  [73.6, 18.2],
  [73.6, 18.3],
  [73.5, 18.2],
]
const features: Feature[] = [
  { type: 'Feature', geometry: { type: 'Polygon', coordinates: [ring, hole] }, properties: { name: 'Zone' } },
  {
    type: 'Feature',
    geometry: {
      type: 'LineString',
      coordinates: [
        [73, 18, 560.5],
        [73.1, 18.1, 561],
      ],
    },
    properties: { Title: 'Tea & "hot" <b>\u0001</b> पुणे', description: "a ]]> 'note'" },
  },
  {
    type: 'Feature',
    geometry: {
      type: 'MultiPoint',
      coordinates: [
        [73, 18],
        [74, 19],
      ],
    },
    properties: null,
  },
  {
    type: 'Feature',
    geometry: { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [72, 17] }] },
    properties: {},
  },
]

test('GPX has points as waypoints before tracks, areas as the tracks of their rings, and elevations', async () => {
  const read = parseGpx(parseXml(await renderFeatures(features, 'gpx')))
  const byType = (type: string) => read.filter(({ geometry }) => geometry.type === type)
  expect(byType('Point').map(({ geometry }) => geometry)).toMatchObject([
    { coordinates: [73, 18] },
    { coordinates: [74, 19] },
    { coordinates: [72, 17] },
  ])
  expect(byType('MultiLineString')).toMatchObject([
    { geometry: { coordinates: [ring, hole] }, properties: { name: 'Zone' } },
  ])
  expect(byType('LineString')).toMatchObject([
    {
      geometry: {
        coordinates: [
          [73, 18, 560.5],
          [73.1, 18.1, 561],
        ],
      },
      properties: { name: 'Tea & "hot" <b> </b> पुणे', desc: "a ]]> 'note'" },
    },
  ])
})

test('KML keeps areas with their holes, and names that XML would break at', async () => {
  const read = parseKml(parseXml(await renderFeatures(features, 'kml')))
  expect(read[0]).toMatchObject({
    geometry: { type: 'Polygon', coordinates: [ring, hole] },
    properties: { name: 'Zone' },
  })
  expect(read[1]).toMatchObject({
    geometry: {
      type: 'LineString',
      coordinates: [
        [73, 18, 560.5],
        [73.1, 18.1, 561],
      ],
    },
    properties: { name: expect.stringMatching(/^Tea & "hot" <b>.?<\/b> पुणे$/) },
  })
})

test('a geometry of more positions than a call may have arguments is written as GPX', async () => {
  const coordinates = Array.from({ length: 130_000 }, (_, index) => [73 + index / 1e6, 18])
  const geometry = { type: 'MultiPoint' as const, coordinates }
  const text = await renderFeatures([{ type: 'Feature', geometry, properties: {} }], 'gpx')
  expect(text.match(/<wpt /g)).toHaveLength(coordinates.length)
})

test('a line whose property `times` holds no Unix seconds is written as GPX without times', async () => {
  const geometry = { type: 'LineString' as const, coordinates: [ring[0]!, ring[1]!] }
  const write = (times: unknown) =>
    renderFeatures([{ type: 'Feature', geometry, properties: { times } }], 'gpx')
  expect(await write([0, 1])).toContain('<time>1970-01-01T00:00:01.000Z</time>')
  expect(await write(['morning', 'evening'])).not.toContain('<time>')
})
