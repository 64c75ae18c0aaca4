/** The trace of a caller, by W3C Trace Context. */
export type TraceContext = { traceId: string; spanId: string; isSampled: boolean }

/** Reads a `traceparent` header. Returns undefined if it is absent or not valid. */
export function readTraceparent(header: string | string[] | undefined): TraceContext | undefined {
  if (typeof header !== 'string') return undefined
  // Later versions may have more parts; version 00 has exactly these.
  const [, version, traceId, spanId, flags, more] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/.exec(header.trim()) ?? []
  if (!traceId || !spanId || version === 'ff' || (version === '00' && more !== undefined)) return undefined
  if (/^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags!, 16) & 1) === 1 }
}
