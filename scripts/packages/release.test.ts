import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { copyWorkspace } from './pack.ts'

interface Publication {
  name: string
  versions: Record<string, { dependencies?: Record<string, string>; scripts?: unknown }>
  _attachments: Record<string, { length: number }>
}

/** `npm run test:long` runs what packs everything once more. */
const inFull = process.env['GEOFIELD_TEST_IN_FULL'] === '1'

/** The public packages without the server. */
const names = [
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
]

/** Every request to the registry, and what was published. */
const requests: string[] = []
const published = new Map<string, Publication>()

/** The part of a registry that publishing needs. */
const registry = createServer(async (request, response) => {
  const name = decodeURIComponent(request.url!.slice(1))
  requests.push(`${request.method} ${name}`)
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  if (request.method === 'PUT')
    published.set(name, JSON.parse(Buffer.concat(chunks).toString()) as Publication)
  const found = published.get(name)
  response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(found ?? { error: 'not found' }))
})

const folder = mkdtempSync(join(tmpdir(), 'geofield-released-'))
let url: string
let copy: string

beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`
  writeFileSync(join(folder, 'npmrc'), `${url.slice('http:'.length)}:_authToken=token\n`)
  // Without the server, which takes long: `npm run test:long -- --only packedServer` packs it.
  copy = copyWorkspace(join(folder, 'workspace'), ['packages'])
  // Where --version reads.
  mkdirSync(join(copy, 'apps/server'), { recursive: true })
  writeFileSync(join(copy, 'apps/server/package.json'), '{"version":"0.1.0","private":true}')
})
afterAll(() => {
  registry.closeAllConnections()
  registry.close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})
beforeEach(() => {
  requests.length = 0
})

async function release(...options: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  const script = join(copy, 'scripts/packages/release.ts')
  // npm hands its own settings to what it runs: `npm run -s` would silence the commands that this test reads.
  const kept = Object.entries(process.env).filter(
    ([name]) => name !== 'GITHUB_REPOSITORY' && !/^npm_config_/i.test(name),
  )
  const env = { ...Object.fromEntries(kept), npm_config_userconfig: join(folder, 'npmrc') }
  const settings = { cwd: copy, env }
  return promisify(execFile)(process.execPath, [script, '--registry', url, ...options], settings).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  )
}

describe('npm run release', () => {
  test('explains itself', async () => {
    expect(await release('--help')).toMatchObject({ code: 0, stdout: expect.stringContaining('--dry-run') })
    expect(await release('--dryrun')).toMatchObject({ code: 2, stderr: expect.stringContaining('--dryrun') })
  })

  test.runIf(inFull)('as a dry run says what it would publish, and does not ask the registry', async () => {
    const kept = join(folder, 'kept')
    const { code, stdout, stderr } = await release('--dry-run', '--keep', kept)
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    for (const name of names) {
      expect(stdout).toMatch(
        new RegExp(`^Would publish @geofield/${name}@\\d+\\.\\d+\\.\\d+: \\d+ files$`, 'm'),
      )
    }
    expect(stdout).toContain('dist/index.d.ts')
    expect(readdirSync(kept)).toHaveLength(names.length)
    expect(requests).toEqual([])
  })

  test('npm run release refuses to publish without a repository, which provenance is checked against', async () => {
    expect(await release()).toMatchObject({ code: 1, stderr: expect.stringContaining('"repository"') })
    expect(requests).toEqual([])
  })

  test.runIf(inFull)(
    'publishes the versions that the registry does not have, and no version twice',
    async () => {
      const first = await release('--no-provenance')
      expect(first).toMatchObject({ code: 0, stdout: expect.stringContaining('Published @geofield/client@') })
      // A package comes after those that it depends on.
      const order = [...published.keys()].map((name) => name.replace('@geofield/', ''))
      expect(order.toSorted()).toEqual(names)
      expect(order.indexOf('client')).toBeGreaterThan(order.indexOf('digipin'))
      expect(order.indexOf('client')).toBeGreaterThan(order.indexOf('polyline'))
      const [manifest] = Object.values(published.get('@geofield/client')!.versions)
      expect(manifest?.dependencies?.['@geofield/polyline']).toMatch(/^\^\d/)
      const again = await release('--no-provenance')
      expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('is published already') })
      expect(requests.filter((request) => request.startsWith('PUT'))).toHaveLength(names.length)
    },
  )

  test('npm run release refuses to publish while changesets wait', async () => {
    mkdirSync(join(copy, '.changeset'))
    const file = join(copy, '.changeset/some-change.md')
    writeFileSync(file, '')
    expect(await release('--no-provenance')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/1 changeset waits/),
    })
    rmSync(dirname(file), { recursive: true })
  })

  test.runIf(inFull)(
    'npm run release fails for a package that is not as it should be, and publishes nothing',
    async () => {
      const file = join(copy, 'packages/digipin/package.json')
      const text = readFileSync(file, 'utf8')
      writeFileSync(
        file,
        text
          .replace('"./publishedLoop"', '"./missing": "./src/missing.ts", "./publishedLoop"')
          .replace(/"engines".*?\}/s, '"author": ""'),
      )
      const { code, stderr } = await release('--no-provenance')
      writeFileSync(file, text)
      expect(code).toBe(1)
      expect(stderr).toContain('@geofield/digipin: package.json has no engines.node')
      expect(stderr).toMatch(/@geofield\/digipin: publint: .*missing\.js/)
      expect(requests).toEqual([])
    },
  )
})
