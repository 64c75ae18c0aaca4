import type { Geometry } from 'geojson'
import { PbfReader, PbfWriter } from 'pbf'
import { expect, test } from 'vitest'
import { readFeature, writeFeature } from './featureRecord.ts'
import type { MapFeature } from './mapFeature.ts'

const square = [
  [72.8, 18.9],
  [72.9, 18.9],
  [72.9, 19.0000001],
  [72.8, 18.9],
]
const hole = square.map(([lon, lat]) => [lon! + 0.01, lat! + 0.01].map((value) => Number(value.toFixed(7))))
const geometries: Geometry[] = [
  { type: 'Point', coordinates: [-179.9999999, -85] },
  { type: 'LineString', coordinates: square },
  { type: 'Polygon', coordinates: [square, hole] },
  { type: 'MultiPolygon', coordinates: [[square, hole], [hole]] },
]

test('features of each kind come back as they were written, one after the other', () => {
  const features = geometries.map((geometry, i): MapFeature => {
    const tags = { class: 'river', name: 'मुठा', render_height: 17.5 }
    return { ...(i > 0 && { id: 136_207_493_381 * i }), layer: 'waterway', minzoom: 8, geometry, tags }
  })
  const pbf = new PbfWriter()
  for (const feature of features) writeFeature(pbf, feature)
  const reader = new PbfReader(pbf.finish())
  expect(features.map(() => readFeature(reader))).toEqual(features)
})
