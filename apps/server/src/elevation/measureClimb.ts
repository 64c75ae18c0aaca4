import { sumClimb, type Climb } from './climb.ts'
import { sampleLine } from './profileLine.ts'
import type { Terrain } from './rasters/terrain.ts'

export type MeasureClimb = (line: { lat: number; lon: number }[]) => Promise<Climb | undefined>

/** In metres, as `computeElevationProfile` has them when absent. */
const step = 30
const threshold = 5
const sampleLimit = 100_000

/** Returns what a line climbs and descends in metres; undefined where the terrain has no elevations along all of it. */
export function climbMeasure(terrain: Terrain): MeasureClimb {
  return async (line) => {
    const { places } = sampleLine(line, step, sampleLimit)
    const { elevations } = await terrain.sample(places, 'bilinear')
    if (elevations.some((elevation) => Number.isNaN(elevation))) return undefined
    return sumClimb(elevations, threshold)
  }
}
