import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLogs } from '@geofield/server/log'
import { startEmbeddedPostgres } from '@geofield/server/postgres'
import pg from 'pg'
import { startChild } from './child.ts'

/** Our server over a PostgreSQL that the peer's bare client uses too, with a layer of many records. */
export type RecordService = {
  /** Address of the layer SAMPLE_DATA. */
  layerUrl: string
  query: string
  headers: Record<string, string>
  /** As the owner of the tables: no row level security, no server. */
  pool: pg.Pool
  place: { tenantId: number; layerId: number }
  records: number
  stop: () => Promise<void>
}

export const clients = 16
const records = Number(process.env.GEOFIELD_BENCH_RECORDS || 1_000_000)

export async function startRecordService(): Promise<RecordService> {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-bench-db-'))
  chmodSync(folder, 0o755)
  const { log } = createLogs({ level: 'silent', file: undefined })
  const postgres = await startEmbeddedPostgres({ dataDir: folder, holder: 'server', log })
  const { host, port, user, password, database } = postgres.connection
  const server = await startChild('geofieldServer.ts', {
    DATABASE_URL: `postgres://${user}:${password}@/${database}?host=${encodeURIComponent(host)}&port=${port}`,
    GEOFIELD_RATE_LIMIT: '1000000000',
  })
  const pool = new pg.Pool({
    ...postgres.connection,
    max: clients,
    options: '-c search_path=geofield -c timezone=UTC',
  })
  const place = await fill(pool)
  const token = await accessToken(server.url)
  return {
    layerUrl: `${server.url}/demo/api/app-base/data-layer/SAMPLE_DATA`,
    query: '?api-key=demo-key',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    pool,
    place,
    records,
    stop: async () => {
      await pool.end()
      await server.stop()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** 700 districts, and 28 states; a date every 7 minutes; places in a square degree. */
async function fill(pool: pg.Pool): Promise<RecordService['place']> {
  const { rows } = await pool.query<{ tenantId: number; layerId: number }>(
    `select tenant_id "tenantId", layer_id "layerId" from layer join tenant using (tenant_id)
     where tenant.code = 'demo' and layer.name = 'SAMPLE_DATA'`,
  )
  const place = rows[0]!
  await pool.query('delete from record where layer_id = $1', [place.layerId])
  const step = 50_000
  for (let from = 1; from <= records; from += step) {
    process.stderr.write(`\rstoring ${records} records: ${from - 1} `)
    await pool.query(
      `insert into record
         (tenant_id, layer_id, record_id, title, created_by, created_from, modified_by, modified_from, data)
       select $1, $2, gen_random_uuid(), 'INV-' || i, 'bench', 3, 'bench', 3, jsonb_build_object(
         'sample_data_date', to_char(timestamp '2010-01-01' + i * interval '7 min', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
         'sample_data_invoice_number', 'INV-' || i,
         'sample_data_customer_address', i % 180 || ', Station Road, Haveli, Pune 4110' || i % 90 + 10,
         'sample_data_mobile_number', '55500' || 10000 + i,
         'sample_data_geocode', format('{"type":"Point","coordinates":[%s,%s]}', 73 + i % 1009 / 1009.0, 18 + i % 997 / 997.0),
         'sample_data_option', (array['Sample', 'Trial', 'Replacement', 'Order'])[1 + i % 4],
         'sample_data_state', 'State ' || i % 28, 'sample_data_district', 'District ' || i % 700,
         'sample_data_sub_district', 'Sub-district ' || i % 6000,
         'sample_data_remarks', (array['Delivered at the gate', 'Call before the visit', 'Closed on Tuesday'])[1 + i % 3])
       from generate_series($3::integer, $4::integer) i`,
      [place.tenantId, place.layerId, from, Math.min(from + step - 1, records)],
    )
  }
  process.stderr.write('\n')
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  return place
}

async function accessToken(url: string): Promise<string> {
  const answer = await fetch(`${url}/authen/oauth/token?api-key=demo-key`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'password', username: 'demo', password: 'demo' }),
  })
  if (!answer.ok) throw new Error(`No token: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { access_token: string }).access_token
}
