import type { LayerSpecification, StyleSpecification } from 'maplibre-gl'

/** What a still is drawn with: colours of a style, by what they are of. Absent: the style doesn't draw it. */
type Palette = Partial<Record<keyof typeof sources, string>>

/** Where a style has the colour of each part. */
const sources = {
  land: ['background', 'background-color'],
  water: ['water', 'fill-color'],
  wood: ['landcover-wood', 'fill-color'],
  building: ['building', 'fill-color'],
  tower: ['building-3d', 'fill-extrusion-color'],
  shade: ['hillshade', 'hillshade-shadow-color'],
  minor: ['road-minor', 'line-color'],
  minorEdge: ['road-minor-edge', 'line-color'],
  main: ['road-primary', 'line-color'],
  mainEdge: ['road-primary-edge', 'line-color'],
  text: ['place-city', 'text-color'],
  halo: ['place-city', 'text-halo-color'],
} as const

/** A small made-up place in the colours of a style: an SVG document, 96 x 48. */
export function stylePreview({ layers }: StyleSpecification): string {
  const byId = new Map(layers.map((layer) => [layer.id, layer]))
  const entries = Object.entries(sources).flatMap(([part, [id, property]]) => {
    const colour = colourOf(byId.get(id), property)
    return colour === undefined ? [] : [[part, colour]]
  })
  return draw(Object.fromEntries(entries) as Palette)
}

/** The first colour of a paint property, which may be an expression; undefined for all that is no hexadecimal colour. */
function colourOf(layer: LayerSpecification | undefined, property: string): string | undefined {
  const value = (layer?.paint as Record<string, unknown> | undefined)?.[property]
  const texts = [value].flat(Infinity).filter((each) => typeof each === 'string')
  return texts.find((text) => /^#[\da-f]{3,8}$/i.test(text))
}

const minorRoads = 'M-2 40 40 26 98 34M26 -2 34 50M66 -2 60 50'
const mainRoad = 'M-2 16C30 10 50 24 98 12'

function draw(palette: Palette): string {
  const { land = '#eeeeee', water, wood, building, tower, shade, minor, minorEdge, main, mainEdge } = palette
  const area = (colour: string | undefined, path: string) =>
    colour === undefined ? '' : `<path fill="${colour}" d="${path}"/>`
  const line = (colour: string | undefined, width: number, path: string) =>
    colour === undefined ? '' : `<path fill="none" stroke="${colour}" stroke-width="${width}" d="${path}"/>`
  const hill = shade === undefined ? '' : `<g opacity=".35">${area(shade, hills)}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 48"><path fill="${land}" d="M0 0h96v48H0z"/>${[
    area(wood, 'M0 0h24q2 8-8 10T0 8z'),
    hill,
    area(water, 'M74 48Q70 38 82 34T96 22v26z'),
    area(building, 'M38 32h7v6h-7zM47 31h6v7h-6zM14 24h7v6h-7zM70 21h6v5h-6z'),
    tower === undefined ? '' : `${area(tower, towers)}<g opacity=".25">${area('#000000', towerSides)}</g>`,
    line(minorEdge, 3.4, minorRoads),
    line(minor, 2.2, minorRoads),
    line(mainEdge, 5, mainRoad),
    line(main, 3.4, mainRoad),
    label(palette),
  ].join('')}</svg>`
}

const hills = 'M30 22 44 6l10 16zM4 46 18 30l12 16z'
const towers = 'M38 24h8v14h-8zM48 20h7v18h-7zM14 20h8v10h-8z'
const towerSides = 'M44 24h2v14h-2zM53 20h2v18h-2zM20 20h2v10h-2z'

function label({ text, halo }: Palette): string {
  if (text === undefined) return ''
  const edge = halo === undefined ? '' : ` stroke="${halo}" stroke-width="2" paint-order="stroke"`
  return `<text x="48" y="29" text-anchor="middle" font-size="9" font-weight="600" fill="${text}"${edge}>Pune</text>`
}
