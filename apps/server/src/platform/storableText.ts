import type { ErrorDetail } from './http/errors.ts'
import { validationFailed } from './http/errors.ts'

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** What the message of a refused text says of it. */
export const storableRule = 'must be well-formed Unicode without the NUL character'

/** Refuses a body of plain fields with a text that can't be stored. */
export function refuseUnstorable(body: object): void {
  const faults = Object.entries(body).flatMap<ErrorDetail>(([name, value]) =>
    typeof value === 'string' && !isStorable(value)
      ? [{ path: `/${name}`, code: 'characters', message: storableRule }]
      : [],
  )
  if (faults.length > 0) throw validationFailed(faults)
}
