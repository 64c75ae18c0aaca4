import { type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import { passwordFault } from './passwordRules.ts'

type Fault = Pick<ErrorDetail, 'code' | 'message'>

/** Returns why an account can't get this password: a character that no hash keeps apart, or it is easily guessed. */
export function newPasswordFault(password: string, context: { names: string[] }): Fault | undefined {
  if (password.includes('\0')) return { code: 'characters', message: 'must not have the NUL character' }
  return passwordFault(password, context)
}

/** Throws VALIDATION_FAILED, at the field with this JSON Pointer, for a password that the account can't get. */
export function refuseWeakPassword(
  password: string,
  { path, names }: { path: string; names: string[] },
): void {
  const fault = newPasswordFault(password, { names })
  if (fault) throw validationFailed([{ path, ...fault }])
}
