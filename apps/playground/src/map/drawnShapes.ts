import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { featureLayers } from '@geofield/page/liveMap/layers'
import type { Shape } from '@geofield/page/map/shapes'
import { toFeatures } from '@geofield/page/map/toFeatures'
import { quickLines } from './quickLines.ts'

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
  const quick = quickLines(map)
  /** The groups whose lines the map itself does not have yet. */
  const waiting = new Set<string>()
  let hasStyle = false
  const dataOf = (name: string) => JSON.parse(toFeatures([...(groups.get(name) ?? [])]))
  const give = (name: string) => {
    waiting.delete(name)
    map.getSource<GeoJSONSource>(name)?.setData(dataOf(name))
  }
  const put = (name: string) => {
    if (!hasStyle) return
    if (!map.getSource(name)) {
      map.addSource(name, { type: 'geojson', data: dataOf(name) })
      for (const layer of featureLayers(name, container)) map.addLayer(layer)
      return
    }
    if (!quick.show(name, groups.get(name) ?? [])) return give(name)
    // Once the lines are on the screen: while the map draws, the page shows nothing else.
    waiting.add(name)
    requestAnimationFrame(() => requestAnimationFrame(() => give(name)))
  }
  map.on('idle', () => {
    if (waiting.size === 0) quick.clear()
  })
  map.on('styledataloading', () => {
    hasStyle = false
  })
  map.on('style.load', () => {
    hasStyle = true
    for (const name of groups.keys()) put(name)
  })
  const draw = (name: string, shapes: readonly Shape[]) => {
    const isStillEmpty = shapes.length === 0 && groups.get(name)?.length === 0
    groups.set(name, shapes)
    // The map would draw everything again.
    if (!isStillEmpty) put(name)
  }
  return {
    draw,
    hasStyle: () => hasStyle,
    clear: () => {
      for (const name of groups.keys()) draw(name, [])
    },
  }
}
