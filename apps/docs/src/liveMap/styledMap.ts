import {
  FullscreenControl,
  type LngLatBoundsLike,
  type LngLatLike,
  Map,
  NavigationControl,
  ScaleControl,
  setWorkerUrl,
  type StyleSpecification,
} from 'maplibre-gl'
import styleSheetUrl from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

setWorkerUrl(workerUrl)

export type StyledMap = {
  map: Map
  /** Resolves when the map is drawn. It begins at `bounds`, else at the style's own view. */
  setStyle: (style: StyleSpecification, bounds?: LngLatBoundsLike) => Promise<void>
}

/**
 * A plain import would put the stylesheet into every page, because Starlight's pages share one bundle. Resolves when it is
 * loaded; later calls resolve at once.
 */
function loadStyleSheet(): Promise<void> {
  styleSheet ??= new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = styleSheetUrl
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => reject(new Error('its stylesheet could not be loaded')))
    document.head.append(link)
  })
  return styleSheet
}
let styleSheet: Promise<void> | undefined

/** A map without a style. A change of style does not move its view. */
export async function drawMap(container: HTMLElement): Promise<StyledMap> {
  await loadStyleSheet()
  const map = new Map({ container, cooperativeGestures: true, attributionControl: { compact: true } })
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

/** Credits begin unfolded and would cover a small map; their button unfolds them again. */
function foldCredits(container: HTMLElement): void {
  const credits = container.querySelector('.maplibregl-ctrl-attrib')
  credits?.classList.remove('maplibregl-compact-show')
  credits?.removeAttribute('open')
}
