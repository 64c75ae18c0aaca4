import { PrometheusSerializer } from '@opentelemetry/exporter-prometheus'
import type { Resource } from '@opentelemetry/resources'
import type { MetricData } from '@opentelemetry/sdk-metrics'
import { unitSuffix } from './prometheusNames.ts'

const serializer = new PrometheusSerializer('', false, undefined, false, true)

/**
 * Writes metrics in Prometheus' text format, with the unit at the end of each name as OpenTelemetry's rules for Prometheus
 * ask; the serializer leaves it out.
 */
export function toPrometheusText(resource: Resource, metrics: MetricData[]): string {
  const scopeMetrics = [{ scope: { name: 'geofield' }, metrics: metrics.map(withUnit) }]
  return serializer.serialize({ resource, scopeMetrics })
}

function withUnit(metric: MetricData): MetricData {
  const { name, unit } = metric.descriptor
  const suffix = unitSuffix(unit)
  const descriptor = { ...metric.descriptor, name: suffix ? `${name}_${suffix}` : name, unit: suffix ?? '' }
  return { ...metric, descriptor }
}
