import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { renderRows, type RowOutput } from './printRows.ts'

interface Shop {
  name: string | null
  lon: number
  lat: number
}

const shops: Shop[] = [
  { name: 'Tea, "hot"', lon: 73.85, lat: 18.52 },
  { name: null, lon: 73.9, lat: 18.6 },
]
const output: Omit<RowOutput<Shop>, 'format'> = {
  columns: [{ title: 'Shop', read: ({ name }) => name }],
  geometry: ({ lon, lat }) => ({ type: 'Point', coordinates: [lon, lat] }),
  none: 'No shops.',
}

async function render(rows: Shop[], format: 'csv' | 'geojson' | 'json' | 'ndjson', more = {}) {
  return text(renderRows(rows, { ...output, format, ...more }))
}

test('a CSV quotes as RFC 4180 says, and null differs from an empty text', async () => {
  const csvColumns = [
    { title: 'name', read: (shop: Shop) => shop.name },
    { title: 'at', read: ({ lat }: Shop) => ({ lat }) },
    { title: 'note', read: () => '' },
  ]
  expect(await render(shops, 'csv', { csvColumns })).toBe(
    'name,at,note\r\n"Tea, ""hot""","{""lat"":18.52}",""\r\n,"{""lat"":18.6}",""\r\n',
  )
})

test('a CSV has the columns of the table where no others are given', async () => {
  expect(await render([], 'csv')).toBe('Shop\r\n')
})

test('GeoJSON is one FeatureCollection, with the row as properties', async () => {
  expect(JSON.parse(await render(shops, 'geojson'))).toEqual({
    type: 'FeatureCollection',
    features: shops.map((shop) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [shop.lon, shop.lat] },
      properties: shop,
    })),
  })
})

test('no rows are an empty document in every form', async () => {
  expect(JSON.parse(await render([], 'geojson'))).toEqual({ type: 'FeatureCollection', features: [] })
  expect(JSON.parse(await render([], 'json'))).toEqual({ items: [] })
  expect(await render([], 'ndjson')).toBe('')
})

test('rows without a place have no GeoJSON', async () => {
  await expect(render(shops, 'geojson', { geometry: undefined })).rejects.toThrow('These rows have no place')
})
