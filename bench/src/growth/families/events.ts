import type { Served } from '../../measure/bed.ts'
import { countAgain, requireTotal } from '../countAgain.ts'
import { decades, type Family, type Operation } from '../family.ts'

const path = 'api/ndms2/events'
const users = 200
/** Events of a year, however many there are. */
const year = { from: Date.UTC(2025, 10, 1), ms: 365 * 86_400_000 }

export const events: Family = {
  name: 'events',
  sizes: { usual: decades(100_000), largest: decades(10_000_000) },
  fill,
  tables: ['event'],
  operations,
}

/** Most are of the app, one in 20 is of duty, one in ten is a check-in. */
async function fill({ pool }: Served, size: number): Promise<void> {
  await pool.query('truncate event')
  await pool.query('alter table event disable trigger changes_created')
  const step = 500_000
  for (let from = 1; from <= size; from += step) {
    await pool.query(
      `insert into event (tenant_id, event_id, type_code, action_code, type_id, location, address,
         created_at, created_by, occurred_at)
       select tenant_id, gen_random_uuid(),
         case when n % 20 = 0 then 'DUTY' when n % 10 = 1 then 'VISIT' else 'APP_EVENT' end,
         case when n % 20 = 0 then 'on_duty' when n % 10 = 1 then 'check_in' else 'resume_app' end,
         case when n % 20 = 0 then 1 when n % 10 = 1 then 5 else 3 end,
         format('{"type":"Point","coordinates":[%s,%s]}', 73 + n % 1009 / 1009.0, 18 + n % 997 / 997.0),
         n % 180 || ', Station Road, Haveli, Pune 411001', at, 'user-' || n % $5::integer, at - interval '3 s'
       from tenant, generate_series($1::bigint, $2::bigint) n,
         lateral (select to_timestamp($3::double precision + $4::double precision * n) as at) times
       where tenant.code = 'demo' order by n`,
      [from, Math.min(size, from + step - 1), year.from / 1000, year.ms / 1000 / size, users],
    )
  }
  await pool.query('alter table event enable trigger changes_created')
  await countAgain(pool, 'event')
  await pool.query('vacuum analyze event')
}

function operations({ post }: Served, size: number): Operation[] {
  const search = (body: object) => post(`${path}/search`, JSON.stringify({ take: 20, ...body }))
  const newest = [{ Field: 'createdDate', Direction: 'DESC' }]
  /** As long as 50 events take. */
  const fewEvents = (turn: number) => {
    const from = year.from + (turn / 40) * year.ms
    return { from: new Date(from).toISOString(), to: new Date(from + (50 * year.ms) / size).toISOString() }
  }
  return [
    {
      name: 'createEvent',
      call: () => post(path, JSON.stringify({ typeCode: 'DUTY', actionCode: 'on_duty' })),
    },
    { name: 'search, first page and total', call: () => search({}).then(requireTotal(size)) },
    { name: 'search, newest', call: () => search({ sortBy: newest }) },
    { name: 'search, a range of 50 events', call: (turn) => search({ filter: fewEvents(turn) }) },
    {
      name: 'search and total, 1 of 200 users',
      call: (turn) => search({ filter: { createUser: `user-${turn}` }, sortBy: newest }),
    },
  ]
}
