import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { findTypeErrors } from '../testing/findTypeErrors.ts'
import { geofield, temporaryFolder } from '../testing/geofield.ts'

const packageFolder = join(import.meta.dirname, '../..')
const run = promisify(execFile)

test('list has every layer with its version, and show the fields of one', async () => {
  const { stdout } = await geofield(['layers', 'list', '--format', 'ndjson'])
  const layers = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(layers).toEqual(expect.arrayContaining([{ layerName: 'CUSTOMER', version: expect.any(Number) }]))
  const shown = await geofield(['layers', 'show', 'SAMPLE_DATA'])
  expect(shown.stdout).toMatch(/^field +type +required +unique +label +values\nTitle +text/)
  expect(shown.stdout).toMatch(/\nsample_data_option +list +Option +Sample, Trial/)
  const schema = await geofield(['layers', 'show', 'PRODUCT', '--json'])
  expect(JSON.parse(schema.stdout)).toMatchObject({ layerName: 'PRODUCT', layerSettings: expect.any(Object) })
})

test.each<[why: string, args: string[], code: number, message: RegExp]>([
  ['an unknown layer', ['show', 'NOPE'], 5, /There is no layer "NOPE"/],
  ['a pull of an unknown layer', ['pull', 'SAMPLE_DATA', 'NOPE'], 5, /There is no layer "NOPE"/],
  ['a check without a lock', ['check', 'src/layers.ts'], 10, /There is no src\/layers\.lock\.json\nWrite it/],
  ['an unknown profile', ['diff', 'nobody'], 2, /There is no profile nobody/],
  [
    'a pull into a folder that is not there',
    ['pull', 'PRODUCT', '-o', 'no/layers.ts'],
    10,
    /no\/layers\.ts: no such/,
  ],
])('%s is one clear error, and nothing is written', async (_, args, code, message) => {
  const cwd = temporaryFolder()
  const outcome = await geofield(['layers', ...args], { cwd })
  expect(outcome).toMatchObject({ code, stdout: '' })
  expect(outcome.stderr).toMatch(message)
  expect(readdirSync(cwd)).toEqual([])
})

test('a lock of another form is refused', async () => {
  const cwd = temporaryFolder()
  writeFileSync(join(cwd, 'layers.lock.json'), '{"lockVersion":2}')
  const outcome = await geofield(['layers', 'check'], { cwd })
  expect(outcome).toMatchObject({ code: 2, stdout: '' })
  expect(outcome.stderr).toContain('layers.lock.json is not a lock of layers')
})

test('locks without a difference, pulled twice, are equal byte by byte', async () => {
  const cwd = temporaryFolder()
  for (const file of ['one.ts', 'other.ts'])
    await geofield(['layers', 'pull', 'SAMPLE_DATA', 'PRODUCT', '-o', file], { cwd })
  for (const ending of ['ts', 'lock.json']) {
    expect(readFileSync(join(cwd, `one.${ending}`), 'utf8')).toBe(
      readFileSync(join(cwd, `other.${ending}`), 'utf8'),
    )
  }
  expect(await geofield(['layers', 'diff', 'one.ts', 'other.lock.json'], { cwd })).toEqual({
    code: 0,
    stdout: '',
    stderr: 'There are no differences.\n',
  })
})

test('a profile is compared with its own key at its own address, whatever the environment says', async () => {
  const env = { GEOFIELD_CONFIG_DIR: temporaryFolder() }
  await geofield(['login', inject('baseUrl'), '--profile', 'one'], { env })
  const elsewhere = {
    ...env,
    GEOFIELD_BASE_URL: 'http://127.0.0.1:9',
    GEOFIELD_API_KEY: 'of-another-address',
  }
  expect(await geofield(['layers', 'diff', 'one', 'one'], { env: elsewhere })).toEqual({
    code: 0,
    stdout: '',
    stderr: 'There are no differences.\n',
  })
})

const layer = 'CLI_PULLED'
const shop = (properties: string[]) =>
  `layer: ${layer}\nproperties:\n${properties.map((line) => `  - ${line}\n`).join('')}`
const name = '{ propertyName: shop_name, displayName: "Name */ of it", dataType: string, required: true }'
const size = '{ propertyName: shop_size, displayName: Size, dataType: integer }'
const kind = (values: string) =>
  `{ propertyName: shop_kind, displayName: Kind, dataType: list, config: { content: { mode: predefine, source: [${values}] } } }`

/** Changes the layer on the running server, as its operator does. */
async function applyLayer(properties: string[]): Promise<void> {
  const file = join(temporaryFolder(), 'shop.yaml')
  writeFileSync(file, shop(properties))
  const server = join(packageFolder, '../../apps/server/src/main.ts')
  const env = { PATH: process.env['PATH'], GEOFIELD_DATA_DIR: inject('dataFolder') }
  await run(process.execPath, [server, 'layer', '--tenant', 'demo', 'apply', file], { env })
}

const program = (file: string) => `import { createClient } from '@geofield/client'
import { layers } from './${file}'

const client = createClient({ baseUrl: 'http://localhost:4010', apiKey: 'demo-key', token: 'x', layers })
const { shop_kind } = await client.records.get({ layerName: '${layer}', id: 'x' })
console.log(shop_kind === 'small')
await client.records.create({ layerName: '${layer}', fields: { shop_name: 'Lotus', shop_size: 3 } })
`

test('a field that is removed on the server fails the check by its name, and the next pull the program that uses it', async () => {
  // Here the client of this repository resolves.
  const cwd = mkdtempSync(join(packageFolder, 'node_modules/.programs-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, maxRetries: 5 }))
  await applyLayer([name, size, kind('small, large')])
  const pulled = await geofield(['layers', 'pull', layer, '-o', 'before.ts'], { cwd })
  expect(pulled).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Wrote 1 layer to before.ts and before.lock.json.\n',
  })
  const unchanged = await geofield(['layers', 'check', 'before.ts'], { cwd })
  expect(unchanged).toEqual({
    code: 0,
    stdout: '',
    stderr: 'The layers of the tenant are those of before.lock.json.\n',
  })
  const phone = '{ propertyName: shop_phone, displayName: Phone, dataType: string }'
  await applyLayer([name, kind('large, huge'), phone])
  const changed = await geofield(['layers', 'check', 'before.ts'], { cwd })
  expect(changed).toEqual({
    code: 9,
    stdout: `- ${layer}.shop_size: the field is gone (breaking)
~ ${layer}.shop_kind: no longer has "small" (breaking)
~ ${layer}.shop_kind: now has "huge"
+ ${layer}.shop_phone: the field is new: text
`,
    stderr: `error: The layers of the tenant differ from before.lock.json
Run geofield layers pull, and compile what uses the layers.
`,
  })
  const breaking = await geofield(['layers', 'check', 'before.ts', '--breaking', '--json'], { cwd })
  expect(JSON.parse(breaking.stdout).differences).toMatchObject([
    { layer, field: 'shop_size', change: 'removed', isBreaking: true },
    { layer, field: 'shop_kind', change: 'changed', isBreaking: true },
  ])
  await geofield(['layers', 'pull', layer, '-o', 'after.ts'], { cwd })
  for (const file of ['before.ts', 'after.ts'])
    writeFileSync(join(cwd, `uses.${basename(file)}`), program(file))
  const errors = (await findTypeErrors(cwd)).split('\n').filter((line) => /^\S/.test(line))
  expect(errors).toEqual([
    expect.stringMatching(/uses\.after\.ts\(6,.*"small"/),
    expect.stringMatching(/uses\.after\.ts\(7,.*'shop_size' does not exist/),
  ])
})
