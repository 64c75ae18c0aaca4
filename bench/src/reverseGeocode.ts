import { startChild } from './measure/child.ts'
import { atLeast, compare, type Result } from './measure/compare.ts'
import { post } from './measure/overHttp.ts'
import { testData } from './measure/testData.ts'

const batches = 10
const pointsPerBatch = 10_000
const limitPerSecond = 15_000

/** Addresses per second at 100,000 points in full batches over HTTP, against a stated limit. */
export async function reverseGeocode(rounds: number): Promise<Result> {
  const server = await startChild('geofieldServer.ts', {
    GEOFIELD_BOUNDARIES: testData('boundaries/goa_villages.geojson'),
    GEOFIELD_OSM: testData('osm/pune.osm.pbf'),
  })
  const sendJson = post(`${server.url}/geocode/reverse?api-key=demo-key`)
  const bodies = Array.from({ length: batches }, (_, batch) => JSON.stringify(makePoints(batch)))
  try {
    return await compare(
      {
        title: 'reverseGeocode',
        unit: 'points per second',
        aim: atLeast(1),
        ours: {
          name: 'addresses at 100,000 points over HTTP',
          measure: async () => {
            const began = performance.now()
            for (const body of bodies) await sendJson(body)
            return (batches * pointsPerBatch) / ((performance.now() - began) / 1000)
          },
        },
        theirs: { name: 'the limit of 15,000 a second', measure: async () => limitPerSecond },
      },
      rounds,
    )
  } finally {
    await server.stop()
  }
}

/** A third each in the villages of Goa, in the streets of Pune and in all of India, longitude first. */
function makePoints(batch: number): number[] {
  const boxes = [
    { west: 73.7, south: 14.9, width: 0.6, height: 0.9 },
    { west: 73.8, south: 18.47, width: 0.11, height: 0.11 },
    { west: 69, south: 8, width: 27, height: 27 },
  ]
  return Array.from({ length: pointsPerBatch }, (_, i) => {
    const step = batch * pointsPerBatch + i
    const { west, south, width, height } = boxes[step % boxes.length]!
    return [west + width * ((step * 0.754_878) % 1), south + height * ((step * 0.618_034) % 1)]
  }).flat()
}
