import { decodePolyline, type Position } from '@geofield/polyline'
import pune from '../generated/pune.json' with { type: 'json' }
import { relativePath } from '../drawing.ts'
import type { Frame } from '../frame.ts'
import { type Point, simplify } from '../simplify.ts'
import type { BaseMap, RoadClass } from './baseMap.ts'

/** From the lowest. */
const roadClasses: RoadClass[] = ['path', 'minor', 'medium', 'major']
const layers = ['park', ...roadClasses]

const city = decode(pune)

function decode({ roads, parks, names }: BaseMap) {
  const lines = (texts: string[]) => texts.map((text) => decodePolyline(text, 5))
  return {
    lines: new Map([
      ['park', lines(parks)],
      ...roadClasses.map((road) => [road, lines(roads[road])] as const),
    ]),
    names: names.map(({ name, line }) => ({ name, line: decodePolyline(line, 5) })),
  }
}

/** Above this many pixels per metre paths are drawn too; else they would cover the map. */
const pathPixelsPerMetre = 0.12
const tolerancePixels = 0.5

/**
 * Returns the streets within a frame as an SVG file of their own, which drawings use by its layers; undefined if the frame
 * shows none of the streets that are known.
 */
export function drawBase(frame: Frame): string | undefined {
  const groups = layers
    .filter((layer) => layer !== 'path' || frame.pixelsPerMetre >= pathPixelsPerMetre)
    .map((layer) => ({
      layer,
      d: (city.lines.get(layer) ?? []).map((line) => visiblePath(frame, line)).join(''),
    }))
    .filter(({ d }) => d !== '')
  if (groups.length === 0) return undefined
  const paths = groups.map(({ layer, d }) => `<path id="${layer}" d="${d}"/>`)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${frame.width} ${frame.height}">${paths.join('')}</svg>`
}

/** The elements that show such a file, one for each layer, so that the page's own styles colour them. */
export function useBase(file: string, url: string): string {
  const used = layers.filter((layer) => file.includes(`id="${layer}"`))
  return used.map((layer) => `<use class="base-${layer}" href="${url}#${layer}"/>`).join('')
}

/** The parts of a line that come into view. */
function visiblePath(frame: Frame, line: Position[]): string {
  const points = line.map(frame.project)
  const runs: Point[][] = []
  let run: Point[] = []
  for (const [i, to] of points.entries()) {
    const from = points[i - 1]
    if (from && isVisible(frame, from, to)) run.push(...(run.length === 0 ? [from, to] : [to]))
    else if (run.length > 0) {
      runs.push(run)
      run = []
    }
  }
  return [...runs, run]
    .filter(({ length }) => length > 1)
    .map((points) => relativePath(simplify(points, tolerancePixels)))
    .join('')
}

function isVisible({ width, height }: Frame, a: Point, b: Point): boolean {
  const margin = 4
  return (
    Math.max(a.x, b.x) > -margin &&
    Math.min(a.x, b.x) < width + margin &&
    Math.max(a.y, b.y) > -margin &&
    Math.min(a.y, b.y) < height + margin
  )
}

const maxNames = 5
/** Pixels between the middles of two names, and between a name and what is drawn on the streets. */
const namePixels = 84
const clearPixels = 30
/** Pixels of a letter. */
const letterPixels = 4.6

/** Writes the names of the longest straight roads in view, along them, where nothing else is drawn. */
export function roadNames(frame: Frame, taken: Point[]): string {
  const places = city.names.flatMap(({ name, line }) => {
    const straight = longestSegment(simplify(line.map(frame.project), 3))
    const half = (name.length * letterPixels) / 2
    const { x, y, length } = straight
    const fits = length > half && x > half && x < frame.width - half && y > 16 && y < frame.height - 34
    return fits ? [{ name, ...straight }] : []
  })
  const chosen: typeof places = []
  for (const place of places.sort((a, b) => b.length - a.length)) {
    const isFree =
      taken.every((at) => Math.hypot(at.x - place.x, at.y - place.y) > clearPixels) &&
      chosen.every(
        (other) => other.name !== place.name && Math.hypot(other.x - place.x, other.y - place.y) > namePixels,
      )
    if (isFree && chosen.length < maxNames) chosen.push(place)
  }
  const texts = chosen.map(
    ({ name, x, y, degrees }) =>
      `<text transform="translate(${x.toFixed(0)} ${y.toFixed(0)}) rotate(${degrees})">${name}</text>`,
  )
  return texts.length > 0 ? `<g class="road-names" aria-hidden="true">${texts.join('')}</g>` : ''
}

function longestSegment(points: Point[]): { x: number; y: number; length: number; degrees: number } {
  const segments = points.slice(1).map((to, i) => {
    const from = points[i] as Point
    const degrees = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI
    // Never upside down.
    const upright = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees
    const length = Math.hypot(to.x - from.x, to.y - from.y)
    return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, length, degrees: Math.round(upright) }
  })
  return segments.reduce((longest, next) => (next.length > longest.length ? next : longest))
}
