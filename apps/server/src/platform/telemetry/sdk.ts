import type { Counter, Histogram, MetricOptions, Observable, ObservableResult } from '@opentelemetry/api'
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus'
import { defaultResource, type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { type MetricData, MeterProvider } from '@opentelemetry/sdk-metrics'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config/config.ts'
import type { Log } from '../log/log.ts'
import { readServerVersion } from '../serverVersion.ts'
import { type Metric, type MetricKind, type MetricName, metrics } from './metrics.ts'
import { mergeMetrics } from './mergeMetrics.ts'
import { type MetricsListener, serveMetrics } from './metricsListener.ts'
import { observeProcess } from './observeProcess.ts'
import { toPrometheusText } from './prometheusText.ts'
import type { OneOfSeveral, Reading, Telemetry } from './telemetry.ts'

/** Starts OpenTelemetry's SDK, without its globals: a process may run several servers. */
export async function startSdk(config: Config, log: Log, part?: OneOfSeveral): Promise<Telemetry> {
  const { metricsPort, otlpEndpoint: endpoint, tracePercent: percent } = config
  const resource = describeService(part)
  const pulled = metricsPort === undefined ? undefined : new PrometheusExporter({ preventServerStart: true })
  const collector = endpoint === undefined ? undefined : await import('./collector.ts')
  const pushed = collector?.pushMetrics(endpoint!)
  const provider = new MeterProvider({
    resource,
    readers: [pulled, pushed].filter((each) => each !== undefined),
  })
  const tracing = collector?.startTracing({ endpoint: endpoint!, percent, resource })
  collector?.reportFaults(log)
  const telemetry: Telemetry = {
    isOn: true,
    ...createInstruments(provider),
    ...(tracing && { startRequest: tracing.startRequest }),
    close: async () => undefined,
  }
  const collect = pulled && reader(pulled, log)
  const listener =
    collect && (!part || part.collectOthers)
      ? await serve(collect, { config, log, part, resource })
      : undefined
  const stopObserving = observeProcess(telemetry)
  return {
    ...telemetry,
    ...(collect && { collect }),
    close: async () => {
      stopObserving()
      await listener?.close()
      // A collector that does not respond must not delay a stop.
      await Promise.race([Promise.allSettled([tracing?.close(), provider.shutdown()]), sleep(closeLimitMs)])
    },
  }
}

const closeLimitMs = 3_000

type Collect = () => Promise<MetricData[]>

function reader(pulled: PrometheusExporter, log: Log): Collect {
  return async () => {
    const { resourceMetrics, errors } = await pulled.collect()
    for (const err of errors) log.warn({ err }, 'a metric could not be read')
    return resourceMetrics.scopeMetrics.flatMap(({ metrics }) => metrics)
  }
}

type Serving = { config: Config; log: Log; part: OneOfSeveral | undefined; resource: Resource }

async function serve(collect: Collect, { config, log, part, resource }: Serving): Promise<MetricsListener> {
  const listener = await serveMetrics(config, async () => {
    const [own, others] = await Promise.all([collect(), part?.collectOthers?.()])
    const metrics = others && part ? mergeMetrics(new Map([[part.name, own], ...others])) : own
    return toPrometheusText(resource, metrics)
  })
  log.info({ url: listener.url }, 'metrics are served')
  return listener
}

/** Of several processes each is an instance of the service, so that a collector adds them up instead of mixing them up. */
function describeService(part: OneOfSeveral | undefined): Resource {
  const service = { 'service.name': 'geofield', 'service.version': readServerVersion() }
  const instance = part && { 'service.instance.id': `${hostname()} ${part.name}` }
  return defaultResource().merge(resourceFromAttributes({ ...service, ...instance }))
}

/** Creates an instrument for each metric of the table. */
function createInstruments(provider: MeterProvider): Pick<Telemetry, 'count' | 'record' | 'observe'> {
  const meter = provider.getMeter('geofield')
  const create: Record<MetricKind, (name: string, options: MetricOptions) => object> = {
    counter: (name, options) => meter.createCounter(name, options),
    histogram: (name, options) => meter.createHistogram(name, options),
    total: (name, options) => meter.createObservableCounter(name, options),
    level: (name, options) => meter.createObservableUpDownCounter(name, options),
    gauge: (name, options) => meter.createObservableGauge(name, options),
  }
  const instruments = new Map(
    Object.entries<Metric>(metrics).map(([name, { kind, unit, description, bounds }]) => {
      const advice = bounds && { advice: { explicitBucketBoundaries: [...bounds] } }
      return [name, create[kind](name, { unit, description, ...advice })]
    }),
  )
  // The types of the table's names guarantee the kind of the instrument.
  const find = <T>(name: MetricName) => instruments.get(name) as T
  return {
    count: (name, amount, labels) => find<Counter>(name).add(amount, labels),
    record: (name, value, labels) => find<Histogram>(name).record(value, labels),
    observe: (name, read) => find<Observable>(name).addCallback((result) => report(result, read)),
  }
}

async function report(result: ObservableResult, read: () => Reading[] | Promise<Reading[]>): Promise<void> {
  for (const { value, labels } of await read()) result.observe(value, labels)
}
