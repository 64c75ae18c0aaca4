import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Connects to the embedded PostgreSQL of a running server, as its owner. */
export async function connectEmbedded(dataDir: string): Promise<pg.Client> {
  const home = join(dataDir, 'postgres')
  const [, , , port, host] = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')
  const client = new pg.Client({
    host: host!.trim(),
    port: Number(port),
    user: 'geofield',
    password: readFileSync(join(home, 'password'), 'utf8').trim(),
    database: 'geofield',
    ssl: false,
  })
  // A statement under way rejects by itself; without a listener a cut connection ends the run.
  client.on('error', () => undefined)
  await client.connect()
  await client.query('set search_path = geofield')
  return client
}

const days = 10
const devices = 400
const positionsPerDevice = 2_500

/**
 * Fills the tables of a server until the database has so many bytes: mostly positions of the last days, then entries of the
 * audit log, then records. Returns the bytes.
 */
export async function fillDatabase(
  owner: pg.Client,
  { bytes, onProgress }: { bytes: number; onProgress: (message: string) => void },
): Promise<number> {
  const size = async () =>
    Number((await owner.query('select pg_database_size(current_database())::text size')).rows[0].size)
  const today = Math.floor(Date.now() / 86_400_000)
  await owner.query(`set geofield.actor = ''`)
  await addRecords(owner, Math.round(bytes / 300_000))
  for (let round = 0; ; round += 1) {
    const found = await size()
    if (round % days === 0) onProgress(`${(found / 1e9).toFixed(2)} GB are filled`)
    if (found >= bytes) return found
    await addPositions(owner, today - 1 - (round % days), round)
    await addAuditEntries(owner, 150_000)
  }
}

async function addRecords(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `insert into record (tenant_id, layer_id, record_id, title, created_by, created_from, modified_by, modified_from, data)
     select tenant_id, layer_id, gen_random_uuid(), 'bulk ' || n, 'demo', 1, 'demo', 1,
       jsonb_build_object('sample_data_remarks', (select string_agg(md5(n::text || part), ' ') from generate_series(1, 12) part))
     from layer join tenant using (tenant_id), generate_series(1, $1::integer) n
     where layer.name = 'SAMPLE_DATA' and code = 'demo'`,
    [count],
  )
}

/** A million positions of a day, in the order of the key. */
async function addPositions(owner: pg.Client, day: number, round: number): Promise<void> {
  await owner.query('select ensure_position_partition($1)', [day])
  await owner.query(
    `insert into position (tenant_id, tracker_id, ts, driver, lat, lon, speed, heading, accuracy, altitude, battery,
       device_status, session, motion_activity)
     select tenant_id, format('bulk-%s-%s', $2::integer, device), $1::bigint * 86400 + 30 * n, 'driver ' || device,
       18 + random(), 73 + random(), random() * 30, random() * 360, random() * 50, 560 + random(), random(), 1,
       'session ' || device, 'walking'
     from tenant, generate_series(1, ${devices}) device, generate_series(1, ${positionsPerDevice}) n
     where code = 'demo' order by device, n`,
    [day, round],
  )
}

async function addAuditEntries(owner: pg.Client, count: number): Promise<void> {
  await owner.query(
    `insert into audit_log (tenant_id, username, operation, action, target, target_id, changes)
     select tenant_id, 'demo', 'updateRecord', 'update', 'record', gen_random_uuid()::text,
       jsonb_build_object('remarks', jsonb_build_object('old', md5(n::text), 'new', repeat(md5((n + 1)::text), 8)))
     from tenant, generate_series(1, $1::integer) n where code = 'demo'`,
    [count],
  )
}
