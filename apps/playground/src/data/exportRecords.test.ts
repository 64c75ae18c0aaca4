import { expect, test } from 'vitest'
import { featureCollection } from './exportRecords.ts'
import { readLayer } from './layer.ts'

const property = (propertyName: string, dataType: number) => ({
  propertyName,
  displayName: propertyName,
  dataType,
  required: false,
  isSystem: false,
})
const layer = readLayer({
  layerName: 'SHOPS',
  properties: [property('shop_name', 6), property('shop_at', 7), property('shop_area', 7)],
})
const at = { type: 'Point', coordinates: [73.85, 18.53] }
const area = { type: 'Polygon', coordinates: [[[73, 18], [74, 18], [74, 19], [73, 18]]] } // prettier-ignore

async function* records() {
  yield { Id: '1', shop_name: 'क "quoted"', shop_at: JSON.stringify(at), shop_area: JSON.stringify(area) }
  yield { Id: '2', shop_name: 'only an area', shop_at: null, shop_area: JSON.stringify(area) }
  yield { Id: '3', shop_name: 'nowhere' }
}

async function read(columns?: string[]) {
  let text = ''
  for await (const piece of featureCollection(layer, records(), columns)) text += piece
  return JSON.parse(text) as unknown
}

test('a GeoJSON export has each record once, its first geometry as the place and null where it has none', async () => {
  expect(await read(['shop_name'])).toEqual({
    type: 'FeatureCollection',
    features: [
      { type: 'Feature', id: '1', geometry: at, properties: { shop_name: 'क "quoted"' } },
      { type: 'Feature', id: '2', geometry: area, properties: { shop_name: 'only an area' } },
      { type: 'Feature', id: '3', geometry: null, properties: { shop_name: 'nowhere' } },
    ],
  })
})

test('a GeoJSON export without chosen columns has all fields but the geometry’s as properties', async () => {
  const { features } = (await read()) as { features: { properties: object }[] }
  expect(features[0]!.properties).toEqual({
    Id: '1',
    shop_name: 'क "quoted"',
    shop_area: JSON.stringify(area),
  })
})
