import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import { findFaults } from './findFaults.ts'
import { readTarball } from './pack.ts'
import { readFunctionHovers, readMethodHovers } from './testing/readHovers.ts'
import { type Packed, root } from './workspace.ts'
import { compilers, type Consumer, copyConsumer, exec } from './testing/consumer.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-packed-'))
let packed: Packed[]
let consumer: Consumer

beforeAll(async () => {
  packed = inject('packed').map((each) => ({ ...each, files: readTarball(each.tarball) }))
  consumer = copyConsumer(inject('consumerFolder'), join(folder, 'consumer'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

test('the tarballs are those of all public packages, each after the ones that it depends on', () => {
  const names = packed.map(({ name }) => name.replace('@geofield/', ''))
  expect(names.toSorted()).toEqual([
    'cli',
    'client',
    'contract',
    'digipin',
    'geocoder',
    'geography',
    'planner',
    'polyline',
    'tiles',
    'track',
  ])
  expect(names.indexOf('client')).toBeGreaterThan(names.indexOf('digipin'))
  expect(names.indexOf('client')).toBeGreaterThan(names.indexOf('polyline'))
})

test('the tarballs name each dependency with its version', () => {
  const client = packed.find(({ name }) => name === '@geofield/client')!
  const { dependencies } = JSON.parse(client.files.get('package.json')!) as { dependencies: object }
  expect(dependencies).toEqual({
    '@geofield/digipin': `^${client.version}`,
    '@geofield/polyline': `^${client.version}`,
    '@geofield/track': `^${client.version}`,
    'openapi-fetch': expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
})

test('the tarballs have no faults by the rules of this repository, publint and Are The Types Wrong', async () => {
  expect((await Promise.all(packed.map(findFaults))).flat()).toEqual([])
})

test('the tarballs have the license of the repository', async () => {
  const licenses = new Set(packed.map(({ files }) => files.get('LICENSE')))
  expect([...licenses]).toEqual([expect.stringContaining('Apache License')])
})

const program = `import { createClient, isApiError, type Client } from '@geofield/client'
import { decodePolyline, encodeDigipin, readPoint, type Position } from '@geofield/client/geo'
import type { components } from '@geofield/client/openapi'
import { decodeDigipin } from '@geofield/digipin'
import { encodePolyline } from '@geofield/polyline'

const baseUrl: string = process.argv[2] ?? ''
const position: Position = decodeDigipin(encodeDigipin({ lat: 28.622788, lon: 77.213033 })).center
const client: Client = createClient({ baseUrl, apiKey: 'key', username: 'name', password: 'word' })
const { digipin }: components['schemas']['DigipinCode'] = await client.digipin.encode(position)
const titles: unknown[] = []
for await (const record of client.records.search.all({ layerName: 'SAMPLE_DATA' })) titles.push(record.Title)
const failure = await client.records.get({ layerName: 'SAMPLE_DATA', id: 'none' }).catch((error: unknown) => error)
const code = isApiError(failure, { code: 'ENTITY_NOT_FOUND' }) ? failure.code : failure
const [first] = decodePolyline(encodePolyline([position], 6), 6)
const point = readPoint('{"type":"Point","coordinates":[73.5,18.5]}')
console.log(JSON.stringify({ digipin, titles, code, first, point }))
`

/** A file of the client's sources, as a program that imports the package. */
async function readAsConsumer(file: string): Promise<string> {
  const source = await readFile(join(import.meta.dirname, '../../packages/client/src', file), 'utf8')
  const subpaths = source.replaceAll(/'\.\/entries\/generated\/(\w+)\.ts'/g, "'@geofield/client/$1'")
  return subpaths
    .replaceAll(/'\.\.?\/index\.ts'/g, "'@geofield/client'")
    .replace("'./testing/pulledLayers.ts'", "'./pulledLayers.js'")
}

/** Writes programs in which each planted mistake stands below a `@ts-expect-error`, an error itself where nothing is wrong. */
async function writeMistakes(): Promise<string[]> {
  const files = ['mistakes.test-d.ts', 'usages.test-d.ts']
  for (const file of files) consumer.write(file, await readAsConsumer(file))
  consumer.write('pulledLayers.ts', await readAsConsumer('testing/pulledLayers.ts'))
  return files
}

const settings = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2022',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
  noEmit: true,
}

describe('a program outside of the repository', () => {
  const resolutions = {
    nodenext: { module: 'nodenext' },
    bundler: { module: 'esnext', moduleResolution: 'bundler' },
  }
  const cases = Object.entries(resolutions).flatMap(([name, options]) =>
    Object.entries(compilers).map(([version, tsc]) => ({ name, version, options, tsc })),
  )

  test.each(cases)(
    'compiles, or is told its mistakes, with $version and the resolution $name',
    async ({ name, options, tsc }) => {
      const declared = 'declare const process: { argv: (string | undefined)[] }\n'
      consumer.write('program.ts', declared + program)
      const files = ['program.ts']
      // The mistakes are the same with either resolution.
      if (name === 'nodenext') files.push(...(await writeMistakes()))
      consumer.write('tsconfig.json', JSON.stringify({ compilerOptions: { ...settings, ...options }, files }))
      const output = await exec(process.execPath, [tsc, '-p', consumer.folder]).then(
        () => '',
        (error: { stdout: string }) => error.stdout,
      )
      expect(output).toBe('')
    },
  )

  test('a program outside of the repository runs, and reads what a server sends', async () => {
    consumer.write('program.ts', program)
    const url = await startServer()
    const { stdout, stderr } = await exec(process.execPath, ['program.ts', url], { cwd: consumer.folder })
    expect(stderr).toBe('')
    expect(JSON.parse(stdout)).toEqual({
      digipin: '39J49LL8T4',
      titles: ['Order 1', 'Order 2'],
      code: 'ENTITY_NOT_FOUND',
      first: { lat: 28.622793, lon: 77.213049 },
      point: { lat: 18.5, lon: 73.5 },
    })
  })

  /** Every module of every package, by the name that a program imports. */
  const listModules = () =>
    packed.flatMap(({ name, files }) => {
      const { exports } = JSON.parse(files.get('package.json')!) as { exports: Record<string, unknown> }
      const subpaths = Object.keys(exports).filter((subpath) => !subpath.endsWith('.json'))
      return subpaths.map((subpath) => join(name, subpath))
    })

  test('the recipe for Vitest in the README of the client passes as it stands', async () => {
    const readme = packed.find(({ name }) => name === '@geofield/client')!.files.get('README.md')!
    const [, recipe] = /```js\n([^`]*from 'vitest'[^`]*)```/.exec(readme)!
    consumer.write('orders.test.mjs', recipe!)
    const vitest = join(root, 'scripts/node_modules/vitest')
    symlinkSync(vitest, join(consumer.folder, 'node_modules/vitest'))
    const args = [join(vitest, 'vitest.mjs'), 'run', '--root', consumer.folder]
    // The consumer is started as a reader starts it, not as a part of this run.
    const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')))
    const { stdout } = await exec(process.execPath, args, { cwd: consumer.folder, env })
    expect(stripVTControlCharacters(stdout)).toMatch(/Tests\s+1 passed/)
  })

  test('a program outside of the repository can import every subpath of every package', async () => {
    expect(listModules()).toContain('@geofield/client/geo')
    const imports = listModules().map((name) => `await import(${JSON.stringify(name)})`)
    consumer.write('imports.mjs', imports.join('\n'))
    const imported = exec(process.execPath, ['imports.mjs'], { cwd: consumer.folder })
    await expect(imported).resolves.toMatchObject({ stderr: '' })
  })

  test('a program outside of the repository shows a text beside every method of the client in its editor', () => {
    expectTexts(readMethodHovers(consumer.folder))
  })

  test('a program outside of the repository shows a text beside every function of every subpath in its editor', () => {
    expectTexts(readFunctionHovers(consumer.folder, listModules()))
  })
})

function expectTexts(hovers: Map<string, string>): void {
  expect(hovers.size).toBeGreaterThan(60)
  expect([...hovers].filter(([, text]) => text === '').map(([path]) => path)).toEqual([])
}

/** Responds as the platform does to the calls of the program. */
async function startServer(): Promise<string> {
  const orders = [
    { Id: '1', Title: 'Order 1' },
    { Id: '2', Title: 'Order 2' },
  ]
  const token = { access_token: 'token', token_type: 'bearer', expires_in: 300, refresh_token: 'refresh' }
  const replies = new Map<string, unknown>([
    ['/authen/oauth/token', token],
    ['/geocode/digipin-encode', { digipin: '39J49LL8T4' }],
    ['/demo/api/app-base/data-layer/SAMPLE_DATA/search', { data: orders, total: 2 }],
  ])
  const notFound = { error: { statusCode: 404, name: 'Error', message: 'None.', code: 'ENTITY_NOT_FOUND' } }
  const server = createServer((request, response) => {
    const reply = replies.get(request.url!.split('?')[0]!)
    response.writeHead(reply ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify(reply ?? notFound))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
