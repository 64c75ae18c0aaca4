import type { GrowthRow } from '../growth/measure.ts'
import type { Machine } from './machine.ts'
import { formatFigure, formatTable } from './table.ts'

/** bench/reports/growth.json. `failed` are families that couldn't be measured. */
export type GrowthReport = {
  machine: Machine
  rows: GrowthRow[]
  failed: { family: string; reason: string }[]
}

/** The table of all operations, with what is wrong in a last line. */
export function formatGrowth({ rows, failed }: Pick<GrowthReport, 'rows' | 'failed'>): string {
  const columns = [
    { title: 'operation', width: 50 },
    ...Array.from({ length: 4 }, (_, index) => ({
      title: index === 0 ? 'cost at size' : '',
      width: 16,
      align: 'right' as const,
    })),
    { title: 'unit', width: 4 },
    { title: 'slope', width: 5, align: 'right' as const },
    { title: 'growth', width: 20 },
  ]
  const cells = rows.map((row) => [
    `${row.family}: ${row.operation}`,
    ...row.points.map(({ size, cost }) => `${formatFigure(cost)} at ${shorten(size)}`),
    row.unit,
    row.slope.toFixed(2),
    row.growth === 'linear' && row.isWork ? 'linear, as the work' : row.growth,
  ])
  const worse = rows.filter(({ growth }) => growth === 'worse').length
  return [
    formatTable(columns, cells),
    '',
    worse === 0 ? 'nothing grows worse than n log n' : `${worse} of ${rows.length} grow worse than n log n`,
    ...failed.map(({ family, reason }) => `not measured: ${family}: ${reason}`),
  ].join('\n')
}

/** 100,000,000 is 100M. */
function shorten(size: number): string {
  if (size >= 1e6) return `${size / 1e6}M`
  return size >= 1e3 ? `${size / 1e3}k` : String(size)
}
