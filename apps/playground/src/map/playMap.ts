import type { Position } from '@geofield/polyline'
import type { StyleSpecification } from 'maplibre-gl'
import type { Shape } from '@geofield/page/map/shapes'
import type { MarkerOptions } from './placedMarkers.ts'
import type { PointCanvas } from './pointCanvas.ts'
import type { PointClusters } from './pointClusters.ts'
import type { TileState } from './tileState.ts'

/** How near a map is, and how it is turned and tilted, in degrees. */
export interface Camera {
  zoom: number
  bearing: number
  pitch: number
}

/**
 * The map of the page. What tools draw is kept when the style changes, and waits where the map is not there yet. Pixels are
 * CSS pixels from the top left of its element.
 */
export interface PlayMap {
  element: HTMLElement
  /** Why nothing is drawn; undefined for a map that draws. */
  fault: string | undefined
  /** Draws shapes in the place of those that this name had. */
  draw: (name: string, shapes: readonly Shape[]) => void
  /** Puts markers in the place of those that this name had. A marker that stays is moved, not made anew. */
  mark: (name: string, markers: readonly MarkerOptions[]) => void
  /** Draws thousands of points, which may move with every frame, without a new tile. */
  points: PointCanvas
  /** Draws any number of points that stay where they are, gathered with their number. */
  clusters: PointClusters
  /** Removes everything that tools drew. */
  clear: () => void
  /** Shows all of these positions; one alone at street level, which is zoom 16. */
  fit: (positions: readonly Position[], maxZoom?: number) => void
  /** Brings a position into the middle. */
  pan: (to: Position, options?: { isSmooth?: boolean }) => void
  center: () => Position
  camera: () => Camera
  /** Turns and tilts the map at once. */
  turn: (angle: Partial<Omit<Camera, 'zoom'>>) => void
  maxPitch: number
  project: (at: Position) => { x: number; y: number }
  /** What is shown: its south-west and north-east corners. */
  bounds: () => { southWest: Position; northEast: Position }
  /** The name of the shape at a position, among those drawn with `draw(name, …)`. */
  shapeAt: (name: string, at: Position) => string | undefined
  /** Calls the listener until the signal aborts. */
  on: (event: 'move' | 'moveend' | 'style.load', listener: () => void, signal: AbortSignal) => void
  onClick: (listener: (at: Position) => void) => void
  /** Names what is under the pointer, until the signal aborts; `''` where there is nothing. */
  nameUnderPointer: (nameAt: (x: number, y: number) => string, signal: AbortSignal) => void
  /** Calls the listener with each new state of the server's tiles, for the part that is shown. */
  watchTiles: (listener: (state: TileState) => void) => void
  /** Whether the address said which part to show, when the page was opened or by a step of its history. */
  isPlaced: boolean
  /** Shows the part that the address says, at once. */
  restore: () => void
  /** Shows a style of the server, or one that is on its way. Rejects if there is none of this name; the map then stays. */
  setStyle: (name: string, found?: Promise<StyleSpecification>) => Promise<void>
  styleName: () => string
  /** Whether the style that is shown has relief of its own, also while the address turns it off. */
  hasTerrain: () => boolean
}
