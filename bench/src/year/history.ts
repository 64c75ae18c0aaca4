import type pg from 'pg'
import { storeEmployees } from '../growth/families/employees.ts'
import type { Served } from '../measure/bed.ts'
import { storeCustomers } from '../questions/company.ts'
import { showProgress } from '../report/progress.ts'

/** What a company with so many workers makes: the customers of each, and each day's visits, and positions of a day of 8 h. */
export const perWorker = { customers: 15, visits: 8, positions: 480 }

export const daysPerMonth = 30
const months = 12
const secondsPerDay = 86_400
/** Days are counted since 1970. The year ends with yesterday. */
const today = Math.floor(Date.now() / 1000 / secondsPerDay)

export function lastDay(month: number): number {
  return today - 1 - daysPerMonth * (months - month)
}

export function isoDay(day: number): string {
  return new Date(day * secondsPerDay * 1000).toISOString().slice(0, 10)
}

/** How many days ago a day was. */
export function daysAgo(day: number): number {
  return today - day
}

/** Replaces what the demo tenant has by the workers of a company and their customers, and its partitions by those of a year. */
export async function storeWorkforce({ pool }: Served, workers: number): Promise<void> {
  showProgress('storing workers and customers')
  await storeEmployees(pool, workers)
  await storeCustomers(pool, workers * perWorker.customers)
  await numberWorkforce(pool)
  await pool.query('truncate visit, plan, event, position, live_position, live_driver cascade')
  for (const [table, unit] of [
    ['audit_log', 'month'],
    ['change', 'week'],
  ] as const) {
    await partitionYear(pool, table, unit)
  }
}

/** Numbers workers and shops in tables of a schema that no backup has. */
export async function numberWorkforce(pool: pg.Pool): Promise<void> {
  await pool.query(`
    create schema bench;
    create table bench.worker as
      select row_number() over (order by code) - 1 n, tenant_id, employee_guid guid from employee;
    create table bench.shop as
      select row_number() over (order by title) - 1 n, data ->> 'customer_guid' guid
      from record where data ? 'customer_guid';
    create index on bench.worker (n);
    create index on bench.shop (n);
    analyze bench.worker, bench.shop`)
}

/** As they stand after a year of upkeep: in a new database all that is earlier than now is in one partition. */
async function partitionYear(pool: pg.Pool, table: string, unit: 'month' | 'week'): Promise<void> {
  await pool.query(`alter table ${table} detach partition ${table}_earlier`)
  const { rows } = await pool.query<{ name: string; from: string; until: string }>(
    `select $1::text || to_char(starts, '_YYYYMMDD') "name", starts::text "from", (starts + ('1 ' || $2)::interval)::text "until"
     from generate_series(date_trunc($2, now() - interval '400 days'), date_trunc($2, now()), ('1 ' || $2)::interval) starts
     where to_regclass($1::text || to_char(starts, '_YYYYMMDD')) is null`,
    [table, unit],
  )
  for (const { name, from, until } of rows)
    await pool.query(`create table ${name} partition of ${table} for values from ('${from}') to ('${until}')`)
  await pool.query(`drop table ${table}_earlier`)
}

/**
 * Adds what the workers did in a month from 1 to 12, as of its days. `withPositions`: they are kept for a month only, so the
 * months between need none.
 */
export async function storeMonth(
  { pool }: Served,
  month: number,
  { workers, withPositions }: { workers: number; withPositions: boolean },
): Promise<void> {
  const [from, to] = [lastDay(month) - daysPerMonth + 1, lastDay(month)]
  const client = await pool.connect()
  try {
    // Rows of the past: their log, changes and tallies are stored with them.
    await client.query('set session_replication_role = replica')
    for (const [name, sql] of Object.entries(monthOf)) {
      showProgress(`month ${month} of ${months}: ${name}`)
      await client.query(sql, [from, to, workers])
    }
    if (withPositions) await storePositions(client, [from, to], { workers, month })
  } finally {
    client.release(true)
  }
  showProgress(`month ${month} of ${months}: vacuum`)
  await pool.query('vacuum analyze')
  await pool.query('checkpoint')
}

async function storePositions(
  client: pg.PoolClient,
  [from, to]: [number, number],
  { workers, month }: { workers: number; month: number },
): Promise<void> {
  for (let day = from; day <= to; day += 1) {
    if (day % 7 === 0) continue
    showProgress(`month ${month} of ${months}: positions of ${isoDay(day)}`)
    await client.query('select ensure_position_partition($1)', [day])
    await client.query(positionsSql, [day * secondsPerDay, workers])
  }
  await client.query('truncate live_position, live_driver')
  await client.query(livePositionsSql)
  await client.query(
    `insert into live_driver (tenant_id, driver, ts, lat, lon, device_status)
     select tenant_id, driver, ts, lat, lon, device_status from live_position`,
  )
}

/** Every seventh day is free. A visit begins at 9:00 UTC and every 50 minutes after it. */
const workedDays = `
  from bench.worker w, generate_series($1::integer, $2::integer) day
  where w.n < $3::integer and day % 7 <> 0`
