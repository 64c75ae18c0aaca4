import type { Served } from '../../measure/bed.ts'
import { asked } from '../../questions/asked.ts'
import { storeCompany } from '../../questions/company.ts'
import type { Family, Operation } from '../family.ts'

/** What analysts ask, by the number of customers: employees and visits grow with them. */
export const questions: Family = {
  name: 'questions',
  sizes: { usual: [1_000, 10_000, 30_000, 100_000], largest: [10_000, 100_000, 300_000, 1_000_000] },
  fill: storeCompany,
  tables: ['record', 'visit', 'employee'],
  operations,
}

/** The first call of each connection reads what the table has into its memory, and may take longer than a question may. */
const firstCalls = 3

async function operations({ post }: Served): Promise<Operation[]> {
  const operations: Operation[] = []
  for (const { asks, path, body } of asked) {
    const call = (turn: number) => post(path, JSON.stringify(body(turn)))
    for (let turn = 0; turn < firstCalls; turn += 1) await call(turn).catch(() => undefined)
    operations.push({ name: asks, call })
  }
  return operations
}
