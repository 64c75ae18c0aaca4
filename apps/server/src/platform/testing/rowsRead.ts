import type { Transaction } from '../database/database.ts'

type Plan = {
  Plans?: Plan[]
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
}

/** Runs a statement, and returns how many rows it reads from tables and indexes. */
export async function countRowsRead(
  transaction: Transaction,
  text: string,
  values: unknown[],
): Promise<number> {
  const { rows } = await transaction.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
    `explain (analyze, format json) ${text}`,
    values,
  )
  return countRead(rows[0]!['QUERY PLAN'][0].Plan)
}

/** The rows that the scans below this node have read. */
function countRead({ Plans = [], ...node }: Plan): number {
  const own = /Scan/.test(node['Node Type']) && node['Node Type'] !== 'CTE Scan'
  const rows = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
  return Plans.reduce((sum, each) => sum + countRead(each), own ? rows : 0)
}
