import { createExpression, validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { describe, expect, test } from 'vitest'
import { builtTilesets } from '@geofield/tiles'
import { starterTileset } from '../starterTileset.ts'
import { type Expression, labelText } from './expressions.ts'
import { makeStyle } from './makeStyle.ts'
import { palettes, type StyleName } from './palettes.ts'

const input = {
  address: (file: string) => `https://maps.example.com/styles/${file}?api-key=a-key`,
  tiles: { ...builtTilesets.osm, bounds: [73.7, 18.4, 74, 18.7] as [number, number, number, number] },
  world: builtTilesets.world,
  india: builtTilesets.india,
  owns: { coast: false, places: true },
  elevation: { attribution: 'SRTM', minzoom: 9, maxzoom: 12 },
}
const names = Object.keys(palettes) as StyleName[]

describe.each(names)('%s', (name) => {
  test(`${name} is valid by the style specification, for an extract, a file of tiles, the starter map and in a language`, () => {
    const starter = { tiles: starterTileset, owns: { coast: false, places: false } }
    const own = { boundaries: { ...builtTilesets.india, areas: { country: 1, state: 36 } } }
    const inputs = [{}, { owns: { coast: true, places: true } }, starter, { language: 'mr' as const }, own]
    for (const other of inputs)
      expect(validateStyleMin(makeStyle(name, { ...input, ...other }) as never)).toEqual([])
  })

  test(`${name} has the key in every address, and placeholders stay as they are`, () => {
    const { sources, sprite, glyphs } = makeStyle(name, input)
    const addresses = Object.values(sources).flatMap((source) => ('tiles' in source ? source.tiles : []))
    expect(addresses.length).toBeGreaterThanOrEqual(3)
    for (const address of [sprite, glyphs, ...addresses]) expect(address).toMatch(/^https:.*\?api-key=a-key$/)
    expect(glyphs).toContain('{fontstack}/{range}')
  })

  test(`${name} draws no boundary between countries, except the edge of the starter map`, () => {
    // The source `india` has the lines between states only.
    const boundaries = makeStyle(name, input).layers.filter((layer) => {
      const { 'source-layer': part, source } = layer as { 'source-layer'?: string; source?: string }
      return part === 'boundary' && source !== 'india'
    })
    expect(boundaries).toHaveLength(1)
    for (const layer of boundaries) expect(JSON.stringify(layer)).toContain('["==",["get","admin_level"],4]')
  })
})

test("the operator's boundaries are drawn instead of those that they replace, and beside those that they don't", () => {
  const drawn = (areas: Record<string, number> | undefined) => {
    const boundaries = areas && { ...builtTilesets.india, attribution: 'Survey of India', areas }
    const { layers, sources } = makeStyle('bright', { ...input, boundaries })
    const text = JSON.stringify(layers)
    return {
      own: layers.filter(({ id }) => id.startsWith('own-boundary')).length,
      source: 'boundaries' in sources && (sources.boundaries as { attribution: string }).attribution,
      stateLine: layers.some(({ id }) => id === 'state-line'),
      outline: text.includes('"outline"'),
    }
  }
  const none = { own: 0, source: false, stateLine: true, outline: true }
  expect(drawn(undefined)).toEqual(none)
  const some = { own: 3, source: 'Survey of India' }
  expect(drawn({ village: 402 })).toEqual({ ...none, ...some })
  expect(drawn({ country: 1 })).toEqual({ ...none, ...some, outline: false })
  expect(drawn({ state: 36 })).toEqual({ ...none, ...some, stateLine: false })
})

test('no two styles look alike', () => {
  const drawings = names.map((name) => JSON.stringify(makeStyle(name, input).layers))
  expect(new Set(drawings).size).toBe(names.length)
})

describe('a label', () => {
  const shown = (text: Expression, properties: Record<string, string>) => {
    const parsed = createExpression(text, 'layers[0].layout.text-field')
    if (parsed.result !== 'success') throw new Error(JSON.stringify(parsed.value))
    return String(parsed.value.evaluate({ zoom: 15 }, { type: 'Point', properties } as never))
  }
  const both = { name: 'शिवाजी रस्ता', 'name:en': 'Shivaji Road', 'name:hi': 'शिवाजी मार्ग' }

  test.each([
    [
      'English with Hindi, where the data has both',
      both,
      'Shivaji Road\nशिवाजी मार्ग',
      'Shivaji Road  शिवाजी मार्ग',
    ],
    ['Hindi once, where there is nothing else', { name: 'पुणे', 'name:hi': 'पुणे' }, 'पुणे', 'पुणे'],
    ['the Latin name rather than the local one', { name: 'पुणे', 'name:latin': 'Pune' }, 'Pune', 'Pune'],
    ['the local name where there is no other', { name: 'पुणे' }, 'पुणे', 'पुणे'],
  ])('a label is %s', (_what, properties, place, along) => {
    const { whole, inLine } = labelText(undefined)
    expect(shown(whole, properties)).toBe(place)
    expect(shown(inLine, properties)).toBe(along)
  })

  test.each([
    ['has the name in it', { ...both, 'name:mr': 'शिवाजी रोड' }, 'शिवाजी रोड'],
    ['or else the local name', both, 'शिवाजी रस्ता'],
    ['or else the English name', { 'name:en': 'Shivaji Road' }, 'Shivaji Road'],
  ])('a label in a language %s', (_what, properties, name) => {
    const { whole, one, inLine } = labelText('mr')
    expect([whole, one, inLine].map((text) => shown(text, properties))).toEqual([name, name, name])
  })
})

describe('contrast (by WCAG) of what must be read or told apart', () => {
  const luminance = (color: string) => {
    const [red, green, blue] = [1, 3, 5]
      .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
      number,
      number,
      number,
    ]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }
  const contrast = (one: string, other: string) => {
    const [bright, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
    return (bright + 0.05) / (dark + 0.05)
  }

  test.each(Object.entries(palettes))('%s', (_name, palette) => {
    const { land, halo, water } = palette
    expect(Math.min(contrast(palette.text, land), contrast(palette.text, halo))).toBeGreaterThan(6.5)
    for (const text of [palette.textSoft, palette.roadText]) {
      expect(Math.min(contrast(text, land), contrast(text, halo))).toBeGreaterThan(4.5)
    }
    expect(contrast(palette.waterText, water)).toBeGreaterThan(4.5)
    expect(contrast(water, land)).toBeGreaterThan(1.25)
    for (const [line, edge] of [
      [palette.motorway, palette.motorwayEdge],
      [palette.primary, palette.primaryEdge],
      [palette.minor, palette.roadEdge],
    ] as const) {
      expect(Math.max(contrast(line, land), contrast(edge, land))).toBeGreaterThan(1.5)
    }
    expect(contrast(palette.path, land)).toBeGreaterThan(1.3)
    expect(contrast(palette.building, land)).toBeGreaterThan(1.15)
  })
})
