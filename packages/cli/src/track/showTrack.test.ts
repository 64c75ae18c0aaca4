import { beforeAll, expect, test } from 'vitest'
import { addDays, dateIn, startOfDay } from '../input/day.ts'
import { createDriver, type Driver } from '../testing/createDriver.ts'
import { demoClient, geofield } from '../testing/geofield.ts'

const client = demoClient()
let driver: Driver
const trackerId = 'cli-track'
// The demo's time zone, and a day that is over.
const timeZone = 'Asia/Kolkata'
const day = addDays(dateIn(timeZone, new Date()), -3)
const nineSeconds = startOfDay(day, timeZone).getTime() / 1000 + 9 * 3600

/** Half an hour at a place, then north for 10 minutes, and half an hour there. */
beforeAll(async () => {
  const position = (minute: number) => {
    const moved = Math.min(Math.max(minute - 30, 0), 10)
    const speed = moved > 0 && moved < 10 ? 9.3 : 0
    const mock = minute === 70
    return { trackerId, lat: 18.52 + moved * 0.005, lon: 73.85, ts: nineSeconds + minute * 60, speed, mock }
  }
  driver = await createDriver()
  await driver.client.preview.tracking.push({
    positions: Array.from({ length: 71 }, (_, minute) => position(minute)),
  })
  const occurredAt = new Date((nineSeconds + 60) * 1000).toISOString()
  await driver.client.events.create({ typeCode: 'EXPENSE', actionCode: 'submitted_expense', occurredAt })
})

test('track show prints the distance, the stops and the events of a day in the time of the tenant', async () => {
  const { code, stdout } = await geofield(['track', 'show', driver.username, day])
  expect(code).toBe(0)
  expect(stdout).toMatch(new RegExp(`^${driver.username} on ${day} \\(Asia/Kolkata\\)\n`))
  expect(stdout).toMatch(/cli-track {2}09:00 {2}10:10 +5\.\d km +1\d min +1 h 00 min +0 s +71\n/)
  expect(stdout).toMatch(
    /Where the distance comes from\nDevice .*\ncli-track +5\.\d km( +0 m){3}( +0){3} +1\n/,
  )
  expect(stdout).toMatch(
    /Stops\nFrom .*\n09:00 {2}09:3\d {2}3\d min {2}\S.*\n09:4\d {2}10:10 {2}3\d min {2}\S/,
  )
  expect(stdout).toMatch(/Events\nTime .*\n09:01 {2}EXPENSE {2}submitted_expense/)
})

test('track show --json has the fields of the platform', async () => {
  const { stdout } = await geofield(['track', 'show', driver.username, day, '--json'])
  const shown = JSON.parse(stdout)
  expect(Object.keys(shown)).toEqual(['driver', 'date', 'timeZone', 'tracks', 'visits', 'events'])
  expect(shown.tracks).toMatchObject([{ trackerId, stops: [{ from: nineSeconds }, {}] }])
})

test('track show as GeoJSON is the line of the track and its stops', async () => {
  const { stdout } = await geofield(['track', 'show', driver.username, day, '--format', 'geojson'])
  const { type, features } = JSON.parse(stdout)
  expect(type).toBe('FeatureCollection')
  expect(features.map(({ geometry }: { geometry: { type: string } }) => geometry.type)).toEqual([
    'LineString',
    'Point',
    'Point',
  ])
  expect(features[0].geometry.coordinates[0]).toEqual([73.85, 18.52])
})

test('track show as GPX has the time of each position', async () => {
  const { stdout } = await geofield(['track', 'show', driver.username, day, '--format', 'gpx'])
  expect(stdout.match(/<wpt /g)).toHaveLength(2)
  const time = new Date(nineSeconds * 1000).toISOString()
  expect(stdout).toContain(`<trkpt lat="18.52" lon="73.85"><time>${time}</time></trkpt>`)
})

test('track show --raw has every position that was sent beside the measured track', async () => {
  const show = ['track', 'show', driver.username, day, '--raw']
  const { features } = JSON.parse((await geofield([...show, '--format', 'geojson'])).stdout)
  const kinds = Object.groupBy(
    features as { properties: { kind: string } }[],
    ({ properties }) => properties.kind,
  )
  expect([kinds.day!.length, kinds.stop!.length, kinds.position!.length]).toEqual([1, 2, 71])
  expect(kinds.position!.at(-1)!.properties).toMatchObject({ ts: nineSeconds + 70 * 60, mock: true })
  const { stdout: gpx } = await geofield([...show, '--format', 'gpx'])
  const [, sent] = gpx.split('<trk>\n<name>As sent, cli-track</name>')
  expect(sent!.match(/<trkpt [^\n]*<time>/g)).toHaveLength(71)
  expect(gpx).toContain('<name>Measured, cli-track</name>')
  expect(await geofield(show)).toMatchObject({ code: 2, stdout: '' })
})

test('a day without positions is said, and a malformed one is wrong usage', async () => {
  expect((await geofield(['track', 'show', 'nobody'])).stdout).toMatch(/^nobody on .*\n\nNo positions\.\n$/)
  expect(await geofield(['track', 'show', 'demo', '20.11.2026'])).toMatchObject({ code: 2, stdout: '' })
})

test('track show lists the visits of the employee who has the account', async () => {
  const { data } = await client.customers.search({ take: 1 })
  await client.preview.journeys.createVisit({
    visit_customer_guid: data[0]!.customer_guid,
    visit_assignee: driver.employeeGuid,
    visit_date: day,
    visit_planned_start: `${day}T10:30:00+05:30`,
  })
  const { stdout } = await geofield(['track', 'show', driver.username, day])
  expect(stdout).toContain(`Visits\nPlanned  In  Out  Status`)
  expect(stdout).toMatch(new RegExp(`10:30 +- +- +\\w+ +${data[0]!.Title}`))
})
