import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { geofield, temporaryFolder } from '../testing/geofield.ts'

const from = '18.532408,73.856784'
const to = '18.547777,73.872049'

test('route prints the way with its maneuvers, and warns of synthetic roads', async () => {
  const { code, stdout, stderr } = await geofield(['route', from, to])
  expect(code).toBe(0)
  expect(stdout).toMatch(
    /^18\.532408,73\.856784 to 18\.547777,73\.872049: [\d.]+ km, \d+ min\n +For {2}Maneuver\n/,
  )
  expect(stdout).toContain('You have arrived at your destination.\n')
  expect(stderr).toMatch(/^The roads are synthetic/)
})

test("route --json is the platform's response alone", async () => {
  const { stdout } = await geofield(['route', from, to, '--units', 'mi', '--json'])
  const response = JSON.parse(stdout)
  expect(Object.keys(response)).toEqual(['trip'])
  expect(response.trip).toMatchObject({ units: 'miles', legs: [{ shape: expect.any(String) }] })
})

test.each(['geojson', 'gpx', 'kml'])('the way in a .%s file can be read again', async (format) => {
  const cwd = temporaryFolder()
  const written = await geofield(['route', from, to, '-q', '-o', `way.${format}`], { cwd })
  expect(written).toEqual({ code: 0, stdout: '', stderr: '' })
  const args = ['elevation', 'profile', '--file', `way.${format}`, '--format', 'geojson']
  const { stdout } = await geofield(args, { cwd })
  const { features } = JSON.parse(stdout)
  expect(features).toMatchObject([
    { geometry: { type: 'LineString' }, properties: { name: `${from} to ${to}`, climb: expect.any(Number) } },
  ])
})

test('places are searched by name, and standard error says which were taken', async () => {
  const { code, stdout, stderr } = await geofield(['route', 'Pune', 'Shivajinagar, Pune'])
  expect(code).toBe(0)
  expect(stdout).toMatch(/^Pune, Maharashtra to Shivaji Nagar, Pune, Maharashtra: /)
  expect(stderr).toMatch(/^"Pune" is taken as Pune, Maharashtra \(18\.\d+,73\.\d+; confidence 0\.\d\d\)\.$/m)
})

test('an ambiguous name is refused, with the three best places and their positions', async () => {
  const { code, stdout, stderr } = await geofield(['route', 'Pune', 'Nagar'])
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('error: It is doubtful which place "Nagar" is\n')
  expect(stderr.match(/^ {2}Nagar.* \([\d.]+,[\d.]+; confidence 0\.\d\d\)$/gm)).toHaveLength(3)
})

test('a name of no place is not found', async () => {
  expect(await geofield(['route', from, 'xqzvwk'])).toMatchObject({
    code: 5,
    stderr: expect.stringContaining('No place is called "xqzvwk"'),
  })
})

test.each([
  ['6.9271,79.8612', 'There is no road near one of the places.'],
  ['11.6234,92.7265', 'No way on roads leads from one of the places to the next.'],
])('without a road to %s the error says why', async (island, hint) => {
  const outcome = await geofield(['route', from, island])
  expect(outcome).toMatchObject({ code: 6, stdout: '' })
  expect(outcome.stderr).toContain(hint)
})

test('a file whose ending names no form is wrong usage before anything is sent', async () => {
  const outcome = await geofield(['route', from, to, '-o', 'way.shp'], {
    env: { GEOFIELD_BASE_URL: 'http://127.0.0.1:9' },
  })
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain('end the name with .json, .geojson, .gpx, .kml')
})

test('on a full disk --output names the file', async () => {
  const outcome = await geofield(['route', from, to, '-q', '--format', 'gpx', '-o', '/dev/full'])
  expect(outcome).toEqual({ code: 10, stdout: '', stderr: 'error: /dev/full: the disk is full\n' })
})

test('a failed command leaves the file of --output as it was, and no other', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'way.gpx'), 'kept')
  const { code } = await geofield(['route', from, '11.6234,92.7265', '-o', 'way.gpx'], { cwd })
  expect(code).toBe(6)
  expect(readFileSync(join(cwd, 'way.gpx'), 'utf8')).toBe('kept')
  expect(readdirSync(cwd)).toEqual(['way.gpx'])
})

test('isochrone prints the size of each area, and draws them', async () => {
  const args = ['isochrone', from, '--minutes', '3,6', '-q']
  const { stdout } = await geofield(args)
  const areas = [...stdout.matchAll(/^ *(\d) min +([\d.]+) km²$/gm)].map(([, minutes, area]) => [
    minutes,
    Number(area),
  ])
  expect(areas.map(([minutes]) => minutes)).toEqual(['6', '3'])
  expect(areas[0]![1]).toBeGreaterThan(areas[1]![1] as number)
  const drawn = await geofield([...args, '--format', 'geojson'])
  expect(JSON.parse(drawn.stdout).features).toMatchObject([
    { geometry: { type: 'Polygon' }, properties: { name: `6 min from ${from}` } },
    { geometry: { type: 'Polygon' }, properties: { name: `3 min from ${from}` } },
    { geometry: { type: 'Point' } },
  ])
})

test('isochrone without a time or a distance is wrong usage', async () => {
  expect(await geofield(['isochrone', from])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Write --minutes 5,10,15 or --kilometres 2,5.'),
  })
})
