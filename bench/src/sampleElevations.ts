import { openTerrain } from '@geofield/server/elevation'
import { fromFile } from 'geotiff'
import { atLeast, compare, type Result } from './measure/compare.ts'
import { testData } from './measure/testData.ts'

const count = 1_000_000

/** Bilinear elevations per second, our terrain against a bare loop over one array in memory, on the same places. */
export async function sampleElevations(rounds: number): Promise<Result> {
  const file = testData('dem/pune_srtm30.tif')
  const terrain = await openTerrain({ sources: [{ name: 'srtm30m', path: file }], cacheBytes: 2 ** 26 })
  const image = await (await fromFile(file)).getImage()
  const [band] = await image.readRasters()
  const values = Int16Array.from(band as Int16Array)
  const size = { width: image.getWidth(), height: image.getHeight() }
  const [west, , , north] = image.getBoundingBox() as [number, number, number, number]
  const step = image.getResolution()[0]!
  const places = Array.from({ length: count }, (_, i) => ({
    lat: north - step * (1 + ((i * 0.618_034) % 1) * (size.height - 3)),
    lon: west + step * (1 + ((i * 0.754_878) % 1) * (size.width - 3)),
  }))
  try {
    return await compare(
      {
        title: 'sampleElevations',
        unit: 'samples per second',
        aim: atLeast(0.5),
        ours: {
          name: 'bilinear elevations of the terrain',
          measure: () => perSecond(() => terrain.sample(places, 'bilinear')),
        },
        theirs: {
          name: 'a bare bilinear loop in memory',
          measure: () =>
            perSecond(async () => {
              const results = new Float64Array(count)
              for (const [i, { lat, lon }] of places.entries()) {
                results[i] = bare(
                  { values, width: size.width },
                  (lon - west) / step - 0.5,
                  (north - lat) / step - 0.5,
                )
              }
            }),
        },
      },
      rounds,
    )
  } finally {
    await terrain.close()
  }
}

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return count / ((performance.now() - began) / 1000)
}

function bare({ values, width }: { values: Int16Array; width: number }, x: number, y: number): number {
  const column = Math.floor(x)
  const row = Math.floor(y)
  const first = row * width + column
  const right = x - column
  const north = values[first]! * (1 - right) + values[first + 1]! * right
  const south = values[first + width]! * (1 - right) + values[first + width + 1]! * right
  return north + (south - north) * (y - row)
}
