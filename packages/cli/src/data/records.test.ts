import { expect, test } from 'vitest'
import { geofield, temporaryFolder } from '../testing/geofield.ts'
import { onTerminal } from '../testing/terminal.ts'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const unknownId = '0197e7f2-5c1a-7a44-9d3e-ffffffffffff'
const layer = 'SAMPLE_DATA'

async function createRecord(...args: string[]): Promise<Record<string, unknown>> {
  const { stdout, stderr } = await geofield(['records', 'create', layer, '--json', ...args])
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

test('search combines conditions, a circle, an order, columns and a limit', async () => {
  const conditions = ['-w', 'sample_data_state = Maharashtra and sample_data_date >= 2026-01-01']
  const circle = ['--near', '18.5204,73.8567', '--radius', '20000']
  const shape = ['--sort', 'Title:desc', '-c', 'Title,sample_data_state', '-n', '3', '--json']
  const { code, stdout, stderr } = await geofield([
    'records',
    'search',
    layer,
    ...conditions,
    ...circle,
    ...shape,
  ])
  const { items } = JSON.parse(stdout)
  expect(code).toBe(0)
  expect(stderr).toMatch(/^3 of \d+ records\. --limit and --all show more\.\n$/)
  expect(items).toHaveLength(3)
  const titles = items.map(({ Title }: { Title: string }) => Title)
  expect(titles).toEqual(titles.toSorted().toReversed())
  for (const item of items)
    expect(item).toEqual({ Title: expect.any(String), sample_data_state: 'Maharashtra' })
})

test('free text finds what has all words', async () => {
  const { stdout } = await geofield([
    'records',
    'search',
    layer,
    'INV-1001',
    'jaipur',
    '--format',
    'csv',
    '-c',
    'Title',
  ])
  expect(stdout).toBe('Title\r\nINV-1001\r\n')
})

test('GeoJSON has the places as geometries and the other columns as properties', async () => {
  const { stdout } = await geofield([
    'records',
    'search',
    layer,
    'INV-1001',
    '--format',
    'geojson',
    '-c',
    'Title',
  ])
  expect(JSON.parse(stdout)).toEqual({
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        geometry: { type: 'Point', coordinates: [expect.any(Number), expect.any(Number)] },
        properties: { Title: 'INV-1001' },
      },
    ],
  })
})

test('a table fits without colours and says when nothing was found', async () => {
  const found = await geofield(['records', 'search', layer, 'INV-1001', '-c', 'Title,sample_data_option'])
  expect(found.stdout).toMatch(/^Title +sample_data_option\nINV-1001 +\w+\n$/)
  const nothing = await geofield(['records', 'search', layer, 'xqzvwk'])
  expect(nothing).toEqual({ code: 0, stdout: 'Nothing was found.\n', stderr: '' })
})

test('a reader that leaves early ends the command without an error', async () => {
  const outcome = await geofield(
    ['records', 'search', 'MC_TERRITORY_VILLAGES', '--all', '--format', 'ndjson'],
    {
      readsOnce: true,
    },
  )
  expect(outcome).toEqual({ code: 0, stdout: '', stderr: '' })
})

test.each<[why: string, args: string[], code: number, message: RegExp]>([
  ['an unknown layer', ['search', 'NOPE'], 5, /^error: There is no layer "NOPE"/],
  [
    'an unknown field',
    ['search', layer, '-w', 'stat = 1'],
    2,
    /SAMPLE_DATA has no field stat\nIts fields: Id, /,
  ],
  ['a misspelt field', ['search', layer, '--sort', 'title'], 2, /no field title\nDid you mean Title\?/],
  [
    'an unreadable condition',
    ['search', layer, '-w', 'Title Goa'],
    2,
    /"Goa" is not an operator, in --where "Title Goa"/,
  ],
  ['an impossible circle', ['search', layer, '--near', '98,73'], 2, /"98" is not a latitude/],
  ['an unknown column', ['get', layer, unknownId, '-c', 'Titel'], 2, /has no field Titel/],
  ['a missing record', ['get', layer, unknownId], 5, /There is no record 0197e7f2/],
  [
    'an update of a missing record',
    ['update', layer, unknownId, '--set', 'Title=x'],
    5,
    /There is no record 0197e7f2/,
  ],
  ['a field of the platform', ['create', layer, '--set', 'CreatedUser=x'], 2, /has no field CreatedUser/],
  ['an option that sets nothing', ['create', layer, '--set', 'Title'], 2, /"Title" sets nothing/],
  ['no values', ['create', layer], 2, /no values to write/],
  [
    'a value that the layer refuses',
    ['create', layer, '--set', 'sample_data_mobile_number=1'],
    6,
    /sample_data_mobile_number: must have at least 8/,
  ],
  [
    'a text that is no place',
    ['create', layer, '--set', 'sample_data_geocode=Pune'],
    2,
    /"Pune" is not a position/,
  ],
  ['a missing file', ['create', layer, '--file', 'no-such.json'], 10, /no-such\.json: no such file/],
])('%s is one clear error', async (_, args, code, message) => {
  const outcome = await geofield(['records', ...args])
  expect(outcome).toMatchObject({ code, stdout: '' })
  expect(outcome.stderr).toMatch(message)
})

