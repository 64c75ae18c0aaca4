import { randomUUID } from 'node:crypto'
import { atLeast, atMost, compare, type Result, warmUpCalls } from './measure/compare.ts'
import { onBed } from './measure/bed.ts'
import { clients, requestsPerSecond, secondsPerRound, send } from './measure/load.ts'
import { quantileMs } from './measure/quantileMs.ts'
import { newRecord, type RecordService, serveRecords } from './measure/recordService.ts'

const pageSize = 20
/** Searches and creates take too long for as many calls as others get. */
const warmUp = { searches: 3_000, createsSeconds: 10 }

/** Records over HTTP beside the bare PostgreSQL client on the same table, and deep pages beside the first. */
export function records(rounds: number): Promise<Result[]> {
  return onBed(async (bed) => {
    const service = await serveRecords(bed)
    const results: Result[] = []
    // Reads first: they find the records as they were stored.
    for (const run of [readRecord, deepPage, filteredByField, filteredByDates, createRecord])
      results.push(await run(service, rounds))
    return results
  })
}

const columns = `record_id, node_id, title, description, created_at, created_by, created_from, modified_at, modified_by,
  modified_from, data`

async function createRecord(service: RecordService, rounds: number): Promise<Result> {
  const { pool, place } = service
  const insert = () =>
    pool.query(
      `insert into record
         (tenant_id, layer_id, record_id, title, created_by, created_from, modified_by, modified_from, data)
       values ($1, $2, $3, $4, 'bench', 3, 'bench', 3, $5) returning ${columns}`,
      [
        place.tenantId,
        place.layerId,
        randomUUID(),
        newRecord.sample_data_invoice_number,
        JSON.stringify(newRecord),
      ],
    )
  const create = { method: 'POST' as const, path: at(''), body: JSON.stringify(newRecord) }
  await send(service, [create], { duration: warmUp.createsSeconds })
  return compare(
    {
      title: 'create',
      unit: `records per second with ${clients} clients`,
      aim: atLeast(0.75),
      ours: {
        name: 'createRecord',
        measure: () => requestsPerSecond(service, [create]),
      },
      theirs: {
        name: 'a bare pg insert of the same row, without audit log',
        measure: () => statementsPerSecond(insert),
      },
    },
    rounds,
  )
}

async function readRecord(service: RecordService, rounds: number): Promise<Result> {
  const { pool, place } = service
  // A hundred: the HTTP client builds each request for each of its connections before it sends the first.
  const { rows } = await pool.query<{ id: string }>(
    'select record_id id from record where tenant_id = $1 and layer_id = $2 order by record_id limit 100',
    [place.tenantId, place.layerId],
  )
  let turn = 0
  const select = () =>
    pool.query(`select ${columns} from record where tenant_id = $1 and layer_id = $2 and record_id = $3`, [
      place.tenantId,
      place.layerId,
      rows[(turn += 1) % rows.length]!.id,
    ])
  const paths = rows.map(({ id }) => ({ method: 'GET' as const, path: at(`/${id}/detail`) }))
  await send(service, paths, { amount: warmUpCalls })
  return compare(
    {
      title: 'point read',
      unit: `records per second with ${clients} clients`,
      aim: atLeast(0.6),
      ours: { name: 'getRecord', measure: () => requestsPerSecond(service, paths) },
      theirs: { name: 'a bare pg select of the same row', measure: () => statementsPerSecond(select) },
    },
    rounds,
  )
}

function deepPage(service: RecordService, rounds: number): Promise<Result> {
  const deep = Math.floor(service.records * 0.9)
  // Not the same page again and again.
  const page = (skip: number) => () =>
    quantileOfTurns(0.5, (turn) =>
      search(service, { skip: Math.abs(skip - turn * pageSize), take: pageSize }),
    )
  return compare(
    {
      title: 'deep page',
      unit: 'ms, median',
      aim: atMost(1.5),
      ours: { name: `searchRecords at skip ${deep} of ${service.records}`, measure: page(deep) },
      theirs: { name: 'at skip 0', measure: page(0) },
    },
    rounds,
  )
}

