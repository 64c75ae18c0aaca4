import { expect, test } from 'vitest'
import { geofield } from '../testing/geofield.ts'

/** A drive along a synthetic road of the demo, one position each second. */
function drive(count: number): [lon: number, lat: number][] {
  return Array.from({ length: count }, (_, i) => {
    const part = i / (count - 1)
    return [73.852592 - 0.000263 * part, 18.532342 + 0.015127 * part]
  })
}

function writeGpx(line: [lon: number, lat: number][], time: (i: number) => string): string {
  const points = line.map(([lon, lat], i) => `<trkpt lat="${lat}" lon="${lon}">${time(i)}</trkpt>`)
  return `<?xml version="1.0"?>\n<gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>To Khadki</name><trkseg>${points.join('')}</trkseg></trk></gpx>`
}

const clock = (i: number) => `<time>${new Date(Date.UTC(2026, 10, 20) + i * 1000).toISOString()}</time>`

test('match prints the length on roads of a GPX track with its times', async () => {
  const { code, stdout, stderr } = await geofield(['match', '-'], { input: writeGpx(drive(100), clock) })
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^To Khadki: 1\.7 km on roads, 100 of 100 positions\nPositions +Length +Confidence\n1 to 100 +1\.7 km +1\.00\n$/,
  )
  expect(stderr).toMatch(/^The roads are synthetic/)
})

test('times that fall, or that only some positions have, are not used, and standard error says so', async () => {
  const fall = await geofield(['match', '-'], { input: writeGpx(drive(5), (i) => clock(-i)) })
  expect(fall).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('are not used: they are not in order'),
  })
  const some = await geofield(['match', '-'], { input: writeGpx(drive(5), (i) => (i > 0 ? clock(i) : '')) })
  expect(some).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('are not used: some positions have none'),
  })
})

test('a track of more positions than a request may have is matched as one', async () => {
  const input = JSON.stringify({ type: 'LineString', coordinates: drive(12_001) })
  const { stdout } = await geofield(['match', '-', '--json', '-q'], { input })
  const { distance, matchings, points } = JSON.parse(stdout)
  expect(points).toHaveLength(12_001)
  expect(matchings).toHaveLength(1)
  expect(matchings[0]).toMatchObject({ first: 0, last: 12_000, distance })
  expect(distance).toBeCloseTo(1684, -2)
  expect(points.at(-1)).toMatchObject({ matching: 0 })
  expect(points.at(-1).along).toBeCloseTo(distance, -1)
})

test('a track beside all roads has no parts, which is not an error', async () => {
  const input = JSON.stringify({
    type: 'LineString',
    coordinates: [
      [70, 16],
      [70.01, 16],
    ],
  })
  const { code, stdout } = await geofield(['match', '-', '-q'], { input })
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'Track: 0 m on roads, 0 of 2 positions\n' })
})
