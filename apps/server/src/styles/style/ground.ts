import { byZoom, classIn, type Layer } from './expressions.ts'
import type { Palette } from './palette.ts'

const tiles = 'openmaptiles'

/** Where the map's seas come from. */
export type Coast = 'world' | 'tiles'

/** `hasStateLines` says that the lines between states are those of Natural Earth. */
type Ground = { coast: Coast; hasStateLines: boolean }

/** Returns layers for land, water and ground cover, from bottom to top. */
export function groundLayers(palette: Palette, { coast, hasStateLines }: Ground): Layer[] {
  const { options } = palette
  return [
    { id: 'background', type: 'background', paint: { 'background-color': palette.land } },
    ...surroundings(palette),
    ...(hasStateLines ? [stateLines(palette)] : []),
    ...(coast === 'tiles' ? [innerLand(palette)] : []),
    fill('landcover-farmland', 'landcover', palette.farmland, classIn('farmland')),
    fill('landcover-grass', 'landcover', palette.grass, classIn('grass', 'wetland')),
    fill('landcover-wood', 'landcover', palette.wood, classIn('wood')),
    fill('landcover-sand', 'landcover', palette.sand, classIn('sand')),
    fill('landuse-built', 'landuse', palette.built, classIn('residential', 'commercial', 'retail', 'suburb')),
    fill(
      'landuse-industry',
      'landuse',
      palette.industry,
      classIn('industrial', 'railway', 'military', 'quarry'),
    ),
    fill(
      'landuse-campus',
      'landuse',
      palette.campus,
      classIn('school', 'university', 'college', 'kindergarten'),
    ),
    fill('landuse-hospital', 'landuse', palette.hospital, classIn('hospital')),
    fill('landuse-green', 'landuse', palette.grass, classIn('cemetery', 'pitch', 'playground', 'stadium')),
    fill('park', 'park', palette.wood),
    ...(options.hillshade ? [hillshade(palette)] : []),
    fill('water', 'water', palette.water),
    {
      ...line('waterway', 'waterway', palette.water),
      paint: { 'line-color': palette.water, 'line-width': byZoom([8, 0.6], [13, 1.6], [18, 8]) },
    },
    fill('aeroway-area', 'aeroway', palette.runway, ['==', ['geometry-type'], 'Polygon']),
    {
      ...line('aeroway-line', 'aeroway', palette.runway),
      filter: ['==', ['geometry-type'], 'LineString'],
      paint: { 'line-color': palette.runway, 'line-width': byZoom([10, 1], [14, 8], [18, 60]) },
    },
  ]
}

/** Returns seas, lakes and rivers of the world. */
function surroundings(palette: Palette): Layer[] {
  return [
    { ...fill('world-sea', 'water', palette.water, classIn('ocean')), source: 'world' },
    { ...fill('world-land', 'landcover', palette.land, classIn('land')), source: 'world' },
    // Covers the world's sea along the coasts of an extract. Its own sea is in the layer of waters.
    fill('coast-land', 'landcover', palette.land, classIn('land')),
    { ...fill('world-lake', 'water', palette.water, classIn('lake')), source: 'world' },
    {
      ...line('world-river', 'waterway', palette.water),
      source: 'world',
      maxzoom: 11,
      paint: {
        'line-color': palette.water,
        'line-width': byZoom([3, 0.6], [8, 2]),
        // Farther in, a river of 1:50,000,000 would lie beside its bed.
        'line-opacity': ['interpolate', ['linear'], ['zoom'], 9, 1, 11, 0],
      },
    },
  ]
}

function stateLines(palette: Palette): Layer {
  return {
    ...line('state-line', 'boundary', palette.boundary),
    source: 'india',
    minzoom: 3,
    maxzoom: 13,
    paint: {
      'line-color': palette.boundary,
      'line-width': byZoom([3, 0.6], [8, 1.4]),
      'line-dasharray': [4, 2],
      'line-opacity': ['interpolate', ['linear'], ['zoom'], 3, 0.45, 6, 0.7, 10, 0.7, 13, 0],
    },
  }
}

