import { onBed, type Served } from './measure/bed.ts'
import { atMost, compare, type Result } from './measure/compare.ts'
import { quantileMs } from './measure/quantileMs.ts'
import { showProgress } from './report/progress.ts'

const [many, few] = [10_000_000, 10_000]
const perBatch = 500_000
const taken = 1_000
const calls = 60

/** Reading 1,000 changes by cursor: among ten million stored ones against among ten thousand. */
export function listChanges(rounds: number): Promise<Result> {
  return onBed(async (bed) => {
    const [large, small] = [await bed.serve('many'), await bed.serve('few')]
    await storeChanges(large, many)
    await storeChanges(small, few)
    return compare(
      {
        title: 'listChanges',
        unit: 'ms',
        aim: atMost(2),
        ours: {
          name: `p50 of ${taken} changes among ${many / 1e6} million`,
          measure: () => measure(large, many),
        },
        theirs: { name: `the same among ${few}`, measure: () => measure(small, few) },
      },
      rounds,
    )
  })
}

/** Adds changes behind those of the demo's seed, as they would be numbered. */
export async function storeChanges({ pool, token, url }: Served, count: number): Promise<void> {
  await read({ url, token }, 1)
  for (let done = 0; done < count; done += perBatch) {
    showProgress(`seeding ${done} of ${count} changes`)
    await pool.query(
      `with feed as (
         update change_feed set last_position = last_position + $1 returning tenant_id, last_position - $1 as before
       )
       insert into change (tenant_id, position, kind, layer, object_id, operation, changed_at, modified_by, created_by)
       select tenant_id, before + n, 'record', 'SAMPLE_DATA', gen_random_uuid(), 'updated', now(), 'demo', 'demo'
       from feed, generate_series(1, $1::bigint) n`,
      [Math.min(perBatch, count - done)],
    )
  }
  await pool.query('vacuum analyze change')
}

async function read({ url, token }: Pick<Served, 'url' | 'token'>, take: number): Promise<number> {
  const response = await fetch(`${url}/demo/changes?from=oldest&take=${take}&api-key=demo-key`, {
    headers: { authorization: `Bearer ${token()}` },
  })
  if (!response.ok) throw new Error(`listChanges responded ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { data: unknown[] }).data.length
}

/** Each call begins elsewhere: where changes are no longer kept before. */
function measure(served: Served, count: number): Promise<number> {
  return quantileMs(0.5, { calls, clients: 1 }, async (call) => {
    const behind = Math.floor((count - taken) * ((call * 0.618) % 1)) + taken
    await served.pool.query('update change_feed set pruned_position = last_position - $1', [behind])
    if ((await read(served, taken)) !== taken) throw new Error('A page is not full')
  })
}
