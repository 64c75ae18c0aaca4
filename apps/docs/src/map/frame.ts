import type { Position } from '@geofield/polyline'
import { metresPerDegree } from '@geofield/page/map/distance'

/** A drawing area with its projection, its lines of latitude and longitude and its scale. */
export interface Frame {
  width: number
  height: number
  project: (position: Position) => { x: number; y: number }
  meridians: { at: number; text: string }[]
  parallels: { at: number; text: string }[]
  scale: { pixels: number; text: string }
  pixelsPerMetre: number
}

export interface Size {
  width: number
  height: number
}

const usualSize: Size = { width: 480, height: 300 }
const margin = 34
/** Pixels that the label of a meridian takes, with a gap. */
const labelWidth = 64

/**
 * Fits positions into the drawing, equirectangular: a degree of longitude shrinks with the cosine of the latitude. A single
 * point still needs an extent: `minMetres`.
 */
export function frameAround(positions: Position[], minMetres = 100, { width, height } = usualSize): Frame {
  const [south, north] = range(positions.map((position) => position.lat))
  const [west, east] = range(positions.map((position) => position.lon))
  const middle = { lat: (south + north) / 2, lon: (west + east) / 2 }
  const shrink = Math.cos((middle.lat * Math.PI) / 180)
  const least = minMetres / metresPerDegree
  const across = Math.max((east - west) * shrink, least)
  const along = Math.max(north - south, least)
  const pixelsPerDegree = Math.min((width - 2 * margin) / across, (height - 2 * margin) / along)
  const project = ({ lat, lon }: Position) => ({
    x: width / 2 + (lon - middle.lon) * shrink * pixelsPerDegree,
    y: height / 2 - (lat - middle.lat) * pixelsPerDegree,
  })
  const step = niceStep(height / pixelsPerDegree / 3)
  // Labels of meridians stand side by side, and must not touch.
  const lonStep = Math.max(step, niceStepAbove(labelWidth / pixelsPerDegree / shrink))
  return {
    width,
    height,
    project,
    meridians: multiples(middle.lon, width / 2 / pixelsPerDegree / shrink, lonStep).map((lon) => ({
      at: project({ ...middle, lon }).x,
      text: degrees(lon, lonStep, 'E', 'W'),
    })),
    parallels: multiples(middle.lat, height / 2 / pixelsPerDegree, step).map((lat) => ({
      at: project({ ...middle, lat }).y,
      text: degrees(lat, step, 'N', 'S'),
    })),
    pixelsPerMetre: pixelsPerDegree / metresPerDegree,
    scale: chooseScale(pixelsPerDegree / metresPerDegree),
  }
}

/** Not `Math.min(...values)`: a long route has more points than the argument limit of a call. */
function range(values: number[]): [number, number] {
  return [
    values.reduce((least, value) => Math.min(least, value), Infinity),
    values.reduce((most, value) => Math.max(most, value), -Infinity),
  ]
}

/** 1, 2 or 5 times a power of ten, at most `size`. */
function niceStep(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return ([5, 2].find((factor) => factor * power <= size) ?? 1) * power
}

/** 1, 2 or 5 times a power of ten, at least `size`. */
function niceStepAbove(size: number): number {
  const power = 10 ** Math.floor(Math.log10(size))
  return ([1, 2, 5].find((factor) => factor * power >= size) ?? 10) * power
}

function multiples(centre: number, reach: number, step: number): number[] {
  const first = Math.ceil((centre - reach) / step)
  const last = Math.floor((centre + reach) / step)
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step)
}

function degrees(value: number, step: number, positive: string, negative: string): string {
  const decimals = Math.max(0, -Math.floor(Math.log10(step)))
  return `${Math.abs(value).toFixed(decimals)}° ${value < 0 ? negative : positive}`
}

function chooseScale(pixelsPerMetre: number): Frame['scale'] {
  const metres = niceStep(110 / pixelsPerMetre)
  const text = metres >= 1000 ? `${metres / 1000} km` : `${metres} m`
  return { pixels: metres * pixelsPerMetre, text }
}
