import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { staysSo } from '../../platform/testing/time.ts'
import { JsonStream } from '../../platform/http/handlers.ts'
import { type Page, startTestRecords, type TestRecords } from '../testing/testRecords.ts'

const count = 6000
const limits = { searchTimeoutMs: 500, takeAllLimit: count }
let records: TestRecords
beforeAll(async () => {
  records = await startTestRecords(limits)
  await records.apply('{ layer: MANY, properties: [{ propertyName: many_note, dataType: text }] }')
  await records.owner.query(
    `insert into record (tenant_id, layer_id, record_id, title, created_by, created_from, modified_by, modified_from, data)
     select 1, layer_id, gen_random_uuid(), i, 'x', 3, 'x', 3, jsonb_build_object('many_note', repeat('राम ', 1000))
     from layer, generate_series(1, $1) i`,
    [count],
  )
})
afterAll(() => records.stop())

async function streamed(body: object, signal?: AbortSignal): Promise<JsonStream> {
  const response = await records.searchAll('MANY', body, signal)
  expect(response).toBeInstanceOf(JsonStream)
  return response as JsonStream
}
/** What the server's role is doing in the database. */
async function activity(): Promise<{ pid: number; state: string }[]> {
  const { rows } = await records.owner.query<{ pid: number; state: string }>(
    `select pid, state from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' and backend_type = 'client backend'`,
  )
  return rows
}
async function untilIdle(): Promise<void> {
  await vi.waitFor(async () => expect(await activity()).toEqual([]), { timeout: 60_000, interval: 20 })
}

test('all matches are streamed as one JSON text, in order, with their total', async () => {
  const { data, total } = JSON.parse(await text((await streamed({})).text)) as Page
  expect(total).toBe(count)
  expect(data.map(({ Title }) => Number(Title))).toEqual(
    Array.from({ length: count }, (_, index) => index + 1),
  )
  const rest = JSON.parse(await text((await streamed({ skip: count - 200 })).text)) as Page
  expect(rest.total).toBe(count)
  expect(rest.data).toEqual(data.slice(-200))
  await untilIdle()
})

test('few matches are returned at once, and skipping more than all leaves only the total', async () => {
  expect(await records.searchAll('MANY', { skip: count - 3 })).toMatchObject({
    total: count,
    data: [{}, {}, {}],
  })
  expect(await records.searchAll('MANY', { skip: count + 1 })).toEqual({ total: count, data: [] })
})

test('a caller that does not read the response holds neither a connection nor the matches in memory', async () => {
  const { text: stream } = await streamed({})
  stream.read(1)
  await untilIdle()
  await staysSo(async () => {
    // Of 18 MB in all.
    expect(stream.readableLength).toBeLessThan(2_000_000)
    expect(await activity()).toEqual([])
  }, 100)
  stream.destroy()
})

test('the matches are fixed at the call, except that records deleted before they are read are left out', async () => {
  const { Id } = await records.create('MANY', { Title: 'deleted' })
  const { text: stream } = await streamed({ skip: 1 })
  await records.remove('MANY', Id)
  const later = await records.create('MANY', { Title: 'later' })
  const { data, total } = JSON.parse(await text(stream)) as Page
  expect([data.length, total]).toEqual([count - 1, count + 1])
  await records.remove('MANY', later.Id)
})

test('a caller that disconnects leaves no query running', async () => {
  const open = await Promise.all(Array.from({ length: 10 }, () => streamed({})))
  for (const { text: stream } of open) stream.destroy()
  await untilIdle()
  expect(open).toHaveLength(10)
})

test('a query that fails midway breaks off the response', async () => {
  const { text: stream } = await streamed({})
  await records.owner.query('alter view tenant_record rename to hidden')
  try {
    await expect(text(stream)).rejects.toThrow('tenant_record')
  } finally {
    await records.owner.query('alter view hidden rename to tenant_record')
  }
})

test("more matches than the operator's ceiling are refused", async () => {
  const { Id } = await records.create('MANY', { Title: 'one more' })
  await expect(streamed({})).rejects.toMatchObject({
    code: 'TOO_MANY_MATCHES',
    message: `take -1 would return more than ${count} records, the most that this server returns at once. Ask for pages with skip and take.`,
  })
  expect(await records.searchAll('MANY', { Title: 'one more' })).toMatchObject({ total: 1 })
  ;(await streamed({ skip: 1 })).text.destroy()
  await records.remove('MANY', Id)
})

/** Nobody can read the records meanwhile. */
async function whileLocked(run: () => Promise<void>): Promise<void> {
  await records.owner.query('begin; lock table record in access exclusive mode')
  try {
    await run()
  } finally {
    await records.owner.query('rollback')
  }
}

/** Reading one record takes long meanwhile. */
async function whileSlow(run: () => Promise<void>): Promise<void> {
  await records.owner.query(
    `alter view tenant_record rename to quick_record;
     create view tenant_record as select quick_record.* from quick_record, pg_sleep(20);
     grant select on tenant_record to public`,
  )
  try {
    await run()
  } finally {
    await records.owner.query('drop view tenant_record; alter view quick_record rename to tenant_record')
  }
}

test('a search that takes too long is refused with advice', async () => {
  await whileSlow(async () => {
    const refusal = (advice: string) => ({
      code: 'SEARCH_TOO_COSTLY',
      status: 422,
      message: expect.stringMatching(`longer than 0.5 s.*${advice}`),
    })
    await expect(records.search('MANY', {})).rejects.toMatchObject(refusal('declares as indexed'))
    await expect(streamed({ searchKey: 'राम' })).rejects.toMatchObject(refusal('rarer word.*query.total'))
  })
})

test('a search that waits for a lock is refused as unavailable, not as too costly', async () => {
  await whileLocked(async () => {
    const refusal = {
      code: 'NOT_READY',
      status: 503,
      message: 'The data is locked by other work in the database; try again in 1 s.',
      headers: { 'retry-after': '1' },
    }
    await expect(records.search('MANY', { many_note: 'x' })).rejects.toMatchObject(refusal)
    await expect(streamed({ many_note: 'x' })).rejects.toMatchObject(refusal)
  })
})

test('a caller that disconnects during a query cancels it at once', async () => {
  const gone = new AbortController()
  await whileLocked(async () => {
    const response = streamed({}, gone.signal)
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await vi.waitFor(async () => expect((await records.owner.query(waits)).rowCount).toBe(1), 30_000)
    const before = performance.now()
    gone.abort()
    await expect(response).rejects.toMatchObject({ name: 'AbortError' })
    expect(performance.now() - before).toBeLessThan(limits.searchTimeoutMs - 100)
  })
  await expect(streamed({}, gone.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
