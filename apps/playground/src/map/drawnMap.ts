import type { Position } from '@geofield/polyline'
import {
  LngLat,
  LngLatBounds,
  Map as MapLibreMap,
  NavigationControl,
  ScaleControl,
  type StyleSpecification,
} from 'maplibre-gl'
import { demo, demoAddress } from '@geofield/page/samples/demo'
import { fetchStyle, readServer, themeStyle } from '@geofield/page/liveMap/serverMap'
import { fading, foldCredits } from '@geofield/page/liveMap/styledMap'
import type { Address } from '../address.ts'
import { type DrawnShapes, drawnShapes, pointedLayers } from './drawnShapes.ts'
import { placedMarkers } from './placedMarkers.ts'
import type { PlayMap } from './playMap.ts'
import { pointCanvas } from './pointCanvas.ts'
import { pointClusters } from './pointClusters.ts'
import { tileSource, watchTiles } from './tileState.ts'
import { readView, startView, writeView } from './view.ts'

/** What the map covers: its buttons at the right. The panel lies beside it. In pixels. */
const margin = 48
const buttons = 32

/**
 * Makes the map, at the view of the address. It has no style yet: `setStyle` gives it one. Throws where the browser has no
 * WebGL.
 */
export function drawnMap(container: HTMLElement, address: Address): PlayMap {
  const view = readView(address.get('view'))
  const map = new MapLibreMap({
    container,
    attributionControl: { compact: true },
    ...fading(),
    ...(view ?? startView),
  })
  map.addControl(new NavigationControl({ visualizePitch: true }))
  map.addControl(new ScaleControl())
  const camera = cameraOf(map)
  const written = () => writeView(camera.center(), camera.camera())
  let start = written()
  // A style moves the map to where it is: a link without a view stays so until the reader moves it.
  map.on('moveend', () => {
    if (address.get('view') !== undefined || written() !== start) address.set({ view: written() })
  })
  /** Goes to what the tiles hold, where nobody has said or shown anything else. */
  const begin = (style: StyleSpecification) => {
    if (view || written() !== start) return
    const at = wholeView(map, style)
    if (!at) return
    start = writeView(at, { zoom: at.zoom, bearing: 0, pitch: 0 })
    map.jumpTo({ center: at, zoom: at.zoom })
  }
  const shapes = drawnShapes(map, container)
  const markers = placedMarkers(map)
  const points = pointCanvas(map)
  const clusters = pointClusters(map, container, shapes.hasStyle)
  const made: PlayMap = {
    element: container,
    fault: undefined,
    points,
    clusters,
    draw: shapes.draw,
    mark: markers.mark,
    clear: () => {
      markers.clear()
      shapes.clear()
      points.clear()
      clusters.show([])
    },
    ...camera,
    ...listening(map),
    fit: fitter(map, shapes),
    shapeAt: (name, { lat, lon }) => {
      const layers = pointedLayers(name).filter((layer) => map.getLayer(layer))
      const [feature] = map.queryRenderedFeatures(map.project([lon, lat]), { layers })
      return feature?.properties['name'] as string | undefined
    },
    watchTiles: (listener) => watchTiles(map, listener),
    isPlaced: view !== undefined,
    restore: () => {
      const next = readView(address.get('view'))
      if (!next) return
      made.isPlaced = true
      map.jumpTo(next)
    },
    // A link may have an angle of its own.
    ...shownStyle(map, address, {
      begin,
      hasOwnAngle: view !== undefined && (view.bearing !== 0 || view.pitch !== 0),
    }),
  }
  return made
}

/** The view of all that a style's tiles cover, on this screen; else the style's own view. */
function wholeView(
  map: MapLibreMap,
  { center, zoom = startView.zoom, sources }: StyleSpecification,
): (Position & { zoom: number }) | undefined {
  const tiles = sources[tileSource]
  const bounds = tiles && 'bounds' in tiles ? tiles.bounds : undefined
  const fitted = bounds && map.cameraForBounds(bounds, { padding: margin, maxZoom: 13 })
  const [lon, lat] = fitted?.center ? LngLat.convert(fitted.center).toArray() : (center ?? [])
  if (lon === undefined || lat === undefined) return undefined
  return { lat, lon, zoom: fitted?.zoom ?? zoom }
}