const visitedShops = `
  from bench.worker w, generate_series($1::integer, $2::integer) day, generate_series(0, ${perWorker.visits - 1}) place,
    lateral (select date '1970-01-01' + day as date, to_timestamp(day * 86400::bigint + 32400 + place * 3000 + w.n % 900) as at) times
  where w.n < $3::integer and day % 7 <> 0`
const shopOfVisit = `(select guid from bench.shop s where s.n = w.n * ${perWorker.customers} + (day * 3 + place) % ${perWorker.customers})`
const planId = `md5('plan ' || day || ' ' || w.n)::uuid`
const visitId = `md5('visit ' || day || ' ' || w.n || ' ' || place)::uuid`

const monthOf = {
  plans: `
    insert into plan (tenant_id, plan_id, plan_guid, name, assignee, start_date, end_date, frequency, days, entries, status,
      created_at, created_by)
    select w.tenant_id, ${planId}, ${planId}, 'Day of ' || w.n, w.guid, date '1970-01-01' + day, date '1970-01-01' + day, 'once', '{}',
      (select jsonb_agg(jsonb_build_object('visit_customer_guid', s.guid)) from bench.shop s
       where s.n between w.n * ${perWorker.customers} and w.n * ${perWorker.customers} + ${perWorker.visits - 1}),
      4, to_timestamp((day - 1) * 86400::bigint + 50000), 'planner'
    ${workedDays} order by day, w.n`,
  visits: `
    insert into visit (tenant_id, visit_id, visit_guid, plan_id, customer_guid, assignee, visit_date, visit_order, planned_start,
      planned_end, checkin_time, checkin_location, checkout_time, checkout_location, status, entry, made_for, created_at,
      created_by, service_minutes, dated_at)
    select w.tenant_id, ${visitId}, ${visitId}, ${planId}, ${shopOfVisit}, w.guid, date, place + 1, at, at + interval '30 min',
      case when place < 7 then at + interval '4 min' end,
      case when place < 7 then '{"type":"Point","coordinates":[73.8567,18.5204]}' end,
      case when place < 7 then at + interval '31 min' end,
      case when place < 7 then '{"type":"Point","coordinates":[73.8567,18.5204]}' end,
      case when place < 7 then 4 else 6 end, place, date, to_timestamp((day - 1) * 86400::bigint + 50000), 'planner', 30,
      to_timestamp((day - 1) * 86400::bigint + 50000)
    ${visitedShops} order by day, place, w.n`,
  events: `
    insert into event (tenant_id, event_id, type_code, action_code, type_id, layer_code, record_id, location, created_at, created_by,
      occurred_at)
    select w.tenant_id, gen_random_uuid(), 'VISIT', case when step = 0 then 'check_in' else 'check_out' end, 5, 'VISIT',
      ${visitId}::text, '{"type":"Point","coordinates":[73.8567,18.5204]}', at + step * interval '27 min', 'worker-' || w.n,
      at + step * interval '27 min'
    ${visitedShops.replace('where', ', generate_series(0, 1) step where')} order by day, place, step, w.n`,
  'entries of the audit log': `
    insert into audit_log (tenant_id, at, user_id, username, operation, request_id, action, target, target_id, changes)
    select w.tenant_id, at + step * interval '10 min', w.guid, 'worker-' || w.n, 'createEvent', 'r-' || day || '-' || w.n, 'update',
      'visit', ${visitId}::text, jsonb_build_object('status', jsonb_build_object('old', 1 + step, 'new', 2 + step),
        'checkin_time', jsonb_build_object('old', null, 'new', at))
    ${visitedShops.replace('where', ', generate_series(0, 2) step where')} order by day, place, step, w.n`,
  changes: `
    with made as (
      select w.tenant_id, ${visitId} id, at + step * interval '10 min' as at, w.guid, w.n,
        row_number() over (order by day, place, step, w.n) number
      ${visitedShops.replace('where', ', generate_series(0, 2) step where')}
    ), feed as (
      update change_feed f set last_position = last_position + (select count(*) from made)
      where tenant_id = (select tenant_id from bench.worker limit 1)
      returning last_position - (select count(*) from made) before
    )
    insert into change (tenant_id, position, kind, object_id, operation, changed_at, modified_by, created_by, assignee)
    select tenant_id, before + number, 'visit', id, 'updated', at, 'worker-' || n, 'planner', guid::text from made, feed`,
}

const positionsSql = `
  insert into position (tenant_id, tracker_id, ts, driver, lat, lon, speed, heading, accuracy, altitude, battery, device_status,
    session, motion_activity)
  select tenant_id, 'phone-' || n, $1::bigint + 32400 + 60 * at, 'worker-' || n, 8 + n % 24 + at / 10000.0,
    69 + n % 20 + n / 100000.0, 8.3, at % 360, 6, 560, 94, 1 + (at / 100) % 2, 'day', 'in_vehicle'
  from bench.worker w, generate_series(0, ${perWorker.positions - 1}) at where n < $2::integer order by at, n`

const livePositionsSql = `
  insert into live_position (tenant_id, driver, tracker_id, ts, lat, lon, speed, heading, device_status)
  select tenant_id, 'worker-' || n, 'phone-' || n, extract(epoch from now())::bigint - n % 600, 8 + n % 24, 69 + n % 20, 8.3, 71, 1 + n % 2
  from bench.worker w`
