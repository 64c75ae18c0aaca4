import { fromFile } from 'geotiff'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { metresBetween, metresPerDegree, type Position } from '@geofield/geography'
import type { BodyOf, Call, ResultOf } from '../platform/http/handlers.ts'
import { createRandom } from '../platform/random.ts'
import { testData } from '@geofield/geography/testData'
import { computeElevationProfile } from './computeElevationProfile.ts'
import { openTerrain } from './rasters/openTerrain.ts'
import type { Terrain } from './rasters/terrain.ts'
import { climbBySimplifying } from './testing/climbBySimplifying.ts'
import { encodePolyline } from './testing/encodePolyline.ts'

type Body = BodyOf<'computeElevationProfile'>
type Profile = ResultOf<'computeElevationProfile'>

const pune = testData('dem/pune_srtm30.tif')
const cacheBytes = 16 * 1024 * 1024

function profileOn(terrain: Terrain, body: Body): Promise<Profile> {
  return Promise.resolve(
    computeElevationProfile(terrain)({ body } as unknown as Call<'computeElevationProfile'>),
  ) as Promise<Profile>
}

/** A plane on which each degree of latitude northward is `rise` metres higher. */
function slope(rise: number): Terrain {
  return {
    dataset: 'slope',
    grids: [],
    close: () => Promise.resolve(),
    sample: (places) =>
      Promise.resolve({
        elevations: Float64Array.from(places, ({ lat }) => (lat - 18) * rise),
        datasets: places.map(() => 'slope'),
      }),
  }
}

const start = { lat: 18.5, lon: 73.85 }
const north = (metres: number) => ({ lat: start.lat + metres / metresPerDegree, lon: start.lon })

test('a ramp of 1,000 m that rises 1 in 10 climbs 100 m and its way back descends 100 m', async () => {
  const ramp = slope(metresPerDegree / 10)
  for (const step of [1, 30, 333, 5000]) {
    const polyline = encodePolyline([start, north(1000)], 6)
    const up = await profileOn(ramp, { polyline, step })
    expect([up.climb, up.descent]).toEqual([expect.closeTo(100, 0), 0])
    const back = await profileOn(ramp, { polyline: encodePolyline([north(1000), start], 6), step })
    expect([back.climb, back.descent]).toEqual([0, expect.closeTo(100, 0)])
  }
})

test('samples are a step apart along the line, with the first at its start and the last at its end', async () => {
  const line = [start, north(100), { ...north(100), lon: 73.8523 }, north(250)]
  const { length, samples } = await profileOn(slope(1), { polyline: encodePolyline(line, 6), step: 50 })
  const metres = line.slice(1).reduce((sum, place, i) => sum + metresBetween(line[i]!, place), 0)
  expect(length).toBeCloseTo(metres, 0)
  expect(samples.map(({ distance }) => distance)).toEqual([
    ...Array.from({ length: Math.ceil(length / 50) }, (_, i) => i * 50),
    length,
  ])
  expect(samples[0]!.location).toEqual({ lat: 18.5, lng: 73.85 })
  expect(samples.at(-1)!.location.lat).toBeCloseTo(line.at(-1)!.lat, 5)
})

test('a line with one position, given twice, is one sample, and a line across the 180th meridian is short', async () => {
  const point = await profileOn(slope(1), { polyline: encodePolyline([start, start], 6) })
  expect([point.length, point.samples.length]).toEqual([0, 1])
  const across = [
    { lat: 0, lon: 179.999 },
    { lat: 0, lon: -179.999 },
  ]
  const { length } = await profileOn(slope(1), { polyline: encodePolyline(across, 6) })
  expect(length).toBeCloseTo(0.002 * metresPerDegree, 0)
})

test('5,000 samples are the limit, and the error names the smallest step for a longer line', async () => {
  const polyline = encodePolyline([start, north(400_000)], 6)
  const message = /^Too many samples \(\d+\), the limit is 5000\. Use a step of at least (\d+) metres\.$/
  const error = await profileOn(slope(1), { polyline }).catch((fault: Error) => fault)
  expect((error as Error).message).toMatch(message)
  const step = Number(message.exec((error as Error).message)![1])
  expect((await profileOn(slope(1), { polyline, step })).samples.length).toBeLessThanOrEqual(5000)
  await expect(profileOn(slope(1), { polyline, step: step - 1 })).rejects.toThrow(/Too many samples/)
})

test.each(['', '\u0000', 'a b', '_p~iF'])(
  'a text that is not a polyline is refused: %j',
  async (polyline) => {
    await expect(profileOn(slope(1), { polyline })).rejects.toThrow(/Unable to parse the polyline/)
  },
)

