import type pg from 'pg'
import type { Bed, Served } from './bed.ts'
import { endProgress, showProgress } from '../report/progress.ts'

/** A server with a layer of many records, and its database, which the peer's bare client uses too. */
export type RecordService = Served & { place: { tenantId: number; layerId: number }; records: number }

const records = Number(process.env.GEOFIELD_BENCH_RECORDS || 1_000_000)

export async function serveRecords(bed: Bed): Promise<RecordService> {
  const served = await bed.serve('records')
  return { ...served, place: await storeRecords(served.pool, records), records }
}

/** The body of a call that creates a record. */
export const newRecord = {
  sample_data_date: '2026-11-21T05:30:00Z',
  sample_data_invoice_number: 'INV-1042',
  sample_data_customer_address: '12, Station Road, Haveli, Pune 411001',
  sample_data_mobile_number: '5550001042',
  sample_data_geocode: '{"type":"Point","coordinates":[73.8568,18.5324]}',
  sample_data_option: 'Sample',
  sample_data_state: 'Maharashtra',
  sample_data_district: 'Pune',
  sample_data_sub_district: 'Haveli',
  sample_data_remarks: 'Delivered at the gate',
}

/**
 * Replaces the records of the layer SAMPLE_DATA: 700 districts, and 28 states; a date every 7 minutes; places in a square
 * degree.
 */
export async function storeRecords(pool: pg.Pool, records: number): Promise<RecordService['place']> {
  const { rows } = await pool.query<{ tenantId: number; layerId: number }>(
    `select tenant_id "tenantId", layer_id "layerId" from layer join tenant using (tenant_id)
     where tenant.code = 'demo' and layer.name = 'SAMPLE_DATA'`,
  )
  const place = rows[0]!
  await pool.query('delete from record where layer_id = $1', [place.layerId])
  // The changes of so many records would be numbered while the first calls are measured.
  await pool.query('alter table record disable trigger changes_created')
  await withoutIndexes(pool, () => insertAll(pool, { place, records }))
  await pool.query('alter table record enable trigger changes_created')
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
  return place
}

/** Built afterwards, the indexes take a fraction of what their upkeep takes with each record. */
export async function withoutIndexes(pool: pg.Pool, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text "name", pg_get_indexdef(indexrelid) "definition" from pg_index
     where indrelid = 'record'::regclass and not indisunique`,
  )
  await pool.query(`drop index ${rows.map(({ name }) => name).join(', ')}`)
  await work()
  const client = await pool.connect()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const [index, { name, definition }] of rows.entries()) {
    showProgress(`building index ${index + 1} of ${rows.length}: ${name}`)
    await client.query(definition)
  }
  client.release(true)
  endProgress()
}

async function insertAll(
  pool: pg.Pool,
  { place, records }: Pick<RecordService, 'place' | 'records'>,
): Promise<void> {
  const step = 50_000
  let next = 1
  const insertSteps = async () => {
    while (next <= records) {
      showProgress(`storing ${records} records: ${next - 1}`)
      const from = next
      next += step
      await insertRange(pool, place, [from, Math.min(next - 1, records)])
    }
  }
  // As many at once as the smallest machine has cores.
  await Promise.all([insertSteps(), insertSteps()])
}

async function insertRange(
  pool: pg.Pool,
  place: RecordService['place'],
  [from, to]: [number, number],
): Promise<void> {
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
    [place.tenantId, place.layerId, from, to],
  )
}