/** Covers the world's coarse waters where the tiles have their own. */
function innerLand(palette: Palette): Layer {
  return { id: 'inner-land', type: 'fill', source: 'inside', paint: { 'fill-color': palette.land } }
}

/** Returns flat buildings, or extruded ones in a tilted style. */
export function buildingLayers(palette: Palette): Layer[] {
  const flat = {
    ...fill('building', 'building', palette.building),
    minzoom: 13,
    paint: {
      'fill-color': palette.building,
      'fill-outline-color': palette.buildingSide,
      'fill-opacity': ['interpolate', ['linear'], ['zoom'], 13, 0, 14, 1],
    },
  }
  if (!palette.options.extrude) return [flat]
  return [
    {
      id: 'building-3d',
      type: 'fill-extrusion',
      source: tiles,
      'source-layer': 'building',
      minzoom: 13,
      paint: {
        'fill-extrusion-color': palette.building,
        'fill-extrusion-height': ['coalesce', ['get', 'render_height'], 8],
        'fill-extrusion-base': ['coalesce', ['get', 'render_min_height'], 0],
        'fill-extrusion-opacity': 0.9,
      },
    },
  ]
}

/** What the operator's own boundaries replace. */
type Official = { hasCountry: boolean; hasStates: boolean }

/** Draws the operator's own boundaries over states and the outline of the starter map, or instead of them. */
export function boundaryLayers(palette: Palette, official: Official | undefined): Layer[] {
  const filter = [
    'any',
    ...(official?.hasStates
      ? []
      : [['all', ['==', ['get', 'admin_level'], 4], ['!=', ['get', 'maritime'], 1]]]),
    ...(official?.hasCountry ? [] : [['==', ['get', 'outline'], 1]]),
  ]
  const dashed = {
    'line-color': palette.boundary,
    'line-width': byZoom([4, 0.6], [12, 2]),
    'line-dasharray': [3, 2],
    'line-opacity': 0.7,
  }
  const ownLine = (id: string, levels: number[], paint: object): Layer => ({
    ...line(id, 'boundary', palette.boundary),
    source: 'boundaries',
    filter: ['in', ['get', 'admin_level'], ['literal', levels]],
    paint: { ...dashed, ...paint },
  })
  return [
    ...(filter.length > 1
      ? [{ ...line('boundary', 'boundary', palette.boundary), filter, paint: dashed }]
      : []),
    ...(official
      ? [
          ownLine('own-boundary-small', [6, 8], {
            'line-width': byZoom([8, 0.4], [14, 1.2]),
            'line-opacity': 0.5,
          }),
          ownLine('own-boundary', [4, 5], {}),
          ownLine('own-boundary-country', [2], {
            'line-width': byZoom([2, 1], [12, 3]),
            'line-dasharray': [1],
            'line-opacity': 0.9,
          }),
        ]
      : []),
  ]
}

function hillshade(palette: Palette): Layer {
  return {
    id: 'hillshade',
    type: 'hillshade',
    source: 'terrain',
    paint: {
      'hillshade-exaggeration': 0.6,
      'hillshade-shadow-color': '#5d5340',
      'hillshade-highlight-color': palette.halo,
      'hillshade-accent-color': '#6f6a52',
    },
  }
}

function fill(id: string, layer: string, color: string, filter?: unknown[]): Layer {
  const paint = { 'fill-color': color, 'fill-antialias': true }
  return { id, type: 'fill', source: tiles, 'source-layer': layer, ...(filter ? { filter } : {}), paint }
}

function line(id: string, layer: string, color: string): Layer {
  return {
    id,
    type: 'line',
    source: tiles,
    'source-layer': layer,
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': color },
  }
}
