import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { temporaryFolder } from '../platform/testing/testDatabase.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const data = (...args: string[]) =>
  ended(spawnCli(['data', ...args], { GEOFIELD_DATA_DIR: join(folder, 'data') }, folder))

test('before anything is imported, the list says what to do', async () => {
  const { code, err } = await data('list')
  expect([code, err]).toEqual([1, expect.stringContaining('Nothing has been imported yet')])
})

test.each([
  ['missing.geojson', undefined, 'does not exist'],
  ['empty.osm.pbf', '', 'is empty'],
  ['noise.osm.pbf', 'no map at all, but a text', 'is not in the OSM PBF format'],
  ['cut.geojson', '{"type":"FeatureCollection","features":[', 'is cut off'],
  ['photo.jpg', 'x', 'is not known by its name'],
])('importing %s is refused by name, at once', async (name, content, reason) => {
  if (content !== undefined) writeFileSync(join(folder, name), content)
  const { code, err } = await data('import', name)
  expect(code).toBe(1)
  expect(err).toContain(name)
  expect(err).toContain(reason)
})

test('boundary properties that make no sense are shown a right form', async () => {
  const { code, err } = await data('import', 'villages.geojson', '--properties', 'hamlet=X')
  expect([code, err]).toEqual([1, expect.stringContaining('village=NAME')])
})

test('what was not imported cannot be taken out', async () => {
  const { code, err } = await data('remove', 'never.geojson')
  expect([code, err]).toEqual([1, expect.stringContaining('was not imported')])
})

test('every command of the guide is one, with the options that it names', async () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../../docs/src/content/docs/guides/geocoding.mdx'),
    'utf8',
  )
  const lines = [...guide.matchAll(/^npx geofield-server data (\w+)(.*)$/gm)]
  expect(lines.length).toBeGreaterThan(2)
  for (const [, command, rest] of lines) {
    const { code, out } = await data(command!, '--help')
    expect(code).toBe(0)
    for (const [option] of rest!.matchAll(/--[a-z]+/g)) expect(out).toContain(option)
  }
})
