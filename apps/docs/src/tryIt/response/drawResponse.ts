import { LngLatBounds } from 'maplibre-gl'
import { featureLayers } from '@geofield/page/liveMap/layers'
import { fetchStyle, readServer, themeStyle } from '@geofield/page/liveMap/serverMap'
import { drawMap } from '@geofield/page/liveMap/styledMap'
import { positionsOf, type Shape } from '@geofield/page/map/shapes'
import { toFeatures } from '@geofield/page/map/toFeatures'
import { demo, demoAddress } from '@geofield/page/samples/demo'

/** Draws geometries on the server's map, which begins where all of them are seen. */
export async function drawResponse(canvas: HTMLElement, shapes: Shape[]): Promise<void> {
  const style = await fetchStyle(readServer({ gateway: demoAddress, demoKey: demo.apiKey }), themeStyle())
  const { map, setStyle } = await drawMap(canvas)
  const bounds = new LngLatBounds()
  for (const { lat, lon } of shapes.flatMap(positionsOf)) bounds.extend([lon, lat])
  const drawn = setStyle(style, bounds)
  await map.once('styledata')
  map.addSource('response', { type: 'geojson', data: JSON.parse(toFeatures(shapes)) })
  const layers = featureLayers('response', canvas)
  for (const layer of layers) map.addLayer(layer)
  await drawn
  // The number of geometries that are seen.
  canvas.dataset.drawn = String(map.queryRenderedFeatures({ layers: layers.map(({ id }) => id) }).length)
}
