import { distanceDrawing } from './distanceDrawing.ts'
import type { Drawing } from './drawing.ts'
import { isochroneDrawing } from './isochroneDrawing.ts'
import { routeDrawing } from './routeDrawing.ts'

/** Returns the map of an example response; undefined if there is nothing to draw. */
export function exampleDrawing(example: unknown): Drawing | undefined {
  return routeDrawing(example) ?? distanceDrawing(example) ?? isochroneDrawing(example)
}
