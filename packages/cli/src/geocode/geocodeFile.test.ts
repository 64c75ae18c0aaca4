import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { geofield, temporaryFolder } from '../testing/geofield.ts'

const shops = 'id,address,city\n1,Shivajinagar,Pune\n2,Nagar,\n3,,\n4,xqzvwk,\n'

test('geocode --file adds the place and its confidence, and says which rows to look at', async () => {
  const args = ['geocode', '--file', '-', '--columns', 'address,city', '--format', 'csv']
  const { code, stdout, stderr } = await geofield(args, { input: shops })
  const [titles, sure, doubtful, empty, unknown] = stdout.split('\r\n')
  expect(code).toBe(0)
  expect(titles).toBe(
    'id,address,city,geocode_name,geocode_district,geocode_state,geocode_lat,geocode_lon,geocode_level,geocode_confidence,geocode_review',
  )
  expect(sure).toMatch(
    /^1,Shivajinagar,Pune,Shivaji Nagar,Pune,Maharashtra,18\.53017,73\.85263,town,0\.9\d,""$/,
  )
  expect(doubtful).toMatch(/^2,Nagar,"",Nagar,Bharatpur,Rajasthan,[\d.]+,[\d.]+,\w+,0\.\d+,doubtful$/)
  expect(empty).toBe('3,"","",,,,,,,,no address')
  expect(unknown).toBe('4,xqzvwk,"",,,,,,,,not found')
  expect(stderr).toBe('4 rows, 3 to look at.\n')
  // Other commands read the places of such a file; rows without one are left out.
  const matrix = await geofield(['matrix', '--file', '-', '--json', '-q'], { input: stdout })
  expect(JSON.parse(matrix.stdout).sources).toMatchObject([
    { lat: 18.53017, lon: 73.85263 },
    { lon: 77.09922 },
  ])
})

test('a row of a whole address has the level that is sure', async () => {
  const address = 'C/o R. Rao, Flat 4 Wing B, Hill Ridge Villas, behind SBI, Kothrud, Pune 411 038'
  const input = `address\n"${address}"\n"Unheard House, Unknown Lane, Xyzzy Colony, behind nothing at all, Nagpur"\n`
  const { stdout } = await geofield(['geocode', '--file', '-', '--json', '-q'], { input })
  expect(JSON.parse(stdout).items).toMatchObject([
    { geocode_name: 'Kothrud', geocode_level: 'locality', geocode_review: '' },
    { geocode_name: 'Nagpur', geocode_level: 'town', geocode_review: 'doubtful' },
  ])
})

test('a file of more rows than a request may have keeps their order', async () => {
  const cwd = temporaryFolder()
  const ids = Array.from({ length: 2_300 }, (_, i) => i + 1)
  const rows = ids.map((id) => `${id};${id % 2 === 0 ? '18.52, 73.85' : 'Pune'}\n`)
  writeFileSync(join(cwd, 'many.csv'), `id;address\n${rows.join('')}`)
  const { code } = await geofield(['geocode', '-f', 'many.csv', '-o', 'found.ndjson', '-q'], { cwd })
  const found = readFileSync(join(cwd, 'found.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(code).toBe(0)
  expect(found.map(({ id }) => Number(id))).toEqual(ids)
  expect(found[2_298]).toMatchObject({ address: 'Pune', geocode_name: 'Pune', geocode_review: '' })
  expect(found[2_299]).toMatchObject({
    address: '18.52, 73.85',
    geocode_lat: 18.52,
    geocode_lon: 73.85,
    geocode_level: 'position',
    geocode_review: '',
  })
})

test('--from says the form of standard input', async () => {
  const input = '{"address":"Shivajinagar, Pune"}\n'
  const { stdout } = await geofield(['geocode', '--file', '-', '--from', 'ndjson', '--json', '-q'], { input })
  expect(JSON.parse(stdout)).toMatchObject({
    items: [{ address: 'Shivajinagar, Pune', geocode_name: 'Shivaji Nagar', geocode_review: '' }],
  })
})

test.each([
  [['--file', '-', '--columns', 'adress'], 'has no column "adress"\nIts columns are id, address, city.'],
  [['Pune', '--file', '-'], 'Write an address, or --file FILE with many'],
  [['Pune', '--columns', 'city'], '--columns belongs to --file'],
  [[], 'Write an address, or --file FILE with many'],
])('geocode %j is wrong usage', async (args, message) => {
  const outcome = await geofield(['geocode', ...args], { input: shops })
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain(message)
})
