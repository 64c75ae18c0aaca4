import type { ErrorDetail } from './errors/ApiError.ts'

/** The common form of the error bodies of all areas. */
export interface ErrorSummary {
  code: string
  message: string
  details: ErrorDetail[]
}

type Fields = Record<string, unknown>

/** Reads the error body of any area: the platform, OAuth, Valhalla, OSRM and Open Topo Data each have their own. */
export function readErrorBody(status: number, body: unknown): ErrorSummary {
  const fallback = { code: `HTTP_${status}`, message: `The server answered ${status}`, details: [] }
  if (typeof body === 'string') return { ...fallback, message: firstLine(body) ?? fallback.message }
  if (!isFields(body)) return fallback
  const { code, message, details } = known(body)
  return {
    code: text(code) ?? fallback.code,
    message: text(message) ?? fallback.message,
    details: readDetails(details),
  }
}

function known(body: Fields): { code?: unknown; message?: unknown; details?: unknown } {
  const { error } = body
  if (isFields(error)) return { code: error.code, message: error.message, details: error.details }
  // Valhalla: { error_code, error, status_code, status }
  if (body.error_code !== undefined) return { code: body.error_code, message: error }
  // Open Topo Data: { status, error }
  if (typeof body.status === 'string') return { code: body.status, message: error }
  // OAuth: { error, error_description? }
  if (error !== undefined) return { code: error, message: body.error_description ?? error }
  // OSRM: { code, message }
  return { code: body.code, message: body.message }
}

function readDetails(details: unknown): ErrorDetail[] {
  if (!Array.isArray(details)) return []
  return details.filter(isFields).map(({ path, code, message }) => ({
    path: text(path) ?? '',
    code: text(code) ?? '',
    message: text(message) ?? '',
  }))
}

function text(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** A proxy may send a page of HTML, of which the first line is enough. */
function firstLine(body: string): string | undefined {
  return body.trim().split('\n', 1)[0]?.slice(0, 200) || undefined
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
