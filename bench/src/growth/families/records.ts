import type { Served } from '../../measure/bed.ts'
import { storeRecords } from '../../measure/recordService.ts'
import { decades, type Family, type Operation, spread } from '../family.ts'

const layer = 'api/app-base/data-layer/SAMPLE_DATA'
const take = 20

export const records: Family = {
  name: 'records',
  sizes: { usual: decades(100_000), largest: decades(10_000_000) },
  fill: ({ pool }, size) => storeRecords(pool, size),
  tables: ['record', 'record_tally'],
  operations,
}

async function operations({ post, call, pool }: Served, size: number): Promise<Operation[]> {
  const search = (body: object, query = '') =>
    post(`${layer}/search${query}`, JSON.stringify({ take, ...body }))
  const { rows } = await pool.query<{ id: string }>(
    `select record_id id from record where title like 'INV-%' order by record_id limit 100`,
  )
  const deep = Math.floor(size * 0.9)
  // A page by key begins behind the first 90 %: the condition on the order is that of a later page of a walk.
  const first = JSON.parse(await search({ take: Math.min(1000, deep) }, '?after=')) as { next: string }
  const invoice = (turn: number) => `INV-${1 + spread(turn, size)}`
  const twoHours = (turn: number) => {
    const start = Date.UTC(2010, 0, 1) + spread(turn, Math.max(1, size - 20)) * 7 * 60_000
    return { between: [new Date(start).toISOString(), new Date(start + 7_200_000).toISOString()] }
  }
  return [
    { name: 'getRecord', call: (turn) => call('GET', `${layer}/${rows[turn % rows.length]!.id}/detail`) },
    {
      name: 'createRecord',
      call: (turn) => post(layer, JSON.stringify({ Title: `N ${turn}`, sample_data_state: 'Maharashtra' })),
    },
    { name: 'search, first page and total', call: () => search({}) },
    { name: 'search, one value', call: (turn) => search({ sample_data_invoice_number: invoice(turn) }) },
    {
      name: 'search, two hours of an indexed date',
      call: (turn) => search({ sample_data_date: twoHours(turn) }),
    },
    {
      name: 'search and total, 1 of 28 states',
      call: (turn) => search({ sample_data_state: `State ${turn % 28}` }),
    },
    {
      name: 'search, newest by an indexed date',
      call: () => search({ sortBy: [{ Field: 'sample_data_date', Direction: 'DESC' }] }),
    },
    {
      name: 'search, in order of a field without index',
      call: () => search({ sortBy: [{ Field: 'sample_data_remarks', Direction: 'ASC' }] }),
    },
    { name: 'page by key', call: () => search({}, `?after=${encodeURIComponent(first.next)}`) },
    { name: 'page by number, at 90 %', call: (turn) => search({ skip: Math.max(0, deep - turn * take) }) },
  ]
}
