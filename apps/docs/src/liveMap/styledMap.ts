import { FullscreenControl, Map, NavigationControl, ScaleControl, setWorkerUrl } from 'maplibre-gl'
import styleSheetUrl from 'maplibre-gl/dist/maplibre-gl.css?url'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

setWorkerUrl(workerUrl)

export type StyledMap = {
  /** Resolves when the map is drawn; rejects with the server's error if it returns no style. */
  setStyle: (url: string) => Promise<void>
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

/** A map that starts at the view of its first style. A change of style does not move the view. */
export async function drawMap(container: HTMLElement): Promise<StyledMap> {
  await loadStyleSheet()
  const map = new Map({ container, cooperativeGestures: true, attributionControl: { compact: true } })
  map.addControl(new NavigationControl())
  map.addControl(new FullscreenControl())
  map.addControl(new ScaleControl())
  let isPlaced = false
  return {
    setStyle: async (url) => {
      const response = await fetch(url)
      if (!response.ok) throw new Error(`the server answered ${response.status}`)
      const style = await response.json()
      map.setStyle(style)
      const { center, zoom } = isPlaced ? { center: map.getCenter(), zoom: map.getZoom() } : style
      map.jumpTo({ center, zoom, pitch: style.pitch ?? 0, bearing: style.bearing ?? 0 })
      isPlaced = true
      await map.once('idle')
    },
  }
}
