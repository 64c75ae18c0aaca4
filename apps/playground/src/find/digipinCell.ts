import {
  decodeDigipin,
  DIGIPIN_BOX,
  type DigipinBounds,
  encodeDigipin,
  formatDigipin,
} from '@geofield/digipin'
import type { Position } from '@geofield/polyline'
import { metresPerDegree } from '@geofield/page/map/distance'
import type { Shape } from '@geofield/page/map/shapes'

export interface DrawnCell {
  /** With its hyphens. */
  code: string
  corners: Position[]
  /** The cell, in the cell of the level above it. */
  shapes: Shape[]
  /** From south to north, such as `61 m`. */
  height: string
}

/** The cell of a level (1 to 10) at a position; undefined outside of the grid. */
export function digipinCell(at: Position, level: number): DrawnCell | undefined {
  if (!isInGrid(at)) return undefined
  const { code, bounds } = decodeDigipin(encodeDigipin(at, level))
  const corners = cornersOf(bounds)
  const outer: Shape[] =
    level > 1 ? [{ kind: 'box', rings: [cornersOf(decodeDigipin(code.slice(0, -1)).bounds)] }] : []
  return {
    code: formatDigipin(code),
    corners,
    shapes: [...outer, { kind: 'cell', code, rings: [corners] }],
    height: readable((bounds.maxLat - bounds.minLat) * metresPerDegree),
  }
}

function isInGrid({ lat, lon }: Position): boolean {
  const { minLat, maxLat, minLon, maxLon } = DIGIPIN_BOX
  return lat >= minLat && lat <= maxLat && lon >= minLon && lon <= maxLon
}

function cornersOf({ minLat, maxLat, minLon, maxLon }: DigipinBounds): Position[] {
  const edges = [
    [minLat, minLon],
    [minLat, maxLon],
    [maxLat, maxLon],
    [maxLat, minLon],
    [minLat, minLon],
  ] as const
  return edges.map(([lat, lon]) => ({ lat, lon }))
}

function readable(metres: number): string {
  if (metres < 1000) return `${metres < 10 ? metres.toFixed(1) : Math.round(metres)} m`
  return `${(metres / 1000).toFixed(metres < 10_000 ? 1 : 0)} km`
}