/** Where the map is, and how it goes elsewhere. */
function cameraOf(map: MapLibreMap) {
  return {
    center: () => {
      const { lat, lng } = map.getCenter()
      return { lat, lon: lng }
    },
    camera: () => ({ zoom: map.getZoom(), bearing: map.getBearing(), pitch: map.getPitch() }),
    turn: (angle) => void map.jumpTo(angle),
    maxPitch: map.getMaxPitch(),
    pan: (to, { isSmooth = false } = {}) => void map.panTo(to, { animate: isSmooth }),
    project: (at) => map.project(at),
    bounds: () => {
      const bounds = map.getBounds()
      const [southWest, northEast] = [bounds.getSouthWest(), bounds.getNorthEast()]
      return {
        southWest: { lat: southWest.lat, lon: southWest.lng },
        northEast: { lat: northEast.lat, lon: northEast.lng },
      }
    },
  } satisfies Partial<PlayMap>
}

function fitter(map: MapLibreMap, { hasStyle }: DrawnShapes): PlayMap['fit'] {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  return (positions: readonly Position[], maxZoom = 16) => {
    const [first] = positions
    if (!first) return
    const bounds = new LngLatBounds(first, first)
    for (const each of positions) bounds.extend(each)
    const { clientWidth, clientHeight } = map.getContainer()
    const room = Math.min(clientWidth, clientHeight) / 4
    // A style that comes while the view moves would stop it halfway.
    const animate = !isStill && hasStyle()
    const padding = Math.min(margin, room)
    map.fitBounds(bounds, {
      padding: { top: padding, bottom: padding, left: padding, right: padding + buttons },
      maxZoom,
      animate,
    })
  }
}

function listening(map: MapLibreMap) {
  return {
    on: (event, listener, signal) => {
      map.on(event, listener)
      signal.addEventListener('abort', () => map.off(event, listener))
    },
    onClick: (listener) => {
      map.on('click', ({ lngLat: { lat, lng } }) => listener({ lat, lon: lng }))
    },
    nameUnderPointer: (nameAt, signal) => {
      const canvas = map.getCanvasContainer()
      const name = ({ point: { x, y } }: { point: { x: number; y: number } }) => {
        canvas.title = nameAt(x, y)
      }
      map.on('mousemove', name)
      signal.addEventListener('abort', () => {
        map.off('mousemove', name)
        canvas.title = ''
      })
    },
  } satisfies Partial<PlayMap>
}

interface StyleOptions {
  begin: (at: StyleSpecification) => void
  hasOwnAngle: boolean
}

function shownStyle(map: MapLibreMap, address: Address, { begin, hasOwnAngle }: StyleOptions) {
  let style = ''
  let hasTerrain = false
  let keepsAngle = hasOwnAngle
  let isTilted = false
  let turn = 0
  return {
    setStyle: async (name, begun) => {
      const own = ++turn
      const server = readServer({ gateway: demoAddress, demoKey: demo.apiKey })
      const found = await (begun ?? fetchStyle(server, name, address.get('language')))
      // The style that was asked for last is shown, not the one that came last.
      if (own !== turn) return
      const { pitch = 0, bearing = 0, terrain, ...flat } = found
      hasTerrain = terrain !== undefined
      begin(found)
      const shown = hasTerrain && address.get('terrain') === 'off' ? { ...flat, pitch, bearing } : found
      // Not by differences: they would take what tools drew for layers to remove.
      map.setStyle(shown, { diff: false })
      const wasTilted = isTilted
      isTilted = pitch !== 0 || bearing !== 0
      // Between flat styles the reader's own angle stays.
      if (style !== name && !keepsAngle && (isTilted || wasTilted)) map.jumpTo({ pitch, bearing })
      keepsAngle = false
      style = name
      address.set({ style: name === themeStyle() ? undefined : name })
      await map.once('idle')
      foldCredits(map.getContainer())
    },
    styleName: () => style,
    hasTerrain: () => hasTerrain,
  } satisfies Partial<PlayMap>
}
