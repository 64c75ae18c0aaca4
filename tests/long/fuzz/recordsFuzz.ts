import { fuzz } from '../../src/fuzz/fuzz.ts'
import type { LongRun } from '../longRun.ts'

const requests = 100_000

export const recordsFuzz: LongRun = {
  about: `${requests} requests over auth, records and customers, valid and mutated: no 5xx, every response matches the description, memory returns to its base`,
  run: ({ count = requests, ...context }) =>
    fuzz({
      ...context,
      areas: ['auth', 'records', 'customers'],
      count,
      warmUp: Math.ceil(count / 10),
      osm: [],
      dem: undefined,
    }),
}
