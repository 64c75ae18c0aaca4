import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { hasSmallDisks, spawnOnSmallDisk } from '../platform/testing/smallDisk.ts'
import { temporaryFolder } from '../platform/testing/testDatabase.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const data = (...args: string[]) =>
  ended(spawnCli(['data', ...args], { GEOFIELD_DATA_DIR: join(folder, 'data') }, folder))

test('the list says how to import when nothing is imported', async () => {
  const { code, err } = await data('list')
  expect([code, err]).toEqual([1, expect.stringContaining('Nothing has been imported yet')])
})

test.each([
  ['missing.geojson', undefined, 'does not exist'],
  ['empty.osm.pbf', '', 'is empty'],
  ['noise.osm.pbf', 'no map at all, but a text', 'is not in the OSM PBF format'],
  ['cut.geojson', '{"type":"FeatureCollection","features":[', 'is cut off'],
  ['photo.jpg', 'x', 'is not clear from its name'],
])('importing %s is refused by name, at once', async (name, content, reason) => {
  if (content !== undefined) writeFileSync(join(folder, name), content)
  const { code, err } = await data('import', name)
  expect(code).toBe(1)
  expect(err).toContain(name)
  expect(err).toContain(reason)
})

test.skipIf(!hasSmallDisks)('an extract too large for the disk is refused before it is read', async () => {
  const [disk, file] = [join(folder, 'disk'), join(folder, 'country.osm.pbf')]
  mkdirSync(disk)
  writeFileSync(file, '')
  truncateSync(file, 100e6)
  const main = join(import.meta.dirname, '../main.ts')
  const script = `exec ${process.execPath} ${main} data import ${file}`
  const small = { folder: disk, megabytes: 4, env: { GEOFIELD_DATA_DIR: disk } }
  const { code, err } = await ended(spawnOnSmallDisk(script, small))
  expect([code, err]).toEqual([1, expect.stringMatching(/4 MB are free on the disk of .*takes about \d+ MB/)])
})

test('the error for wrong boundary properties shows the right form', async () => {
  const { code, err } = await data('import', 'villages.geojson', '--properties', 'hamlet=X')
  expect([code, err]).toEqual([1, expect.stringContaining('village=NAME')])
})

test('removing a file that was not imported is refused', async () => {
  const { code, err } = await data('remove', 'never.geojson')
  expect([code, err]).toEqual([1, expect.stringContaining('was not imported')])
})

test('every command in the guide exists with the options that the guide shows', async () => {
  const guide = readFileSync(
    join(import.meta.dirname, '../../../docs/src/content/docs/guides/geocoding.mdx'),
    'utf8',
  )
  const lines = [...guide.matchAll(/^npx --no geofield-server data (\w+)(.*)$/gm)]
  expect(lines.length).toBeGreaterThan(2)
  for (const [, command, rest] of lines) {
    const { code, out } = await data(command!, '--help')
    expect(code).toBe(0)
    for (const [option] of rest!.matchAll(/--[a-z]+/g)) expect(out).toContain(option)
  }
})
