import { type OperationPage, successResponse } from '../spec/operationPage.ts'
import { drawBase, roadNames, useBase } from './base/drawBase.ts'
import { drawingFiles } from './drawOperation.ts'
import { mapSvg } from './drawing.ts'
import { drawShapes } from './drawShapes.ts'
import { findShapes } from './findShapes.ts'
import { frameAround } from './frame.ts'
import { positionsOf, type Shape } from '@geofield/page/map/shapes'

/** The operations whose examples are drawn, from the lowest. */
const shown = ['computeIsochrone', 'optimizeRoute', 'searchLivePositions']
export const sceneFile = 'front-page'

/** Draws the front page's picture: what can be reached, a route through stops, and a driver. All are of examples. */
export function sceneDrawing(operations: OperationPage[]): {
  svg: string
  base: string
  operations: OperationPage[]
} {
  const used = shown.flatMap((id) => operations.find((operation) => operation.id === id) ?? [])
  const shapes = used.flatMap(({ responses }) => {
    const response = successResponse(responses)?.contents[0]?.examples[0]?.value
    // The colours of an isochrone's example are those of its request.
    return findShapes({ parameters: {}, response }).map((shape): Shape => ({ ...shape, colour: '' }))
  })
  const frame = frameAround(shapes.flatMap(positionsOf), 0, { width: 560, height: 440 })
  const base = drawBase(frame) ?? ''
  const taken = shapes.flatMap((shape) => ('rings' in shape ? [] : positionsOf(shape))).map(frame.project)
  const parts = [
    useBase(base, drawingFiles(sceneFile).base),
    roadNames(frame, taken),
    ...drawShapes(
      frame,
      shapes.filter(({ kind }) => kind !== 'turn'),
    ),
  ]
  const label =
    'Map of Pune: what a car reaches in 3 and 6 minutes, a route through three stops, and a driver'
  return { svg: mapSvg(frame, label, parts), base, operations: used }
}
