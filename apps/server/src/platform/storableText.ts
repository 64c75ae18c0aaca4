import type { ErrorDetail } from './http/errors.ts'
import { validationFailed } from './http/errors.ts'

/** Returns whether PostgreSQL can store the text: it has neither NUL nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** The rule in the message of a refused text. */
export const storableRule = 'must be well-formed Unicode without the NUL character'

/** Throws VALIDATION_FAILED if a text of a plain body can't be stored. */
export function refuseUnstorable(body: object): void {
  const faults = Object.entries(body).flatMap<ErrorDetail>(([name, value]) =>
    typeof value === 'string' && !isStorable(value)
      ? [{ path: `/${name}`, code: 'characters', message: storableRule }]
      : [],
  )
  if (faults.length > 0) throw validationFailed(faults)
}