/** About a record in 700: equality on a field that the layer does not declare as indexed. */
function filteredByField(service: RecordService, rounds: number): Promise<Result> {
  const district = (turn: number) => `District ${(turn * 37) % 700}`
  const hand = byHand(service, `data @> jsonb_build_object('sample_data_district', $3::text)`)
  return compare(
    {
      title: 'filter by a field',
      unit: 'ms, 99th percentile',
      aim: atMost(1.5),
      ours: {
        name: `searchRecords for 1 of 700 districts of ${service.records}`,
        measure: () =>
          quantileOfTurns(0.99, (turn) =>
            search(service, { take: pageSize, sample_data_district: district(turn) }),
          ),
      },
      theirs: {
        name: 'page and count in SQL by hand',
        measure: () => quantileOfTurns(0.99, (turn) => hand([district(turn)])),
      },
    },
    rounds,
  )
}

/** About 200 records: a day, by a field that the layer declares as indexed. */
async function filteredByDates(service: RecordService, rounds: number): Promise<Result> {
  const dayMs = 86_400_000
  const lastDay = Date.UTC(2010, 0, 1) + service.records * 7 * 60_000 - dayMs
  const day = (turn: number) => {
    const start = lastDay - (turn % 150) * dayMs
    return [new Date(start).toISOString(), new Date(start + dayMs).toISOString()]
  }
  const key = (parameter: string) => `sort_key(to_jsonb(${parameter}::text), 'date')`
  const hand = byHand(service, `key_1 >= ${key('$3')} and key_1 <= ${key('$4')}`)
  const find = (turn: number) => search(service, { take: pageSize, sample_data_date: { between: day(turn) } })
  await quantileMs(0.5, { calls: warmUp.searches, clients: 1 }, find)
  return compare(
    {
      title: 'filter by an indexed range',
      unit: 'ms, 99th percentile',
      aim: atMost(1.5),
      ours: {
        name: `searchRecords for a day of ${service.records}`,
        measure: () => quantileOfTurns(0.99, find),
      },
      theirs: {
        name: 'page and count in SQL by hand',
        measure: () => quantileOfTurns(0.99, (turn) => hand(day(turn))),
      },
    },
    rounds,
  )
}

function byHand({ pool, place }: RecordService, condition: string) {
  const where = `tenant_id = $1 and layer_id = $2 and ${condition}`
  return async (values: unknown[]) => {
    const all = [place.tenantId, place.layerId, ...values]
    const { rows } = await pool.query<{ count: string }>(`select count(*) from record where ${where}`, all)
    const page = await pool.query(
      `select ${columns} from record where ${where} order by node_id limit ${pageSize}`,
      all,
    )
    if (page.rows.length === 0 || rows[0]!.count === '0') throw new Error('The SQL by hand found nothing')
  }
}

const layer = 'api/app-base/data-layer/SAMPLE_DATA'
const at = (path: string) => `/demo/${layer}${path}?api-key=demo-key`

async function search({ post }: RecordService, body: object): Promise<void> {
  const { data } = JSON.parse(await post(`${layer}/search`, JSON.stringify(body))) as { data: unknown[] }
  if (data.length !== pageSize) throw new Error(`searchRecords returned ${data.length} records`)
}

/** Of 200 calls, one after the other. */
function quantileOfTurns(quantile: number, call: (turn: number) => Promise<void>): Promise<number> {
  return quantileMs(quantile, { calls: 200, clients: 1 }, call)
}

async function statementsPerSecond(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  let count = 0
  const client = async () => {
    while (performance.now() - start < secondsPerRound * 1000) {
      await run()
      count += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  return (count * 1000) / (performance.now() - start)
}
