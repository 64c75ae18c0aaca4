import { type Metric, metrics } from './metrics.ts'

const suffixes = new Map([
  ['s', 'seconds'],
  ['By', 'bytes'],
  ['1', 'ratio'],
])

/** Returns what Prometheus' names have at their end for a unit; undefined for counts. */
export function unitSuffix(unit: string): string | undefined {
  return suffixes.get(unit)
}

/** Returns a metric's name without the endings of a histogram's series. */
export function prometheusName(name: string, { kind, unit }: Metric): string {
  const suffix = unitSuffix(unit)
  const base = [name.replaceAll('.', '_'), ...(suffix ? [suffix] : [])].join('_')
  return kind === 'counter' || kind === 'total' ? `${base}_total` : base
}

/** Returns the names of all series that /metrics can serve, for dashboards and alert rules. */
export function listPrometheusNames(): string[] {
  return Object.entries<Metric>(metrics).flatMap(([name, metric]) => {
    const base = prometheusName(name, metric)
    return metric.kind === 'histogram' ? [`${base}_bucket`, `${base}_count`, `${base}_sum`] : [base]
  })
}
