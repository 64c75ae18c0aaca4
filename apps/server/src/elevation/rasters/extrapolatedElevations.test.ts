import { describe, expect, test } from 'vitest'
import type { Position } from '@geofield/geography'
import { testData } from '@geofield/geography/testData'
import { extrapolatedElevations } from './extrapolatedElevations.ts'
import { openTerrain } from './openTerrain.ts'
import type { Raster } from './raster.ts'
import { createTerrain } from './terrain.ts'

const cacheBytes = 64 * 1024 * 1024

/** Ten by ten pixels of one elevation, one degree wide, with a hole in the middle. */
function flatRaster(west: number, elevation: number): Raster {
  const values = new Float32Array(100).fill(elevation)
  for (const i of [44, 45, 54, 55]) values[i] = NaN
  return {
    dataset: 'flat',
    grid: { west, north: 19, lonStep: 0.1, latStep: 0.1, columns: 10, rows: 10 },
    block: { width: 10, height: 10 },
    readBlock: async () => values,
    close: async () => undefined,
  }
}

describe('two rasters, 100 m high and 300 m', () => {
  const at = extrapolatedElevations(createTerrain([flatRaster(73, 100), flatRaster(76, 300)], { cacheBytes }))
  const one = async (location: Position) => (await at([location]))[0]

  test("inside a raster the elevation is the raster's own", async () => {
    expect([...(await at([73.05, 76.85].map((lon) => ({ lat: 18.85, lon }))))]).toEqual([100, 300])
  })

  test('between two rasters the elevation blends their edges, weighted towards the nearer raster', async () => {
    expect(await one({ lat: 18.5, lon: 73.951 })).toBeCloseTo(100, 0)
    expect(await one({ lat: 18.5, lon: 74.95 })).toBeCloseTo(200)
    expect(await one({ lat: 18.5, lon: 75.999 })).toBeCloseTo(300, 0)
    expect(await one({ lat: 18.5, lon: 74.5 })).toBeLessThan(150)
  })

  test('a void inside a raster stays without an elevation', async () => {
    expect(await one({ lat: 18.55, lon: 73.45 })).toBeNaN()
  })
})

const pune = testData('dem/pune_srtm30.tif')

test.skipIf(!pune)(
  'around Pune the elevation has no step at the edge of the raster and is level far beyond it',
  async () => {
    const terrain = await openTerrain({ sources: [{ name: 'srtm30m', path: pune! }], cacheBytes })
    const at = extrapolatedElevations(terrain)
    const { west, north, lonStep, latStep, columns, rows } = terrain.grids[0]!
    for (let i = 0; i <= 100; i++) {
      const lat = north - (i / 100) * (rows - 1) * latStep
      const lon = west + (i / 100) * (columns - 1) * lonStep
      const east = west + (columns - 1) * lonStep
      const south = north - (rows - 1) * latStep
      const pairs: [Position, Position][] = [
        [
          { lat, lon: west },
          { lat, lon: west - lonStep },
        ],
        [
          { lat, lon: east },
          { lat, lon: east + lonStep },
        ],
        [
          { lat: north, lon },
          { lat: north + latStep, lon },
        ],
        [
          { lat: south, lon },
          { lat: south - latStep, lon },
        ],
      ]
      const inside = await at(pairs.map(([within]) => within))
      const outside = await at(pairs.map(([, beyond]) => beyond))
      expect(inside.every((metres) => metres > 400 && metres < 1300)).toBe(true)
      outside.forEach((metres, side) => expect(Math.abs(metres - inside[side]!)).toBeLessThan(10))
    }
    const far = await at([0, 0.1, 0.2].map((degrees) => ({ lat: north + 0.3, lon: west + degrees })))
    expect(Math.max(...far) - Math.min(...far)).toBeLessThan(1)
    await terrain.close()
  },
)

test.skipIf(!pune)(
  'beyond the edge of Pune its relief becomes smooth, instead of being drawn out into streaks',
  async () => {
    const terrain = await openTerrain({ sources: [{ name: 'srtm30m', path: pune! }], cacheBytes })
    const at = extrapolatedElevations(terrain)
    const { west, north, lonStep, latStep, columns, rows } = terrain.grids[0]!
    const east = west + (columns - 1) * lonStep
    /** The mean bend of the ground along a line beside the edge, in metres. */
    const roughness = async (degrees: number) => {
      const line = Array.from({ length: rows - 2 }, (_, i) => ({
        lat: north - (i + 1) * latStep,
        lon: east + degrees,
      }))
      const heights = await at(line)
      const bends = heights
        .slice(1, -1)
        .map((height, i) => Math.abs(heights[i]! - 2 * height + heights[i + 2]!))
      return bends.reduce((sum, bend) => sum + bend, 0) / bends.length
    }
    const atEdge = await roughness(0)
    expect(atEdge).toBeGreaterThan(1)
    // 0.5 km, then 2 km beyond the edge.
    expect(await roughness(0.005)).toBeLessThan(0.1 * atEdge)
    expect(await roughness(0.02)).toBeLessThan(0.02 * atEdge)
    await terrain.close()
  },
)
