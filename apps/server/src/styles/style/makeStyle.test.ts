import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { tilesetsOf } from '../tiles/tilesetsOf.ts'
import { makeStyle, type StyleName } from './makeStyle.ts'
import { palettes } from './palettes.ts'

const input = {
  address: (file: string) => `https://maps.example.com/styles/${file}?api-key=a-key`,
  tiles: { ...tilesetsOf.osm, bounds: [73.7, 18.4, 74, 18.7] as [number, number, number, number] },
  world: tilesetsOf.world,
  elevation: { attribution: 'SRTM', minzoom: 9, maxzoom: 12 },
}
const names = Object.keys(palettes) as StyleName[]

describe.each(names)('%s', (name) => {
  test('is valid by the style specification, with every source, and without the ones that are not there', () => {
    const withAll = makeStyle(name, input)
    const without = makeStyle(name, { ...input, tiles: tilesetsOf.starter, world: undefined })
    expect(validateStyleMin(withAll as never)).toEqual([])
    expect(validateStyleMin(without as never)).toEqual([])
    expect(JSON.stringify(without.layers)).not.toContain('world')
  })

  test('carries the key in every address, and leaves placeholders as they are', () => {
    const { sources, sprite, glyphs } = makeStyle(name, input)
    const addresses = [sprite, glyphs, ...Object.values(sources).flatMap(({ tiles }) => tiles)]
    for (const address of addresses) expect(address).toMatch(/^https:.*\?api-key=a-key$/)
    expect(glyphs).toContain('{fontstack}/{range}')
  })

  test('draws no boundary of a country', () => {
    const boundaries = makeStyle(name, input).layers.filter(
      (layer) => (layer as { 'source-layer'?: string })['source-layer'] === 'boundary',
    )
    for (const layer of boundaries) expect(JSON.stringify(layer)).toContain('["==",["get","admin_level"],4]')
  })
})

test('no two styles look alike', () => {
  const drawings = names.map((name) => JSON.stringify(makeStyle(name, input).layers))
  expect(new Set(drawings).size).toBe(names.length)
})
