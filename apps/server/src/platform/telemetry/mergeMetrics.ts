import type { MetricData } from '@opentelemetry/sdk-metrics'

/** The label that says which process of a server a series is of. */
const processLabel = 'geofield.process'

/** Joins the metrics of several processes, by the names of the processes: each series gets its process as a label. */
export function mergeMetrics(byProcess: Map<string, MetricData[]>): MetricData[] {
  const merged = new Map<string, MetricData>()
  for (const [process, metrics] of byProcess) {
    for (const metric of metrics) {
      const { name } = metric.descriptor
      const dataPoints = metric.dataPoints.map((point) => ({
        ...point,
        attributes: { ...point.attributes, [processLabel]: process },
      }))
      const known = merged.get(name)
      // The kind of a metric is the same in every process.
      merged.set(name, { ...metric, dataPoints: [...(known?.dataPoints ?? []), ...dataPoints] } as MetricData)
    }
  }
  return [...merged.values()]
}
