import { expect, test } from 'vitest'
import { geofield } from '../testing/geofield.ts'

test('elevation at prints the metres of each place, and says where they are unknown', async () => {
  const { stdout } = await geofield([
    'elevation',
    'at',
    '18.532408,73.856784',
    '48.8566,2.3522',
    '39J49LL8T4',
  ])
  expect(stdout).toMatch(
    /^Elevation {2}Place\n +\d+ m {2}18\.532408,73\.856784\n {2}no data {2}48\.8566,2\.3522\n +\d+ m {2}39J49LL8T4\n$/,
  )
})

test('a GPX of places has their elevations', async () => {
  const { stdout } = await geofield(['elevation', 'at', '18.532408,73.856784', '--format', 'gpx'])
  expect(stdout).toMatch(/<wpt lat="18.532408" lon="73.856784"><ele>\d+<\/ele><name>/)
})

test('elevation profile draws the highest and the lowest place over the length', async () => {
  const { code, stdout, stderr } = await geofield(['elevation', 'profile', '18.4655,73.7555', '28,78'])
  const lines = stdout.trimEnd().split('\n')
  expect(code).toBe(0)
  expect(lines[0]).toMatch(/^18\.4655,73\.7555 to 28,78: 1145\.\d km, \d+ m up, \d+ m down$/)
  expect(lines).toHaveLength(11)
  const [highest, lowest] = [lines[1]!, lines[8]!].map((line) => /^(\d+) m [│┤] *[▁▂▃▄▅▆▇█]/.exec(line)?.[1])
  expect(Number(highest)).toBeGreaterThan(Number(lowest))
  expect(lines.at(-1)).toMatch(/^ +0 +1145\.\d km$/)
  expect(Math.max(...lines.slice(1).map((line) => line.length))).toBeLessThanOrEqual(100)
  expect(stderr).toContain('one sample every 230 m')
})

test.each([
  ['<gpx><trk>', 'its XML cannot be read'],
  ['<osm/>', 'it is neither GPX nor KML, but <osm>'],
  ['PK\u0003\u0004', 'no row has a position'],
  ['{"type":"LineString","coordinates":[[18.5,173.8],[18.6,173.8]]}', 'got lat 173.8, lon 18.5'],
  ['{"type":"FeatureCollection","features":[null]}', 'a feature of it is malformed'],
  ['{"type":"Point","coordinates":[73.8,18.5]}', 'has no line'],
])('the unreadable file %j is wrong usage, and the error says why', async (input, reason) => {
  const outcome = await geofield(['elevation', 'profile', '--file', '-'], { input })
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain(reason)
})

test('a file that is missing is named', async () => {
  expect(await geofield(['elevation', 'profile', '--file', 'ride.gpx'])).toEqual({
    code: 10,
    stdout: '',
    stderr: 'error: ride.gpx: no such file or folder\n',
  })
})
