import { build } from 'esbuild'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  inject,
  onTestFinished,
  test,
  type TestContext,
  vi,
} from 'vitest'
import { launchBrowser } from '../../apps/docs/test/browser.ts'
import { type Consumer, copyConsumer, exec } from './testing/consumer.ts'
import { type PlatformServer, startPageServer, startPlatformServer } from './testing/platformServer.ts'
import { findRuntime, type Runtime, runtimes } from './testing/runtimes.ts'
import { startStandIn } from './testing/standIn.ts'
import { smokeProgram, smokeResult } from './testing/smokeProgram.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-runtimes-'))
let consumer: Consumer
let server: PlatformServer

beforeAll(() => {
  consumer = copyConsumer(inject('consumerFolder'), join(folder, 'consumer'))
  consumer.write('smoke.mjs', smokeProgram)
})
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

beforeEach(async () => {
  server = await startPlatformServer()
})
afterEach(() => server.close())

async function expectSmoke(result: unknown): Promise<void> {
  expect(result).toEqual(smokeResult)
  expect(server.paths).not.toContain('/elsewhere')
  await vi.waitFor(() => expect(server.unfinished(), 'The aborted response was closed').toBe(1), 30_000)
}

/** Writes a module that imports the program and then runs `code`. */
function writeProgram(file: string, code: string): void {
  consumer.write(file, `import { smoke } from './smoke.mjs'\n${code}\n`)
}

/** The path of a runtime; skips the test where PATH has none. */
async function needRuntime(runtime: Runtime, context: TestContext): Promise<string> {
  const path = await findRuntime(runtime)
  const missing = `PATH has no ${runtime.name}; npm run test:long -- --only clientRuntimes installs it`
  if (!path && process.env['GEOFIELD_REQUIRE_RUNTIMES'] === '1') throw new Error(missing)
  return path ?? context.skip(missing)
}

const nodes = runtimes.filter(({ command }) => command === 'node')

test.for(nodes)('the packed command runs as geofield in $name', async (runtime, context) => {
  const path = await needRuntime(runtime, context)
  const command = join(consumer.folder, 'node_modules/.bin/geofield')
  const env = { GEOFIELD_BASE_URL: server.url, GEOFIELD_API_KEY: 'key', GEOFIELD_CONFIG_DIR: folder }
  const encode = ['digipin', 'encode', '28.622788', '77.213033']
  const output = await exec(path, [command, ...encode], { cwd: consumer.folder, env })
  expect(output).toEqual({ stdout: '39J49LL8T4\n', stderr: '' })
})

describe('the packed contract suite', () => {
  const env = {
    GEOFIELD_API_KEY: 'demo-key',
    GEOFIELD_TENANT: 'demo',
    GEOFIELD_USERNAME: 'demo',
    GEOFIELD_PASSWORD: 'demo',
  }
  let standIn: { url: string; stop: () => void }

  beforeAll(async () => {
    standIn = await startStandIn()
  })
  afterAll(() => standIn?.stop())

  test.for(nodes)('the packed contract suite checks a service in $name', async (runtime, context) => {
    const path = await needRuntime(runtime, context)
    const command = join(consumer.folder, 'node_modules/.bin/geofield-contract')
    const options = ['--base-url', standIn.url, '--requests-per-second', '1000', 'digipin/', 'locateRoads']
    const { stdout } = await exec(path, [command, ...options], { cwd: consumer.folder, env })
    expect(stdout).toMatch(/^[1-9]\d* passed, 0 failures, 0 findings/m)
  })

  test('runs by npx on its tarball from an empty folder, and writes its reports there', async () => {
    const empty = mkdtempSync(join(folder, 'empty-'))
    const { tarball } = inject('packed').find(({ name }) => name === '@geofield/contract')!
    const options = ['--base-url', standIn.url, '--requests-per-second', '1000', 'encodeDigipin']
    const line = ['--yes', '--offline', `--package=${tarball}`, '--', 'geofield-contract', ...options]
    const { stdout } = await exec('npx', line, { cwd: empty, env: { ...process.env, ...env } })
    expect(stdout).toMatch(/^[1-9]\d* passed, 0 failures, 0 findings/m)
    expect(readdirSync(join(empty, 'contract-reports'))).toEqual(
      expect.arrayContaining(['index.html', 'junit.xml', 'report.json', 'sarif.json']),
    )
  })
})

describe('the packed client does the same', () => {
  test.for(runtimes)('in $name', async (runtime, context) => {
    const path = await needRuntime(runtime, context)
    writeProgram('main.mjs', `console.log(JSON.stringify(await smoke(${JSON.stringify(server.url)})))`)
    const { stdout, stderr } = await exec(path, [...runtime.args, 'main.mjs'], { cwd: consumer.folder })
    expect(stderr).toBe('')
    await expectSmoke(JSON.parse(stdout))
  })

  describe('in Chromium', () => {
    // Not an address of this computer to the browser, so pages there lack what only HTTPS has, such as crypto.randomUUID.
    const host = 'pages.example'
    let browser: Awaited<ReturnType<typeof launchBrowser>>

    beforeAll(async () => {
      browser = await launchBrowser([`--host-resolver-rules=MAP ${host} 127.0.0.1`])
    })
    afterAll(() => browser?.close())

    /** Bundles a program and evaluates `expression` in a page of another origin than the server's. */
    async function runInPage(file: string, expression: string): Promise<unknown> {
      const entryPoints = [join(consumer.folder, file)]
      const { outputFiles } = await build({ entryPoints, bundle: true, format: 'esm', write: false })
      const pages = await startPageServer(outputFiles[0]!.text)
      onTestFinished(pages.close)
      const page = await browser.newPage()
      onTestFinished(() => page.close())
      await page.goto(pages.url.replace('127.0.0.1', host))
      expect(await page.evaluate('isSecureContext')).toBe(false)
      return page.evaluate(expression)
    }

    test('the packed client does the same in Chromium in a page', async () => {
      writeProgram('page.mjs', 'export { smoke }')
      const run = `import('/script.js').then(({ smoke }) => smoke(${JSON.stringify(server.url)}))`
      await expectSmoke(await runInPage('page.mjs', run))
    })

    test('the packed client does the same in Chromium in a worker', async () => {
      writeProgram('worker.mjs', `postMessage(await smoke(${JSON.stringify(server.url)}))`)
      const run = `new Promise((resolve, reject) => {
        const worker = new Worker('/script.js', { type: 'module' })
        worker.onmessage = ({ data }) => resolve(data)
        worker.onerror = ({ message }) => reject(new Error(message))
      })`
      await expectSmoke(await runInPage('worker.mjs', run))
    })
  })
})
