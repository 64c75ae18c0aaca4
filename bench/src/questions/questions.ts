import { type Comparison, compare, type Result } from '../measure/compare.ts'
import { onBed } from '../measure/bed.ts'
import { quantileMs } from '../measure/quantileMs.ts'
import { type Company, storeCompany, usual } from './company.ts'
import { asked } from './asked.ts'

/** So many of each side in a round: the 99th percentile of so few is the slowest one. */
const calls = Number(process.env.GEOFIELD_BENCH_CALLS || 20)
/** A smaller company, to try things out. */
const share = Number(process.env.GEOFIELD_BENCH_SHARE || 1)
const withinMs = 1000
const aim: Comparison['aim'] = {
  text: `at most 2, or ${withinMs} ms`,
  holds: (ratio, ours) => ratio <= 2 || ours <= withinMs,
}

/** What analysts ask about a large company, beside the same in SQL by hand. */
export function questions(rounds: number): Promise<Result[]> {
  return onBed(async (bed) => {
    const company = await storeCompany(await bed.serve('questions'), Math.ceil(usual.customers * share))
    const { employees, customers, visits } = company.sizes
    const results: Result[] = []
    for (const { asks, path, body, sql, values } of asked) {
      const measure = (call: (turn: number) => Promise<unknown>) => () =>
        quantileMs(0.99, { calls, clients: 1 }, call)
      const comparison: Comparison = {
        title: asks,
        unit: 'ms, 99th percentile',
        aim,
        ours: {
          name: `${asks} (${employees} employees, ${customers} customers, ${visits} visits)`,
          measure: measure((turn) => company.post(path, JSON.stringify(body(turn))).then(requireRows)),
        },
        theirs: { name: 'SQL by hand', measure: measure((turn) => byHand(company, sql, values(turn))) },
      }
      results.push(await compare(comparison, rounds))
    }
    return results
  })
}

function requireRows(response: string): void {
  if ((JSON.parse(response) as { data: unknown[] }).data.length === 0)
    throw new Error('A question found nothing')
}

/** A page needs two statements: one of its rows, one that counts. */
async function byHand({ pool, place }: Company, statements: string[], values: unknown[]): Promise<void> {
  for (const statement of statements) {
    const { rows } = await pool.query(statement, [place.tenantId, place.layerId, ...values])
    if (rows.length === 0) throw new Error(`The SQL by hand found nothing: ${statement}`)
  }
}
