import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { onBed } from '../measure/bed.ts'
import { atLeast, boundedResult, compare, type Result } from '../measure/compare.ts'
import { type Request, requestsPerSecond, type Target } from '../measure/load.ts'
import { newRecord, storeRecords } from '../measure/recordService.ts'
import { showProgress } from '../report/progress.ts'
import { type Directus, startDirectus } from './service.ts'

const records = Number(process.env.GEOFIELD_BENCH_RECORDS || 100_000)
const pageSize = 20
const bulkSize = 100
const dayMs = 86_400_000
const layer = '/demo/api/app-base/data-layer/SAMPLE_DATA'
const at = (path: string) => `${layer}${path}?api-key=demo-key`

/** Records beside Directus, on the same PostgreSQL, with equal rows and indexes. */
export function directus(rounds: number): Promise<Result[]> {
  return onBed(async (bed) => {
    const served = await bed.serve('records')
    const place = await storeRecords(served.pool, records)
    showProgress('installing and starting Directus')
    const peer = await startDirectus(await bed.create('directus'))
    try {
      await storeItems(peer)
      const select = `select record_id id from record where layer_id = ${place.layerId} order by record_id limit 100`
      const sides = { ours: served, theirs: peer }
      const ids = {
        ours: await idsOf(served.pool, select),
        theirs: await idsOf(peer.pool, 'select id from sample limit 100'),
      }
      const results: Result[] = []
      for (const [title, { ours, theirs, per }] of Object.entries(work(ids)))
        results.push(await beside({ title, sides, requests: { ours, theirs }, per }, { rounds, peer }))
      const [own, other] = [(await served.residentBytes()) / 1e6, peer.residentBytes() / 1e6]
      results.push(
        boundedResult('memory of the server after it, against Directus', {
          unit: 'MB',
          ours: own,
          theirs: other,
          bound: 1,
        }),
      )
      return results
    } finally {
      await peer.stop()
    }
  })
}

type Sides<T> = { ours: T; theirs: T }
/** `per` is how many records a request carries. */
type Work = Sides<Request[]> & { per?: number }

function beside(
  {
    title,
    sides,
    requests,
    per = 1,
  }: { title: string; sides: Sides<Target>; requests: Sides<Request[]>; per?: number | undefined },
  { rounds, peer }: { rounds: number; peer: Directus },
): Promise<Result> {
  const side = (name: string, which: keyof Sides<Target>) => ({
    name,
    measure: async () => per * (await requestsPerSecond(sides[which], requests[which])),
  })
  return compare(
    {
      title,
      unit: per === 1 ? 'calls a second' : 'records a second',
      aim: atLeast(1),
      ours: side(title, 'ours'),
      theirs: side(`Directus ${peer.version}`, 'theirs'),
    },
    rounds,
  )
}

/** The same questions to both. A page has its total. */
function work(ids: Sides<string[]>): Record<string, Work> {
  const days = Array.from({ length: 50 }, (_, turn) => {
    const start = Date.UTC(2010, 0, 1) + (turn + 1) * dayMs
    return [new Date(start).toISOString(), new Date(start + dayMs).toISOString()]
  })
  const districts = Array.from({ length: 50 }, (_, turn) => `District ${(turn * 37) % 700}`)
  const words = Array.from({ length: 50 }, (_, turn) => `INV-${turn}7`)
  return {
    'a record is read': {
      ours: ids.ours.map((id) => ({ method: 'GET', path: at(`/${id}/detail`) })),
      theirs: ids.theirs.map((id) => ({ method: 'GET', path: `/items/sample/${id}` })),
    },
    'a page of a district': {
      ours: districts.map((district) => search({ sample_data_district: district })),
      theirs: districts.map((district) => find({ sample_data_district: { _eq: district } })),
    },
    'a page of a day': {
      ours: days.map((day) => search({ sample_data_date: { between: day } })),
      theirs: days.map((day) => find({ sample_data_date: { _between: day } })),
    },
    'a page of a free text': {
      ours: words.map((searchKey) => search({ searchKey })),
      theirs: words.map((word) => find({}, `&search=${word}`)),
    },
    'a record is changed': {
      ours: ids.ours.map((id, turn) => ({ method: 'PUT', path: at(`/${id}`), body: remarks(turn) })),
      theirs: ids.theirs.map((id, turn) => ({
        method: 'PATCH',
        path: `/items/sample/${id}`,
        body: remarks(turn),
      })),
    },
    'a record is created': {
      ours: [{ method: 'POST', path: at(''), body: JSON.stringify(newRecord) }],
      theirs: [{ method: 'POST', path: '/items/sample', body: JSON.stringify(newRecord) }],
    },
    [`${bulkSize} records are created`]: {
      ours: [{ method: 'POST', path: at('/batch'), body: JSON.stringify({ items: bulk }) }],
      theirs: [{ method: 'POST', path: '/items/sample', body: JSON.stringify(bulk) }],
      per: bulkSize,
    },
  }
}

