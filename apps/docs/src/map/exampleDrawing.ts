import type { Position } from '@geofield/polyline'
import { drawBase, roadNames, useBase } from './base/drawBase.ts'
import { metresBetween, metresPerDegree } from '@geofield/page/map/distance'
import { drawGrid, gridAround } from './digipinGrid.ts'
import { type Drawing, graticule, mapSvg } from './drawing.ts'
import { drawShapes, visibleShapes } from './drawShapes.ts'
import { type Example, findShapes, nearShapes } from './findShapes.ts'
import { frameAround } from './frame.ts'
import { describeShapes } from './measures.ts'
import { type Shape, positionsOf } from '@geofield/page/map/shapes'
import { toFeatures } from '@geofield/page/map/toFeatures'

/** Metres that a drawing shows of a place, and at least of what is as small as a building. */
const minMetres = { place: 1600, building: 300 }
/** Places near to each other are drawn with this many times the distance between them. */
const surroundings = 3

/**
 * Returns the map of an example; undefined if it has no geometry. `baseUrl` is the address of the file that the page's
 * streets come from.
 */
export function exampleDrawing(example: Example, baseUrl: string): Drawing | undefined {
  const { near, far } = nearShapes(findShapes(example))
  const shapes = withoutWideBoxes(near)
  if (shapes.length === 0) return undefined
  const cell = shapes.find((shape) => shape.kind === 'cell')
  const framed = cell ? gridAround(cell) : shapes.filter(isFramed(shapes)).flatMap(positionsOf)
  const frame = frameAround(framed, cell ? 1 : metresShown(metresAcross(framed)))
  const visible = visibleShapes(frame, shapes)
  const base = cell ? undefined : drawBase(frame)
  const taken = visible.flatMap((shape) => ('rings' in shape ? [] : positionsOf(shape))).map(frame.project)
  const below = cell ? [drawGrid(frame, cell)] : base ? [useBase(base, baseUrl)] : [graticule(frame)]
  const caption = describeShapes(visible, example.response)
  const parts = [...below, ...(base ? [roadNames(frame, taken)] : []), ...drawShapes(frame, visible)]
  return {
    svg: mapSvg(frame, `Map of the example: ${caption}`, parts),
    ...(base ? { base } : {}),
    geoJson: toFeatures(visible),
    bounds: boundsOf(framed),
    caption,
    far,
    hasBoth: visible.some(isMarkedSent) && visible.some(({ isSent }) => !isSent),
  }
}

/** Points nearer to each other are the same place. */
const samePlaceMetres = 20

/** A cell looks the same wherever it comes from. */
function isMarkedSent({ isSent, kind }: Shape): boolean {
  return isSent === true && kind !== 'cell'
}

function boundsOf(positions: Position[]): Drawing['bounds'] {
  const [lats, lons] = [positions.map(({ lat }) => lat), positions.map(({ lon }) => lon)]
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)]
}

function metresShown(across: number): number {
  if (across < samePlaceMetres) return minMetres.place
  return Math.min(minMetres.place, Math.max(minMetres.building, across * surroundings))
}

function metresAcross(positions: Position[]): number {
  return Math.max(...positions.map((at) => metresBetween(positions[0]!, at)))
}

/** The rectangle of a search is framed only if there is nothing else. */
function isFramed(shapes: Shape[]): (shape: Shape) => boolean {
  const isAlone = shapes.every(({ kind }) => kind === 'box')
  return ({ kind }) => isAlone || kind !== 'box'
}

const widest = 4

/** Leaves out rectangles so much larger than the rest that their sides would not be seen. */
function withoutWideBoxes(shapes: Shape[]): Shape[] {
  const spread = (some: Shape[]) => {
    const lats = some.flatMap(positionsOf).map(({ lat }) => lat)
    return Math.max(...lats) - Math.min(...lats)
  }
  const others = shapes.filter(({ kind }) => kind !== 'box')
  if (others.length === 0) return shapes
  const most = Math.max(spread(others), minMetres.place / metresPerDegree) * widest
  return shapes.filter((shape) => shape.kind !== 'box' || spread([shape]) <= most)
}
