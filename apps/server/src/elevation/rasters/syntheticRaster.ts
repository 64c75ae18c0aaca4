import { createInsideTest, readIndiaOutline } from '@geofield/geography/india'
import type { Raster } from './raster.ts'

const samplesPerDegree = 3600
const south = 6
const north = 37.5
const west = 68
const east = 97.5
/** Small, because distant locations need a block each, and a block is computed whole. */
const blockSide = 16

/**
 * Makes up elevations of India for use without data: hills by a noise function, a high north, and nothing outside
 * the country's outline. They are the same at every start. The name says that they are synthetic, and they are used
 * only without a real raster.
 */
export function syntheticRaster(): Raster {
  const isInside = createInsideTest(readIndiaOutline())
  const step = 1 / samplesPerDegree
  return {
    dataset: 'synthetic30m',
    grid: {
      west,
      north,
      lonStep: step,
      latStep: step,
      columns: Math.round((east - west) * samplesPerDegree),
      rows: Math.round((north - south) * samplesPerDegree),
    },
    block: { width: blockSide, height: blockSide },
    readBlock: async (column, row) => {
      const values = new Float32Array(blockSide * blockSide).fill(NaN)
      for (let i = 0; i < values.length; i++) {
        const lat = north - (row * blockSide + Math.floor(i / blockSide)) * step
        const lon = west + (column * blockSide + (i % blockSide)) * step
        if (isInside({ lat, lon })) values[i] = madeUpElevation(lat, lon)
      }
      return values
    },
    close: async () => {},
  }
}

/** Returns metres, from 1 to about 6,500. */
function madeUpElevation(lat: number, lon: number): number {
  const highNorth = Math.max(0, lat - 29.5) * 700
  let relief = 0
  let height = 1
  for (let frequency = 0.5; frequency <= 64; frequency *= 2) {
    relief += height * smoothNoise(lat * frequency, lon * frequency)
    height *= 0.5
  }
  return Math.round(1 + relief * (250 + highNorth * 0.25) + highNorth)
}

/** Returns a number between 0 and 1: random at whole numbers, smooth between them. */
function smoothNoise(y: number, x: number): number {
  const row = Math.floor(y)
  const column = Math.floor(x)
  const down = ease(y - row)
  const right = ease(x - column)
  const upper = mix(randomAt(row, column), randomAt(row, column + 1), right)
  const lower = mix(randomAt(row + 1, column), randomAt(row + 1, column + 1), right)
  return mix(upper, lower, down)
}

function mix(one: number, other: number, share: number): number {
  return one + (other - one) * share
}

function ease(t: number): number {
  return t * t * (3 - 2 * t)
}

/** Returns the same number between 0 and 1 for the same place (the finalizer of MurmurHash3). */
function randomAt(row: number, column: number): number {
  let hash = Math.imul(row, 0x9e3779b1) ^ Math.imul(column, 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
