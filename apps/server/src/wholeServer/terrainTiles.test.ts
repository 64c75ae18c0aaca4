import { decode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { extrapolatedElevations, openTerrain } from '../elevation/index.ts'
import { readConfig } from '../platform/config/config.ts'
import type { Position } from '@geofield/geography'
import { createHttp } from '../platform/http/http.ts'
import { createLogs } from '../platform/log/log.ts'
import { testData } from '@geofield/geography/testData'
import { createStyles, type MapData } from '../styles/index.ts'

const { log } = createLogs({ level: 'silent', file: undefined })
/** Relief is drawn from elevations alone. */
const noMap = {} as MapData

function serveTerrain(elevationsAt: (locations: Position[]) => Promise<Float64Array>) {
  const elevation = { attribution: 'SRTM', isSynthetic: false }
  const styles = createStyles({ map: noMap, config: readConfig({}), elevation, elevationsAt })
  const authenticate = () => ({ tenant: { tenantId: 1, code: 'demo' }, keyId: 'k', address: '127.0.0.1' })
  const app = createHttp({
    handlers: {},
    authenticate,
    errorFormats: {},
    bodyLimitBytes: 1024,
    log,
    accessLog: log,
  })
  styles.addRoutes(app, authenticate)
  return (z: number, x: number, y: number) => app.inject(`/styles/terrain/${z}/${x}/${y}.png?api-key=k`)
}

/** Metres of the pixels by MapLibre's rule for the terrarium encoding. */
function decodeMetres(png: Buffer): number[] {
  const { data, width, height, channels } = decode(png)
  expect([width, height, channels]).toEqual([256, 256, 3])
  return Array.from({ length: width * height }, (_, i) => {
    const [red, green, blue] = data.subarray(i * 3, i * 3 + 3) as unknown as [number, number, number]
    return red * 256 + green + blue / 256 - 32_768
  })
}

/** Where the centre of a pixel of a tile lies. */
function findCentre(tile: { z: number; x: number; y: number }, pixel: number): Position {
  const x = tile.x + ((pixel % 256) + 0.5) / 256
  const y = tile.y + (Math.floor(pixel / 256) + 0.5) / 256
  const north = Math.PI * (1 - (2 * y) / 2 ** tile.z)
  return { lat: (Math.atan(Math.sinh(north)) * 180) / Math.PI, lon: (x / 2 ** tile.z) * 360 - 180 }
}

/** An encoded metre has 256 steps. */
const halfStep = 1 / 512

const pune = testData('dem/pune_srtm30.tif')

describe.skipIf(!pune)('elevation tiles of Pune', () => {
  test.each([
    { z: 12, x: 2888, y: 1833 },
    { z: 9, x: 360, y: 229 },
  ])('$z/$x/$y: each pixel is the elevation at its centre', async (tile) => {
    const terrain = await openTerrain({ sources: [{ name: 'srtm30m', path: pune! }], cacheBytes: 2 ** 26 })
    const elevationsAt = extrapolatedElevations(terrain)
    const response = await serveTerrain(elevationsAt)(tile.z, tile.x, tile.y)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png'])
    const metres = decodeMetres(response.rawPayload)
    const expected = await elevationsAt(metres.map((_, pixel) => findCentre(tile, pixel)))
    const wrong = metres.filter((metre, pixel) => !(Math.abs(metre - expected[pixel]!) <= halfStep + 1e-9))
    expect(wrong).toEqual([])
    // Of hills, not of a plain.
    expect(Math.max(...metres) - Math.min(...metres)).toBeGreaterThan(100)
    await terrain.close()
  })
})

test('below the sea and above the mountains is encoded as it is, and no elevation as the level of the sea', async () => {
  const heights = [-431.25, 8848.5, NaN]
  const get = serveTerrain(async (locations) => Float64Array.from(locations, (_, i) => heights[i % 3]!))
  const metres = decodeMetres((await get(10, 722, 458)).rawPayload)
  expect(metres.slice(0, 3)).toEqual([-431.25, 8848.5, 0])
})

test.each([8, 13])('zoom level %i has no elevation tiles', async (z) => {
  const get = serveTerrain(async (locations) => new Float64Array(locations.length))
  const { statusCode, body } = await get(z, 100, 100)
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ error: { code: 'INVALID_PARAMETER_VALUE' } })
})
