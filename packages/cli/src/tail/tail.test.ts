import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, inject, test } from 'vitest'
import { startBreakableProxy } from '../testing/breakableProxy.ts'
import { createDriver } from '../testing/createDriver.ts'
import { demoClient, geofield, type Running, start, temporaryFolder } from '../testing/geofield.ts'

// Only these tests make plans and events of this type.
const changes = ['changes', 'tail', '--kinds', 'plan', '--json']
const events = ['events', 'tail', '--type', 'EVIDENCE', '--json']
const client = demoClient()

async function createPlan(): Promise<string> {
  const plan = { plan_name: 'Followed by tail', plan_start_date: '2026-11-27', plan_end_date: '2026-11-27' }
  return (await client.preview.journeys.createPlan(plan)).Id
}

async function createEvent(): Promise<string> {
  return (await client.events.create({ typeCode: 'EVIDENCE', actionCode: 'initial_setup' })).Id
}

function ids(stdout: string): string[] {
  return stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).Id)
}

/** Waits for the next lines of a running command. */
function readLines({ child }: Running): () => Promise<string> {
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return async () => (await lines.next()).value ?? ''
}

/** A state file with the place of now. */
async function begin(command: readonly string[], env = {}): Promise<string> {
  const file = join(temporaryFolder(), 'tail.state')
  const outcome = await geofield([...command, '--once', '--state', file], { env })
  expect(outcome).toEqual({ code: 0, stdout: '', stderr: '' })
  return file
}

test('changes tail continues after the state file, and prints nothing twice', async () => {
  const state = await begin(changes)
  const made = [await createPlan(), await createPlan(), await createPlan()]
  const first = await geofield([...changes, '--state', state, '--count', '2'])
  expect(first).toMatchObject({ code: 0, stderr: '' })
  expect(ids(first.stdout)).toEqual(made.slice(0, 2))
  expect(ids((await geofield([...changes, '--state', state, '--once'])).stdout)).toEqual(made.slice(2))
})

test.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('changes tail leaves a right state file when it ends by %s', async (signal, code) => {
  const state = await begin(changes)
  const running = start([...changes, '--state', state])
  const nextLine = readLines(running)
  const made = await createPlan()
  const change = JSON.parse(await nextLine())
  expect(change).toMatchObject({ Id: made, kind: 'plan', operation: 'created' })
  running.child.kill(signal)
  expect(await running.outcome).toMatchObject({ code, stderr: '' })
  expect(JSON.parse(readFileSync(state, 'utf8')).state).toEqual({ cursor: change.cursor })
})

test('changes tail loses no change when it is killed', async () => {
  const state = await begin(changes)
  const made: string[] = []
  for (let count = 0; count < 12; count += 1) made.push(await createPlan())
  const running = start([...changes, '--state', state])
  const nextLine = readLines(running)
  await nextLine()
  running.child.kill('SIGKILL')
  const before = ids((await running.outcome).stdout)
  const after = ids((await geofield([...changes, '--state', state, '--once'])).stdout)
  expect([...new Set([...before, ...after])]).toEqual(made)
})

test('a place that the service does not know any more is an error with what to do', async () => {
  const state = await begin(changes)
  const content = JSON.parse(readFileSync(state, 'utf8'))
  writeFileSync(state, JSON.stringify({ ...content, state: { cursor: 'A'.repeat(22) } }))
  const outcome = await geofield(['changes', 'tail', '--state', state])
  expect(outcome).toMatchObject({ code: 6, stdout: '' })
  expect(outcome.stderr).toMatch(/^error: .*\n.*\nBegin anew: delete the state file, /)
})

test('changes tail connects again when the server is back, and misses nothing', async () => {
  const proxy = await startBreakableProxy(inject('baseUrl'))
  const env = { GEOFIELD_BASE_URL: proxy.baseUrl }
  const state = await begin(changes, env)
  const running = start([...changes, '--state', state, '--count', '2'], { env })
  const nextLine = readLines(running)
  const before = await createPlan()
  expect(JSON.parse(await nextLine()).Id).toBe(before)
  await proxy.cut()
  await once(running.child.stderr, 'data')
  const meanwhile = await createPlan()
  await proxy.mend()
  expect(JSON.parse(await nextLine()).Id).toBe(meanwhile)
  const { code, stderr } = await running.outcome
  expect({ code, stderr }).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^The connection is lost\. .*\nConnected again\.\n$/),
  })
})

