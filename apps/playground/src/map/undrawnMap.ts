import type { Position } from '@geofield/polyline'
import { describeFailure, themeStyle } from '@geofield/page/liveMap/serverMap'
import type { Address } from '../address.ts'
import { extremes } from './middleOf.ts'
import type { PlayMap } from './playMap.ts'
import { readView, startView } from './view.ts'

const nothing = (): void => undefined

const noWebGl =
  'This browser can’t draw the map: it has no WebGL. Turn on hardware acceleration in its settings, or use another ' +
  'browser. Lists, tables and calls work without the map.'

/**
 * A map that shows nothing, for a browser without WebGL: it knows where it would be, so that the tools' lists, fields and
 * calls work as they do beside a map. `error` is what kept the map from being drawn.
 */
export function undrawnMap(element: HTMLElement, address: Address, error: unknown): PlayMap {
  const view = readView(address.get('view'))
  const listeners = new EventTarget()
  const tell = (event: string) => void listeners.dispatchEvent(new Event(event))
  const camera = { zoom: view?.zoom ?? startView.zoom, bearing: view?.bearing ?? 0, pitch: view?.pitch ?? 0 }
  let center = view?.center ?? startView.center
  let style = ''
  const go = (to: Position, zoom: number) => {
    center = to
    camera.zoom = zoom
    tell('move')
    tell('moveend')
  }
  const map: PlayMap = {
    element,
    fault: document.createElement('canvas').getContext('webgl2') ? describeFailure(error) : noWebGl,
    draw: nothing,
    mark: nothing,
    points: { looks: nothing, show: nothing, hit: () => undefined, clear: nothing },
    clusters: { show: nothing, hit: () => undefined },
    clear: nothing,
    watchTiles: nothing,
    fit: (positions, maxZoom = 16) => {
      const [south, north] = extremes(positions.map(({ lat }) => lat))
      const [west, east] = extremes(positions.map(({ lon }) => lon))
      if (positions.length === 0) return
      const span = Math.max(north - south, east - west)
      const zoom = span === 0 ? maxZoom : Math.min(maxZoom, Math.log2(360 / span))
      go({ lat: (south + north) / 2, lon: (west + east) / 2 }, zoom)
    },
    pan: (to) => go(to, camera.zoom),
    center: () => center,
    camera: () => camera,
    turn: (angle) => {
      Object.assign(camera, angle)
      tell('move')
      tell('moveend')
    },
    maxPitch: 60,
    project: () => ({ x: 0, y: 0 }),
    bounds: () => {
      // A window of about this many degrees, as a map of this zoom would show.
      const half = Math.min(80, 360 / 2 ** camera.zoom)
      const { lat, lon } = center
      return {
        southWest: { lat: Math.max(-90, lat - half), lon: Math.max(-180, lon - half) },
        northEast: { lat: Math.min(90, lat + half), lon: Math.min(180, lon + half) },
      }
    },
    shapeAt: () => undefined,
    on: (event, listener, signal) => listeners.addEventListener(event, listener, { signal }),
    onClick: nothing,
    nameUnderPointer: nothing,
    isPlaced: view !== undefined,
    restore: () => {
      const next = readView(address.get('view'))
      if (!next) return
      map.isPlaced = true
      go(next.center, next.zoom)
    },
    setStyle: async (name) => {
      style = name
      address.set({ style: name === themeStyle() ? undefined : name })
      tell('style.load')
    },
    styleName: () => style,
    hasTerrain: () => false,
  }
  return map
}
