import type { MetricData } from '@opentelemetry/sdk-metrics'
import type { Span } from './spans.ts'
import type { TraceContext } from './traceContext.ts'
import type { CounterName, HistogramName, Labels, ObservedName } from './metrics.ts'

/** One of the processes of a server. */
export type OneOfSeveral = {
  /** Set as a label of its metrics. */
  name: string
  /** In the process that serves metrics: collects those of the others, by their names. */
  collectOthers?: () => Promise<Map<string, MetricData[]>>
}

export type Reading = { value: number; labels?: Labels }

/** What the parts of the server report to. Without a listener and without a collector it does nothing. */
export type Telemetry = {
  /** Whether anything is recorded. */
  readonly isOn: boolean
  count: (metric: CounterName, amount: number, labels?: Labels) => void
  /** `value` is in the metric's unit. */
  record: (metric: HistogramName, value: number, labels?: Labels) => void
  /** Reads the values each time that the metric is collected. */
  observe: (metric: ObservedName, read: () => Reading[] | Promise<Reading[]>) => void
  /**
   * Starts the trace of a request, as a part of the caller's trace if there is one. Returns undefined if this request is
   * not traced. Absent without a collector.
   */
  startRequest?: (name: string, parent: RemoteParent | undefined) => RequestTrace | undefined
  /** Reads the metrics of this process, for the one that serves those of all. Absent unless it is one of several. */
  collect?: () => Promise<MetricData[]>
  close: () => Promise<void>
}

/** `isTrusted`: the caller's own decision whether to trace counts. */
export type RemoteParent = TraceContext & { isTrusted: boolean }
/** `span` is absent if the request only belongs to a trace of the caller. */
export type RequestTrace = { traceId: string; span?: Span }

export const noTelemetry: Telemetry = {
  isOn: false,
  count: () => undefined,
  record: () => undefined,
  observe: () => undefined,
  close: async () => undefined,
}
