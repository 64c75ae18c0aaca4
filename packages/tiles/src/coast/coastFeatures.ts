import type { Position } from 'geojson'
import { unitsPerDegree } from '@geofield/geography/osm'
import type { BoundingBox } from '@geofield/geography'
import { geometryBounds, northWestCorner, tilesTouching, toSquare } from '../grid.ts'
import type { MapFeature } from '../mapFeature.ts'
import { clipLine, type Piece } from './clipLine.ts'
import { closeSea, cornersAround, isInPolygon, type Rings } from './closeSea.ts'
import type { CoastLine } from './coastWays.ts'

/**
 * The coast is closed cell by cell, so that a gap in it or the edge of an extract leaves out single cells. A cell is a tile
 * of this zoom level, up to 5 km wide.
 */
const zoom = 13
const columns = 2 ** zoom
/** Farther out, the coast of the world is as good. Also the zoom level from which extracts show their places. */
const minzoom = 8
/**
 * How far cells overlap, as a share of their width: polygons that only touch would show a seam. By this number no edge of
 * a cell goes through a point of OpenStreetMap, whose longitudes are whole units.
 */
const margin = 0.123

/** The sea in a cell that the coast crosses; what a cell beside it is; `unknown` where the coast ends or contradicts itself. */
type Cell = Rings[] | 'land' | 'sea' | 'unknown'
type Cells = Map<number, Cell>

/**
 * Returns land and, to be drawn over it, sea, for all cells that the coast crosses and those around them. The world's
 * coarse coast is hidden there.
 */
export function coastFeatures(lines: CoastLine[]): MapFeature[] {
  const cells = closeCells(lines)
  addNeighbours(cells)
  const crossed = [...cells.values()].filter((cell) => typeof cell !== 'string')
  return [
    ...listRows(cells, (cell) => cell === 'land' || typeof cell !== 'string').map(landFeature),
    ...listRows(cells, (cell) => cell === 'sea').map(seaFeature),
    ...crossed.flat().map(seaFeature),
  ]
}

function landFeature(coordinates: Rings): MapFeature {
  return {
    layer: 'landcover',
    minzoom,
    tags: { class: 'land' },
    geometry: { type: 'Polygon', coordinates },
  }
}

function seaFeature(coordinates: Rings): MapFeature {
  return { layer: 'water', minzoom, tags: { class: 'ocean' }, geometry: { type: 'Polygon', coordinates } }
}

/** Points of a line, from the first to the last. */
type Run = { line: CoastLine; first: number; last: number }

function closeCells(lines: CoastLine[]): Cells {
  const cells: Cells = new Map()
  for (const [key, runs] of sortByCell(lines)) {
    const box = cellBox(key)
    const { pieces, rings } = clipRuns(runs, box)
    if (pieces.length + rings.length > 0) cells.set(key, closeSea(pieces, rings, box) ?? 'unknown')
  }
  return cells
}

/** Finds the parts of lines that may be in each cell. */
function sortByCell(lines: CoastLine[]): Map<number, Run[]> {
  const found = new Map<number, Run[]>()
  for (const line of lines) {
    for (let last = 1; last < line.length / 2; last++) {
      const coordinates = [pointAt(line, last - 1), pointAt(line, last)]
      const square = toSquare(geometryBounds([{ type: 'LineString', coordinates }]))
      for (const { x, y } of tilesTouching(square, zoom, margin)) {
        const key = y * columns + x
        const runs = found.get(key)
        const run = runs?.at(-1)
        if (run?.line === line && run.last === last - 1) run.last = last
        else if (runs) runs.push({ line, first: last - 1, last })
        else found.set(key, [{ line, first: last - 1, last }])
      }
    }
  }
  return found
}

function clipRuns(runs: Run[], box: BoundingBox): { pieces: Piece[]; rings: Position[][] } {
  const all: Piece[] = []
  const rings: Position[][] = []
  for (const line of new Set(runs.map((run) => run.line))) {
    const pieces = runs.filter((run) => run.line === line).flatMap((run) => clipLine(readRun(run), box))
    const [first, last] = [pieces[0], pieces.at(-1)]
    // A ring that starts inside the cell: its end goes on at its start.
    const isCut = isRing(line) && first && last && first.from === undefined && last.to === undefined
    if (!isCut) all.push(...pieces)
    else if (first === last) rings.push(first.points)
    else {
      const joined = { points: [...last.points, ...first.points.slice(1)], from: last.from, to: first.to }
      all.push(joined, ...pieces.slice(1, -1))
    }
  }
  return { pieces: all, rings }
}

function isRing(line: CoastLine): boolean {
  return line[0] === line.at(-2) && line[1] === line.at(-1)
}

function readRun({ line, first, last }: Run): Position[] {
  return Array.from({ length: last - first + 1 }, (_, i) => pointAt(line, first + i))
}

function pointAt(line: CoastLine, i: number): Position {
  return [line[2 * i]! / unitsPerDegree, line[2 * i + 1]! / unitsPerDegree]
}

const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((right) => ({ right, down })))

/**
 * Adds the cells around those that the coast crosses. Each is all land or all sea, as its neighbours are at their edge. The
 * world's coast is off by less than a cell, so farther away it is right.
 */
function addNeighbours(cells: Cells): void {
  const found: Cells = new Map()
  for (const [key, cell] of cells) {
    const [x, y] = [key % columns, Math.floor(key / columns)]
    for (const { right, down } of around) {
      const neighbour = (y + down) * columns + x + right
      const isOnMap = [x + right, y + down].every((index) => index >= 0 && index < columns)
      if (!isOnMap || cells.has(neighbour)) continue
      const edge = northWestCorner({ z: zoom, x: x + (1 + right) / 2, y: y + (1 + down) / 2 })
      const seen = typeof cell === 'string' ? 'unknown' : isSea(cell, [edge.lon, edge.lat]) ? 'sea' : 'land'
      const known = found.get(neighbour)
      found.set(neighbour, known === undefined || known === seen ? seen : 'unknown')
    }
  }
  for (const [key, cell] of found) cells.set(key, cell)
}

function isSea(polygons: Rings[], point: Position): boolean {
  return polygons.some((rings) => isInPolygon(point, rings))
}

/** Returns a rectangle for each row of cells side by side that are wanted. */
function listRows(cells: Cells, isWanted: (cell: Cell) => boolean): Rings[] {
  const keys = [...cells].filter(([, cell]) => isWanted(cell)).map(([key]) => key)
  const rows: [first: number, last: number][] = []
  for (const key of keys.toSorted((one, other) => one - other)) {
    const row = rows.at(-1)
    if (row?.[1] === key - 1 && key % columns !== 0) row[1] = key
    else rows.push([key, key])
  }
  return rows.map(([first, last]) => {
    const [[west, south, , north], [, , east]] = [cellBox(first), cellBox(last)]
    return [cornersAround([west, south, east, north])]
  })
}

/** Returns the cell with its margin. */
function cellBox(key: number): BoundingBox {
  const [x, y] = [key % columns, Math.floor(key / columns)]
  const { lat: north, lon: west } = northWestCorner({ z: zoom, x: x - margin, y: y - margin })
  const { lat: south, lon: east } = northWestCorner({ z: zoom, x: x + 1 + margin, y: y + 1 + margin })
  return [west, south, east, north]
}
