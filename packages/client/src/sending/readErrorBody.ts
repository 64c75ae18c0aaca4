import type { ErrorDetail } from '../errors/ApiError.ts'
import { toText } from '../request/toText.ts'

/** The common form of the error bodies of all areas. */
export interface ErrorSummary {
  code: string
  message: string
  details: ErrorDetail[]
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads the error body of any area. The platform's error is an object inside the body; for the others the body is the error:
 *
 * | | code | message |
 * |---|---|---|
 * | OAuth | `error` | `error_description`, or else `error` |
 * | Valhalla | `error_code` (a number) | `error` |
 * | Open Topo Data | `status` | `error` |
 * | OSRM | `code` | `message` |
 */
export function readErrorBody(status: number, body: unknown): ErrorSummary {
  const outer = Object(body) as Fields
  const { error } = outer
  const named = typeof outer.status === 'string' ? outer.status : (error ?? outer.code)
  const inner: Fields = isObject(error)
    ? error
    : { code: outer.error_code ?? named, message: outer.error_description ?? error ?? outer.message }
  return {
    code: toText(inner.code) ?? `HTTP_${status}`,
    message: toText(inner.message) ?? (firstLine(body) || `The server responded ${status}`),
    details: [inner.details]
      .flat()
      .filter(isObject)
      .map(({ path, code, message }) => ({
        path: toText(path) ?? '',
        code: toText(code) ?? '',
        message: toText(message) ?? '',
      })),
  }
}

/** A proxy may send a page of HTML, of which the first line is enough. */
function firstLine(body: unknown): string {
  return typeof body === 'string' ? body.trim().split('\n', 1)[0]!.slice(0, 200) : ''
}

function isObject(value: unknown): value is Fields {
  return Object(value) === value
}
