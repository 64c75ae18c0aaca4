import type { Result } from '../measure/compare.ts'
import type { Machine } from './machine.ts'
import { formatFigure, formatTable } from './table.ts'

/** A result of the benchmark with this name. */
export type Row = Result & { benchmark: string }
/** bench/reports/bench.json. `failed` are benchmarks that couldn't measure. */
export type Report = { machine: Machine; results: Row[]; failed: { benchmark: string; reason: string }[] }

export function formatRatios({ results, failed }: Pick<Report, 'results' | 'failed'>): string {
  const columns = [
    { title: 'name', width: 46 },
    { title: 'ours', width: 12, align: 'right' as const },
    { title: 'theirs', width: 12, align: 'right' as const },
    { title: 'unit', width: 18 },
    { title: 'ratio', width: 6, align: 'right' as const },
    { title: 'of rounds', width: 11, align: 'right' as const },
    { title: 'aim', width: 22 },
    { title: 'met', width: 3 },
  ]
  const rows = results.map((row) => [
    `${row.benchmark}: ${row.title}`,
    formatFigure(row.ours),
    formatFigure(row.theirs),
    row.unit,
    row.ratio.toFixed(2),
    row.spread?.map((ratio) => ratio.toFixed(2)).join('-') ?? '',
    row.aim,
    row.met ? 'yes' : 'no',
  ])
  const met = results.filter((row) => row.met).length
  return [
    formatTable(columns, rows),
    '',
    `${met} of ${results.length} aims met`,
    ...failed.map(({ benchmark, reason }) => `not measured: ${benchmark}: ${reason}`),
  ].join('\n')
}
