import {
  type Attributes,
  ROOT_CONTEXT,
  type Span as OtelSpan,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import type { Resource } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Span } from './spans.ts'
import type { Telemetry } from './telemetry.ts'

type Options = { endpoint: string; percent: number; resource: Resource }
type Tracing = { startRequest: NonNullable<Telemetry['startRequest']>; close: () => Promise<void> }

/**
 * Sends traces to a collector by OTLP. Whether a request is traced is decided once, at its start: a request that is not
 * traced makes no spans and costs nothing more.
 */
export function startTracing({ endpoint, percent, resource }: Options): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` })
  const provider = new TracerProvider({ resource, spanProcessors: [new BatchSpanProcessor({ exporter })] })
  const tracer = provider.getTracer('geofield')
  const isChosen = () => Math.random() * 100 < percent
  return {
    startRequest: (name, parent) => {
      if (!(parent?.isTrusted ? parent.isSampled : isChosen())) return undefined
      const caller = parent && {
        traceId: parent.traceId,
        spanId: parent.spanId,
        traceFlags: TraceFlags.SAMPLED,
        isRemote: true,
      }
      const context = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT
      const span = tracer.startSpan(name, { kind: SpanKind.SERVER }, context)
      return { traceId: span.spanContext().traceId, span: wrap(span, tracer) }
    },
    close: () => provider.shutdown(),
  }
}

function wrap(span: OtelSpan, tracer: Tracer): Span {
  return {
    startChild: (name, attributes: Attributes = {}) => {
      const context = trace.setSpan(ROOT_CONTEXT, span)
      return wrap(tracer.startSpan(name, { kind: SpanKind.INTERNAL, attributes }, context), tracer)
    },
    setAttributes: (attributes) => void span.setAttributes(attributes),
    end: (fault) => {
      if (fault !== undefined) {
        span.setAttribute('error.type', fault)
        span.setStatus({ code: SpanStatusCode.ERROR })
      }
      span.end()
    },
  }
}
