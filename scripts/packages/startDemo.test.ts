import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { readGuide } from '../../tests/src/guides/readGuide.ts'
import { runGuide } from '../../tests/src/guides/runGuide.ts'
import { type Consumer, copyConsumer } from './testing/consumer.ts'
import { root } from './workspace.ts'

const folder = mkdtempSync(join(tmpdir(), 'geofield-demo-users-'))
const children: ChildProcess[] = []
let consumer: Consumer

beforeAll(() => {
  consumer = copyConsumer(inject('consumerFolder'), join(folder, 'consumer'))
  symlinkSync(join(root, 'apps/server'), join(consumer.folder, 'node_modules/@geofield/server'))
  consumer.write('demo.mjs', program)
})
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Starts a demo, creates a record and prints what it reads. With `stop` it stops the demo when its input ends. */
const program = `import { startDemo } from '@geofield/client/testing'

const { client, baseUrl, stop } = await startDemo()
const layer = { layerName: 'SAMPLE_DATA' }
const { Id } = await client.records.create({ ...layer, fields: { Title: 'Made by a test' } })
const { Title } = await client.records.get({ ...layer, id: Id })
console.log(JSON.stringify({ baseUrl, Title }))
if (process.argv[2] === 'stop') process.stdin.on('end', stop).resume()
else setInterval(() => undefined, 60_000)
`

interface Run {
  baseUrl: string
  Title: string
  kill: () => void
  endInput: () => void
  ended: Promise<number | null>
  /** The folder for temporary files. */
  temporary: string
}

/** Runs the program until it has printed its line. */
async function runProgram(ending: 'stop' | 'wait'): Promise<Run> {
  const temporary = join(folder, ending)
  mkdirSync(temporary, { mode: 0o755 })
  const { GEOFIELD_BASE_URL: _, ...env } = process.env
  const child = spawn(process.execPath, ['demo.mjs', ending], {
    cwd: consumer.folder,
    env: { ...env, TMPDIR: temporary },
  })
  children.push(child)
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  let output = ''
  for await (const text of child.stdout.setEncoding('utf8')) {
    output += text as string
    if (output.includes('\n')) break
  }
  expect(errors).toBe('')
  return {
    ...(JSON.parse(output) as Run),
    kill: () => child.kill('SIGKILL'),
    endInput: () => child.stdin.end(),
    ended,
    temporary,
  }
}

async function expectGone({ baseUrl, temporary }: Run): Promise<void> {
  const look = async () => {
    await expect(fetch(`${baseUrl}/health/live`)).rejects.toThrow('fetch failed')
    expect(readdirSync(temporary)).toEqual([])
  }
  await vi.waitFor(look, { timeout: 60_000, interval: 100 })
}

// A start takes half a minute: `npm run test:long -- --only killedDemo`.
describe.runIf(process.env['GEOFIELD_TEST_KILLED_DEMO']).concurrent('startDemo of the packed client', () => {
  test(
    'startDemo of the packed client starts the installed server, on whose starter map the quickstart runs as printed, and stop leaves nothing behind',
    { timeout: 300_000 },
    async () => {
      const run = await runProgram('stop')
      expect(run.Title).toBe('Made by a test')
      await runGuide(readGuide('quickstart.mdx'), {
        baseUrl: run.baseUrl,
        packages: join(consumer.folder, 'node_modules'),
      })
      run.endInput()
      expect(await run.ended).toBe(0)
      await expectGone(run)
    },
  )

  test('startDemo of the packed client leaves nothing behind when the process is killed', async () => {
    const run = await runProgram('wait')
    run.kill()
    await run.ended
    await expectGone(run)
  })
})