test('a record is created, read, changed and deleted', async () => {
  const place = 'sample_data_geocode=18.53,73.85'
  const { Id } = await createRecord(
    '--set',
    'Title=Order = 1042',
    '--set',
    place,
    '--set',
    'sample_data_state=Goa',
  )
  const id = String(Id)
  const updated = await geofield([
    'records',
    'update',
    layer,
    id,
    '--set',
    'Title=Order 1043',
    '--clear',
    'sample_data_state',
    '--json',
  ])
  expect(JSON.parse(updated.stdout)).toMatchObject({ Id, Title: 'Order 1043' })
  const { stdout } = await geofield([
    'records',
    'get',
    layer,
    id,
    '--format',
    'geojson',
    '-c',
    'Title,sample_data_state',
  ])
  expect(JSON.parse(stdout).features).toEqual([
    {
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [73.85, 18.53] },
      properties: { Title: 'Order 1043', sample_data_state: null },
    },
  ])
  const unsure = await geofield(['records', 'delete', layer, id])
  expect(unsure).toMatchObject({ code: 2, stdout: '' })
  expect(unsure.stderr).toContain('Add --yes if you are sure.')
  const deleted = await geofield(['records', 'delete', layer, id, unknownId, '--yes', '--json'])
  expect(JSON.parse(deleted.stdout)).toEqual({ count: 1, missing: [unknownId] })
  expect(deleted.code).toBe(5)
  expect((await geofield(['records', 'get', layer, id])).code).toBe(5)
})

test.each([
  ['n', 130, 'Nothing was deleted'],
  ['y', 0, 'Deleted 1 record.'],
])('on a terminal a delete asks, and %s ends it with %i', async (key, code, message) => {
  const { Id } = await createRecord('--set', 'Title=Asked for')
  const terminal = onTerminal(['records', 'delete', layer, String(Id)])
  await terminal.shows(`Delete the record ${String(Id)}?`)
  terminal.type(key)
  const outcome = await terminal.ended
  expect(outcome.code).toBe(code)
  expect(outcome.shown).toContain(message)
})

test('values come from a file or standard input, and --set counts more', async () => {
  const file = join(temporaryFolder(), 'order.json')
  // A byte order mark, as editors of Windows write it.
  writeFileSync(file, '\uFEFF{"Title":"From a file","sample_data_remarks":"kept"}')
  expect(await createRecord('--file', file, '--set', 'Title=Set')).toMatchObject({
    Title: 'Set',
    sample_data_remarks: 'kept',
  })
  const input = '{"Title":"From standard input","sample_data_geocode":{"lat":18.5,"lon":73.8}}'
  const { stdout } = await geofield(['records', 'create', layer, '--file', '-', '--json'], { input })
  expect(JSON.parse(stdout)).toMatchObject({
    Title: 'From standard input',
    sample_data_geocode: '{"type":"Point","coordinates":[73.8,18.5]}',
  })
})

test.each([
  ['[1]', /Standard input holds no JSON object/],
  ['Title', /Standard input is not JSON/],
  ['{"Titel":"x"}', /SAMPLE_DATA has no field Titel/],
])('the input %s stores nothing', async (input, message) => {
  const outcome = await geofield(['records', 'create', layer, '--file', '-'], { input })
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toMatch(message)
})
