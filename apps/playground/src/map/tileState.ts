import type { LngLatBounds, Map as MapLibreMap, VectorTileSource } from 'maplibre-gl'

/**
 * What the server's tiles have for the part that is shown: `loading` before they are here, `beyond` outside of all that they
 * cover, `empty` where they have nothing at this scale.
 */
export type TileState = 'shown' | 'loading' | 'beyond' | 'empty'

/** The source of a style that has the server's own map. */
export const tileSource = 'openmaptiles'
/** Up to this zoom the outlines of the world and the towns of India are enough to see where one is. */
const outlineZoom = 9
/** Tiles that come sooner need no word. */
const patienceMs = 700
/** What is drawn is known a moment after the tiles are here. */
const drawnMs = 250

/** Calls the listener with each new state of the tiles. */
export function watchTiles(map: MapLibreMap, listener: (state: TileState) => void): void {
  let told: TileState = 'shown'
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (state: TileState) => {
    if (state !== told) listener((told = state))
  }
  const look = () => {
    timer = undefined
    if (map.getZoom() < outlineZoom || !map.getSource(tileSource)) return tell('shown')
    if (isBeyond(map)) return tell('beyond')
    if (!map.isSourceLoaded(tileSource)) return tell('loading')
    tell(hasFeatures(map) ? 'shown' : 'empty')
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(look, ms)
  }
  map.on('move', () => later(patienceMs))
  map.on('style.load', () => later(patienceMs))
  map.on('sourcedata', ({ sourceId, isSourceLoaded }) => {
    if (sourceId !== tileSource) return
    // While some are missing, the wait goes on.
    if (isSourceLoaded) later(drawnMs)
    else timer ??= setTimeout(look, patienceMs)
  })
}

function isBeyond(map: MapLibreMap): boolean {
  const { tileBounds } = map.getSource<VectorTileSource>(tileSource)!
  return tileBounds !== undefined && !overlap(tileBounds.bounds, map.getBounds())
}

const overlap = (a: LngLatBounds, b: LngLatBounds) =>
  a.getWest() <= b.getEast() &&
  a.getEast() >= b.getWest() &&
  a.getSouth() <= b.getNorth() &&
  a.getNorth() >= b.getSouth()

/** Looks at the middle first: where there is something, a search of the whole view would find thousands. */
function hasFeatures(map: MapLibreMap): boolean {
  const { clientWidth: width, clientHeight: height } = map.getContainer()
  const [x, y] = [width / 2, height / 2]
  const middle: [[number, number], [number, number]] = [
    [x - 40, y - 40],
    [x + 40, y + 40],
  ]
  const isThere = (features: { source: string }[]) =>
    features.some((feature) => feature.source === tileSource)
  return isThere(map.queryRenderedFeatures(middle)) || isThere(map.queryRenderedFeatures())
}
