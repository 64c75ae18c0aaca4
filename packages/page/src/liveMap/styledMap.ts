import {
  FullscreenControl,
  type LngLatBoundsLike,
  type LngLatLike,
  Map as MapLibreMap,
  NavigationControl,
  prewarm,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { loadMapStyles } from './loadStyleSheet.ts'

setWorkerUrl(workerUrl)
// They start while the style and the page's other parts are on their way.
prewarm()

export type StyledMap = {
  map: MapLibreMap
  /** Resolves when the map is drawn. It begins at `bounds`, else at the style's own view. */
  setStyle: (style: StyleSpecification, bounds?: LngLatBoundsLike) => Promise<void>
}

/** A map without a style. A change of style does not move its view. */
export async function drawMap(container: HTMLElement): Promise<StyledMap> {
  await loadMapStyles()
  const map = new MapLibreMap({
    container,
    cooperativeGestures: true,
    attributionControl: { compact: true },
    ...fading(),
  })
  map.addControl(new NavigationControl())
  map.addControl(new FullscreenControl())
  map.addControl(new ScaleControl())
  let isPlaced = false
  return {
    map,
    setStyle: async (style, bounds) => {
      map.setStyle(style)
      const { center = [0, 0], zoom = 0, pitch = 0, bearing = 0 } = style
      map.jumpTo(isPlaced ? { pitch, bearing } : { center: center as LngLatLike, zoom, pitch, bearing })
      if (bounds && !isPlaced) map.fitBounds(bounds, { padding: 40, maxZoom: 16, animate: false })
      isPlaced = true
      await map.once('idle')
      foldCredits(container)
    },
  }
}

/** Labels fade in, which draws the map twenty times more; for readers who want less motion they appear at once. */
export function fading(): { fadeDuration?: number } {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? { fadeDuration: 0 } : {}
}

/** Credits begin unfolded and would cover a small map; their button unfolds them again. */
export function foldCredits(container: HTMLElement): void {
  const credits = container.querySelector('.maplibregl-ctrl-attrib')
  credits?.classList.remove('maplibregl-compact-show')
  credits?.removeAttribute('open')
}
