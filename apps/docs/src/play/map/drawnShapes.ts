import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { featureLayers } from '../../liveMap/layers.ts'
import type { Shape } from '../../map/shapes.ts'
import { toFeatures } from '../../map/toFeatures.ts'

export interface DrawnShapes {
  draw: (name: string, shapes: readonly Shape[]) => void
  clear: () => void
  /** Whether there is a style to draw on. */
  hasStyle: () => boolean
}

/** The layers of a group whose shapes can be pointed at. */
export function pointedLayers(name: string): string[] {
  return ['areas', 'edges', 'lines'].map((part) => `${name}-${part}`)
}

/** The shapes on a map, in named groups. They wait for a style, and come again with the next one. */
export function drawnShapes(map: MapLibreMap, container: HTMLElement): DrawnShapes {
  const groups = new Map<string, readonly Shape[]>()
  let hasStyle = false
  const put = (name: string) => {
    if (!hasStyle) return
    const data = JSON.parse(toFeatures([...(groups.get(name) ?? [])]))
    const source = map.getSource<GeoJSONSource>(name)
    if (source) {
      source.setData(data)
      return
    }
    map.addSource(name, { type: 'geojson', data })
    for (const layer of featureLayers(name, container)) map.addLayer(layer)
  }
  map.on('styledataloading', () => {
    hasStyle = false
  })
  map.on('style.load', () => {
    hasStyle = true
    for (const name of groups.keys()) put(name)
  })
  const draw = (name: string, shapes: readonly Shape[]) => {
    groups.set(name, shapes)
    put(name)
  }
  return {
    draw,
    hasStyle: () => hasStyle,
    clear: () => {
      for (const name of groups.keys()) draw(name, [])
    },
  }
}
