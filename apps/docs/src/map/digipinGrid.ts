import { decodeDigipin, encodeDigipin } from '@geofield/digipin'
import type { Position } from '@geofield/polyline'
import type { Frame } from './frame.ts'
import type { Shape } from '@geofield/page/map/shapes'

type Cell = Extract<Shape, { kind: 'cell' }>

/** Cells to each side of the one in the middle, which fill the drawing. */
const reach = { columns: 4, rows: 3 }

/** Returns the corners of a cell's neighbourhood, for its frame. */
export function gridAround({ rings }: Cell): Position[] {
  const [south, , north] = rings[0]! as [Position, Position, Position]
  const [height, width] = [north.lat - south.lat, north.lon - south.lon]
  const by = 1.6
  return [
    { lat: south.lat - height * by, lon: south.lon - width * by },
    { lat: north.lat + height * by, lon: north.lon + width * by },
  ]
}

/** Draws the neighbours of a cell in the published grid, each with the last characters of its code. */
export function drawGrid(frame: Frame, { code }: Cell): string {
  const { center, bounds } = decodeDigipin(code)
  const [height, width] = [bounds.maxLat - bounds.minLat, bounds.maxLon - bounds.minLon]
  const cells: string[] = []
  for (let row = -reach.rows; row <= reach.rows; row++) {
    for (let column = -reach.columns; column <= reach.columns; column++) {
      const at = { lat: center.lat + row * height, lon: center.lon + column * width }
      const neighbour = decodeDigipin(encodeDigipin(at, code.length))
      const a = frame.project({ lat: neighbour.bounds.maxLat, lon: neighbour.bounds.minLon })
      const b = frame.project({ lat: neighbour.bounds.minLat, lon: neighbour.bounds.maxLon })
      const isMiddle = row === 0 && column === 0
      const text = isMiddle ? code : `…${neighbour.code.slice(-2)}`
      // The middle of the middle cell has its point.
      const y = isMiddle ? a.y + 14 : (a.y + b.y) / 2 + 4
      cells.push(
        `<rect x="${a.x.toFixed(1)}" y="${a.y.toFixed(1)}" width="${(b.x - a.x).toFixed(1)}" height="${(b.y - a.y).toFixed(1)}"/>` +
          `<text x="${((a.x + b.x) / 2).toFixed(1)}" y="${y.toFixed(1)}"${isMiddle ? ' class="own"' : ''}>${text}</text>`,
      )
    }
  }
  return `<g class="grid" aria-hidden="true">${cells.join('')}</g>`
}