describe.skipIf(!pune)('on the raster of Pune', () => {
  let terrain: Terrain
  let whole: Awaited<ReturnType<typeof readWhole>>

  beforeAll(async () => {
    whole = await readWhole(pune!)
    terrain = await openTerrain({ sources: [{ name: 'srtm30m', path: pune! }], cacheBytes })
  })
  afterAll(() => terrain.close())

  test('elevations, climb and descent of 100 random lines equal those computed from all pixels', async () => {
    const random = createRandom(4)
    const pick = () => ({ lat: 18.475 + random() * 0.09, lon: 73.81 + random() * 0.09 })
    for (let line = 0; line < 100; line += 1) {
      const polyline = encodePolyline([pick(), pick(), pick()], 6)
      const [step, threshold] = [10 + random() * 90, random() * 20]
      const { samples, climb, descent } = await profileOn(terrain, { polyline, step, threshold })
      const elevations = samples.map(({ location: { lat, lng } }) => whole.bilinear(lat, lng))
      for (const [i, { elevation }] of samples.entries()) {
        expect(Math.abs(elevation! - elevations[i]!)).toBeLessThan(0.1)
      }
      // Samples are rounded to a tenth of a metre, which can tip a turn over the threshold.
      const bounds = [threshold + 0.2, Math.max(0, threshold - 0.2)].map((each) =>
        climbBySimplifying(elevations, each),
      )
      expect(climb).toBeGreaterThanOrEqual(bounds[0]!.climb * 0.99 - 1)
      expect(climb).toBeLessThanOrEqual(bounds[1]!.climb * 1.01 + 1)
      expect(descent).toBeGreaterThanOrEqual(bounds[0]!.descent * 0.99 - 1)
      expect(descent).toBeLessThanOrEqual(bounds[1]!.descent * 1.01 + 1)
    }
  })

  test('the same line with precision 5 and 6 has the same elevations, and the other precision is refused by name', async () => {
    const line = [
      { lat: 18.532408, lon: 73.856784 },
      { lat: 18.547777, lon: 73.872049 },
    ]
    const [five, six] = [encodePolyline(line, 5), encodePolyline(line, 6)]
    const [ofFive, ofSix] = [
      await profileOn(terrain, { polyline: five, precision: 5 }),
      await profileOn(terrain, { polyline: six }),
    ]
    expect(ofFive.climb).toBeCloseTo(ofSix.climb, 0)
    expect(Math.round(ofSix.samples[0]!.elevation!)).toBe(535)
    expect(Math.round(ofSix.samples.at(-1)!.elevation!)).toBe(557)
    await expect(profileOn(terrain, { polyline: six, precision: 5 })).rejects.toThrow(
      'With precision 5 the polyline leaves the earth: position 0 is at 185.32408,738.56784. It looks like a polyline of precision 6.',
    )
    await expect(profileOn(terrain, { polyline: five, precision: 6, step: 1000 })).rejects.toThrow(
      /^With precision 6 the polyline has no elevation anywhere, with precision 5 it has\./,
    )
  })

  test('a line outside the raster has no elevation and climbs nothing', async () => {
    const paris = [
      { lat: 48.85, lon: 2.35 },
      { lat: 48.851, lon: 2.351 },
    ]
    const { samples, ...totals } = await profileOn(terrain, { polyline: encodePolyline(paris, 6) })
    expect(totals).toMatchObject({ climb: 0, descent: 0, lowest: null, highest: null })
    expect(samples.every(({ elevation }) => elevation === null)).toBe(true)
  })
})

/** Reads all pixels without Geofield's own readers. */
async function readWhole(file: string) {
  const image = await (await fromFile(file)).getImage()
  const [west, south, east, north] = image.getBoundingBox() as [number, number, number, number]
  const [width, height] = [image.getWidth(), image.getHeight()]
  const [pixels] = (await image.readRasters()) as unknown as [Int16Array]
  const at = (column: number, row: number) => pixels[row * width + column]!
  return {
    bilinear: (...[lat, lon]: [lat: Position['lat'], lon: Position['lon']]) => {
      const x = ((lon - west) / (east - west)) * width - 0.5
      const y = ((north - lat) / (north - south)) * height - 0.5
      const [column, row] = [Math.floor(x), Math.floor(y)]
      const [right, down] = [x - column, y - row]
      const top = at(column, row) * (1 - right) + at(column + 1, row) * right
      return top * (1 - down) + (at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right) * down
    },
  }
}