function search(body: object): Request {
  return { method: 'POST', path: at('/search'), body: JSON.stringify({ take: pageSize, ...body }) }
}

function find(filter: object, more = ''): Request {
  const query = `limit=${pageSize}&meta=filter_count&filter=${encodeURIComponent(JSON.stringify(filter))}${more}`
  return { method: 'GET', path: `/items/sample?${query}` }
}

const remarks = (turn: number) => JSON.stringify({ sample_data_remarks: `Delivered ${turn} ${randomUUID()}` })

const bulk = Array.from({ length: bulkSize }, () => newRecord)
const texts = Object.keys(newRecord).filter((name) => !/date|geocode/.test(name))

/** Makes the collection through Directus, fills it by SQL with the rows of `storeRecords`, and gives it what Geofield has of indexes. */
async function storeItems({ url, pool, token }: Directus): Promise<void> {
  const stamp = (field: string, special: string, type: string) => ({
    field,
    type,
    meta: { special: [special] },
  })
  const fields = [
    { field: 'id', type: 'uuid', schema: { is_primary_key: true }, meta: { special: ['uuid'] } },
    stamp('created_at', 'date-created', 'timestamp'),
    stamp('created_by', 'user-created', 'uuid'),
    stamp('modified_at', 'date-updated', 'timestamp'),
    stamp('modified_by', 'user-updated', 'uuid'),
    { field: 'sample_data_date', type: 'timestamp' },
    { field: 'sample_data_geocode', type: 'json', meta: { special: ['cast-json'] } },
    ...texts.map((field) => ({ field, type: 'string' })),
  ].map((field) => ({ schema: {}, ...field }))
  const response = await fetch(`${url}/collections`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
    body: JSON.stringify({ collection: 'sample', schema: {}, meta: {}, fields }),
  })
  if (!response.ok) throw new Error(`Directus made no collection: ${await response.text()}`)
  showProgress(`storing ${records} records of Directus`)
  await pool.query(
    `insert into sample (id, created_at, sample_data_date, sample_data_geocode, ${texts.join()})
     select gen_random_uuid(), now(), timestamp '2010-01-01' + i * interval '7 min',
       json_build_object('type', 'Point', 'coordinates', json_build_array(73 + i % 1009 / 1009.0, 18 + i % 997 / 997.0)),
       'INV-' || i, i % 180 || ', Station Road, Haveli, Pune 4110' || i % 90 + 10, '55500' || 10000 + i,
       (array['Sample', 'Trial', 'Replacement', 'Order'])[1 + i % 4], 'State ' || i % 28, 'District ' || i % 700,
       'Sub-district ' || i % 6000, (array['Delivered at the gate', 'Call before the visit', 'Closed on Tuesday'])[1 + i % 3]
     from generate_series(1, ${records}) i`,
  )
  await pool.query('create extension if not exists pg_trgm')
  for (const field of ['created_at', 'modified_at', 'sample_data_date', ...texts])
    await pool.query(`create index on sample (${field})`)
  for (const field of texts)
    await pool.query(`create index on sample using gin (lower(${field}) gin_trgm_ops)`)
  await pool.query('vacuum analyze sample')
  await pool.query('checkpoint')
}

async function idsOf(pool: pg.Pool, select: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(select)
  return rows.map(({ id }) => id)
}
