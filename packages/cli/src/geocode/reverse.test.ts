import { expect, test } from 'vitest'
import { geofield } from '../testing/geofield.ts'

test('reverse prints an address for each position, and says where there is none', async () => {
  const { code, stdout } = await geofield(['reverse', '18.547777,73.872049', '15,68'])
  const [titles, pune, sea] = stdout.split('\n')
  expect(code).toBe(0)
  expect(titles).toMatch(/^Position +Road +Village +Tehsil +District +State +PIN$/)
  expect(pune).toMatch(/^18\.547777,73\.872049 .*Pune +Maharashtra +411003$/)
  expect(sea).toMatch(/^15,68 +no address$/)
})

test("reverse --json has each position beside the platform's fields", async () => {
  const { stdout } = await geofield(['reverse', '18.547777,73.872049', '--json'])
  const address = { lat: 18.547777, lon: 73.872049, District: 'Pune', Status: true }
  expect(JSON.parse(stdout)).toMatchObject({ items: [address] })
})

test('a position beyond the pole is wrong usage, and nothing is sent', async () => {
  const env = { GEOFIELD_BASE_URL: 'http://127.0.0.1:9' }
  const outcome = await geofield(['reverse', '95.5,73'], { env })
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain('"95.5" is not a latitude')
})
