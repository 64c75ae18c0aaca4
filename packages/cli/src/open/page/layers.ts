import type { Feature } from 'geojson'
import type { ExpressionSpecification, LayerSpecification, Map } from 'maplibre-gl'

const source = 'geofield-file'

/** Layers that respond to a click, the topmost first. */
export const layerIds = ['geofield-points', 'geofield-lines', 'geofield-areas']

const colour: ExpressionSpecification = ['coalesce', ['get', 'colour'], '#d2421f']

const layers: LayerSpecification[] = [
  {
    id: 'geofield-areas',
    type: 'fill',
    source,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'fill-color': colour, 'fill-opacity': 0.28 },
  },
  {
    id: 'geofield-edges',
    type: 'line',
    source,
    filter: ['==', ['geometry-type'], 'Polygon'],
    paint: { 'line-color': colour, 'line-width': 2 },
  },
  {
    id: 'geofield-casing',
    type: 'line',
    source,
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': '#fff', 'line-width': 7 },
  },
  {
    id: 'geofield-lines',
    type: 'line',
    source,
    filter: ['==', ['geometry-type'], 'LineString'],
    layout: { 'line-cap': 'round', 'line-join': 'round' },
    paint: { 'line-color': colour, 'line-width': 4 },
  },
  {
    id: 'geofield-points',
    type: 'circle',
    source,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: {
      'circle-color': colour,
      'circle-radius': 6,
      'circle-stroke-color': '#fff',
      'circle-stroke-width': 2,
    },
  },
]

/** The features as the map gets them: an index instead of the properties, and a colour where they name one. */
export function prepare(features: readonly Feature[]): Feature[] {
  return features.map(({ geometry, properties }, id) => {
    const colour = readColour(properties)
    return { type: 'Feature', id, geometry, properties: colour === undefined ? {} : { colour } }
  })
}

/** By the names of simplestyle, which KML readers use as well. */
function readColour(properties: Feature['properties']): string | undefined {
  const names = ['stroke', 'marker-color', 'fill', 'color']
  const values = names.map((name) => properties?.[name] as unknown)
  return values.find((value): value is string => typeof value === 'string' && CSS.supports('color', value))
}

/** Adds the features above the style that the map has now. */
export function addFeatures(map: Map, features: Feature[]): void {
  map.addSource(source, { type: 'geojson', data: { type: 'FeatureCollection', features } })
  for (const layer of layers) map.addLayer(layer)
}
