import type { ErrorDetail } from './errors.ts'
import { validationFailed } from './errors.ts'

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Refuses a body of plain fields with a text that can't be stored. */
export function refuseUnstorable(body: object): void {
  const faults = Object.entries(body).flatMap<ErrorDetail>(([name, value]) =>
    typeof value === 'string' && !isStorable(value)
      ? [
          {
            path: `/${name}`,
            code: 'characters',
            message: 'must be well-formed Unicode without the NUL character',
          },
        ]
      : [],
  )
  if (faults.length > 0) throw validationFailed(faults)
}