test('changes tail --since TIME prints what is kept from then on', async () => {
  const earlier = await createPlan()
  const made = await createPlan()
  const time = (await client.preview.journeys.getPlan.withResponse({ id: made })).response.headers.get(
    'date',
  )!
  const since = new Date(Date.parse(time) - 5_000).toISOString()
  const { stdout } = await geofield([...changes, '--since', since, '--once'])
  expect(ids(stdout)).toEqual(expect.arrayContaining([earlier, made]))
  expect(ids((await geofield([...changes, '--since', '2999-01-01', '--once'])).stdout)).toEqual([])
})

test('events tail prints the events since a time, then those that come, each once', async () => {
  const before = await createEvent()
  const state = join(temporaryFolder(), 'state')
  const running = start([...events, '--since', '1h', '--state', state])
  const nextLine = readLines(running)
  const printed: string[] = []
  while (!printed.includes(before)) printed.push(JSON.parse(await nextLine()).Id)
  const after = await createEvent()
  expect(JSON.parse(await nextLine())).toMatchObject({ Id: after, typeCode: 'EVIDENCE', createUser: 'demo' })
  running.child.kill('SIGTERM')
  expect(await running.outcome).toMatchObject({ code: 143 })
  const next = await createEvent()
  expect(ids((await geofield([...events, '--state', state, '--once'])).stdout)).toEqual([next])
})

test('events tail leaves out what its filters leave out', async () => {
  await createEvent()
  const { code, stdout } = await geofield([
    ...events,
    '--action',
    'missing_permissions',
    '--since',
    '1h',
    '--once',
  ])
  expect({ code, stdout }).toEqual({ code: 0, stdout: '' })
})

test('tracking tail prints the newest position, then newer ones, and with a state file none again', async () => {
  const trackerId = 'cli-tail'
  const driver = await createDriver()
  const push = (ts: number) =>
    driver.client.preview.tracking.push({ positions: [{ trackerId, lat: 18.5, lon: 73.8, ts, speed: 10 }] })
  const now = Math.floor(Date.now() / 1000)
  await push(now - 60)
  const state = join(temporaryFolder(), 'state')
  const tail = ['tracking', 'tail', '--driver', driver.username, '--json', '--state', state]
  const running = start(tail)
  const nextLine = readLines(running)
  expect(JSON.parse(await nextLine())).toMatchObject({
    driver: driver.username,
    trackerId,
    ts: now - 60,
    lat: 18.5,
  })
  await push(now - 30)
  expect(JSON.parse(await nextLine())).toMatchObject({ trackerId, ts: now - 30 })
  running.child.kill('SIGTERM')
  expect(await running.outcome).toMatchObject({ code: 143 })
  expect(await geofield([...tail, '--once'])).toEqual({ code: 0, stdout: '', stderr: '' })
})

test('a state file of another tenant and a file of another form are refused', async () => {
  const file = join(temporaryFolder(), 'state')
  writeFileSync(
    file,
    JSON.stringify({ command: 'changes tail', baseUrl: inject('baseUrl'), tenant: 'acme', state: {} }),
  )
  const other = await geofield([...changes, '--state', file])
  expect(other).toMatchObject({ code: 2, stdout: '' })
  expect(other.stderr).toContain('belongs to another tenant: acme, not demo')
  writeFileSync(file, 'notes')
  expect((await geofield([...changes, '--state', file])).stderr).toContain('is not a state file of geofield')
})

test('a state file that cannot be written is said at once', async () => {
  const file = join(temporaryFolder(), 'no such folder', 'state')
  const outcome = await geofield([...changes, '--state', file])
  expect(outcome).toMatchObject({ code: 10, stdout: '' })
  expect(JSON.parse(outcome.stderr).error.message).toBe(`${file}: no such file or folder`)
})

test('a server that is down at the start is an error, and a malformed time is wrong usage', async () => {
  const env = { GEOFIELD_BASE_URL: 'http://127.0.0.1:9' }
  expect(await geofield(changes, { env })).toMatchObject({ code: 7, stdout: '' })
  expect(await geofield([...changes, '--since', 'yesterday'])).toMatchObject({ code: 2, stdout: '' })
})
