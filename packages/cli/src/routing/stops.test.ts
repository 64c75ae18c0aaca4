import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { geofield, temporaryFolder } from '../testing/geofield.ts'
import { writeSheet } from '../testing/writeSheet.ts'

const pune = '18.532408,73.856784'
const island = '11.6234,92.7265'

test('matrix prints the way from each place to each other, and where there is none', async () => {
  const { code, stdout } = await geofield(['matrix', pune, '18.547777,73.872049', island])
  const rows = stdout
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split(/ {2,}/))
  expect(code).toBe(0)
  expect(rows).toEqual([
    [pune, '0 s, 0 m', expect.stringMatching(/^\d+ min, [\d.]+ km$/), 'no way'],
    ['18.547777,73.872049', expect.stringMatching(/^\d+ min, [\d.]+ km$/), '0 s, 0 m', 'no way'],
    [island, 'no way', 'no way', '0 s, 0 m'],
  ])
})

test('matrix --format csv has a line for each pair, and nothing where there is no way', async () => {
  const { stdout } = await geofield([
    'matrix',
    pune,
    '--to',
    '18.547777,73.872049',
    island,
    '--format',
    'csv',
  ])
  expect(stdout).toMatch(
    /^from,to,seconds,km\r\n"18\.532408,73\.856784","18\.547777,73\.872049",\d+,[\d.]+\r\n"18\.532408,73\.856784","11\.6234,92\.7265",,\r\n$/,
  )
})

test('optimize prints the order of the visits, and when each is reached', async () => {
  const stops = [pune, '18.5269,73.823664', '18.520609,73.835306']
  const { stdout } = await geofield(['optimize', ...stops, '--roundtrip', '-q'])
  const [, titles, ...visits] = stdout.trimEnd().split('\n')
  expect(titles).toMatch(/^Visit {2}Given as {2}After {2}Length {2}Stop$/)
  expect(visits.map((line) => line.trim().split(/ {2,}/)).map(([visit, given]) => [visit, given])).toEqual([
    ['1', '1'],
    ['2', '3'],
    ['3', '2'],
    ['4', '1'],
  ])
})

const rows = [
  ['name', 'Latitude', 'lng'],
  ['Depot', 18.532408, 73.856784],
  ['Shop', 18.5269, 73.823664],
  ['nowhere', undefined, undefined],
] as const
const csv = rows.map((row) => row.join(',')).join('\n')
const points = rows.slice(1, 3).map(([name, lat, lon]) => {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [lon, lat] }, properties: { name } }
})

test.each([
  ['stops.csv', `\uFEFF${csv}`],
  ['stops.geojson', JSON.stringify({ type: 'FeatureCollection', features: points })],
  ['stops.ndjson', points.map((point) => JSON.stringify(point)).join('\n')],
  ['stops.xlsx', writeSheet(rows)],
  [
    'stops.kml',
    '<kml><Placemark><name>Depot</name><Point><coordinates>73.856784,18.532408</coordinates></Point></Placemark><Placemark><name>Shop</name><Point><coordinates>73.823664,18.5269</coordinates></Point></Placemark></kml>',
  ],
])('the stops of %s are visited', async (file, content) => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, file), content)
  const { stdout } = await geofield(['optimize', '--file', file, '-q', '--format', 'geojson'], { cwd })
  const [, ...stops] = JSON.parse(stdout).features
  expect(stops).toMatchObject([
    { geometry: { coordinates: [73.856784, 18.532408] }, properties: { name: 'Depot', stop: 1 } },
    { geometry: { coordinates: [73.823664, 18.5269] }, properties: { name: 'Shop', stop: 2 } },
  ])
})

test.each([
  ['name,lat,lon\nA,18.5,73.8\nB,185,73.8\n', 'standard input, line 3: "185" is not a latitude'],
  ['name,lat,lon\nA,18.5\n', 'standard input: no row has a position'],
  ['name,city\nA,Pune\n', 'standard input: no row has a position'],
])('the faulty table %j is wrong usage, and the error names the place', async (input, message) => {
  const outcome = await geofield(['matrix', '--file', '-'], { input })
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain(message)
})
