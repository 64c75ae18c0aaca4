import type { Served } from '../../measure/bed.ts'
import { storeChanges } from '../../listChanges.ts'
import { decades, type Family, type Operation, spread } from '../family.ts'

export const changes: Family = {
  name: 'changes',
  sizes: { usual: decades(100_000), largest: decades(10_000_000) },
  async fill(served, size) {
    await served.pool.query('truncate change')
    await storeChanges(served, size)
  },
  tables: ['change'],
  operations,
}

const taken = 100

function operations({ call, pool }: Served, size: number): Operation[] {
  return [
    {
      name: `a page of ${taken} anywhere`,
      async call(turn) {
        // A walk begins where earlier changes are no longer kept.
        await pool.query('update change_feed set pruned_position = last_position - $1', [
          taken + spread(turn, size - taken),
        ])
        return call('GET', `changes?from=oldest&take=${taken}`)
      },
    },
    { name: 'where the newest are', call: () => call('GET', 'changes?from=now') },
  ]
}
