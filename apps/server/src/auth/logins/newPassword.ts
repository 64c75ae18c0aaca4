import { validationFailed } from '../../platform/http/errors.ts'

type Fault = { code: string; message: string }

/** Returns why nobody should have this password. `names` are what others know of its user: user name, full name. */
export function newPasswordFault(password: string, names: readonly string[]): Fault | undefined {
  if (password.includes('\0')) return { code: 'characters', message: 'must not have the NUL character' }
  const same = (name: string) => name.normalize('NFKC').toLowerCase() === password.normalize('NFKC').toLowerCase()
  if (names.some(same)) return { code: 'guessable', message: 'must not be the name of its user' }
  return undefined
}

type Checked = { path: string; names: readonly (string | null | undefined)[] }

/** Throws VALIDATION_FAILED, at the field with this JSON Pointer, for a password that nobody should have. */
export function refuseWeakPassword(password: string, { path, names }: Checked): void {
  const fault = newPasswordFault(
    password,
    names.filter((name) => typeof name === 'string'),
  )
  if (fault) throw validationFailed([{ path, ...fault }])
}
