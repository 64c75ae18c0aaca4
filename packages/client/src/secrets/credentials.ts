/** Credentials under their names in a client's options and in a token request. */
interface Credentials {
  readonly apiKey?: unknown
  readonly token?: unknown
  readonly refreshToken?: unknown
  readonly refresh_token?: unknown
  readonly username?: unknown
  readonly password?: unknown
  readonly tenant?: unknown
}

/**
 * The texts that no error may contain. A password that equals the user name or the tenant, as in the demo, is not masked:
 * masking it would only remove that name from every message. Nor is what may be a word of a message.
 */
export function listSecrets(given: Credentials): string[] {
  const { apiKey, token, refreshToken, refresh_token, username, password, tenant = 'demo' } = given
  const hidden = password === username || password === tenant ? undefined : password
  return [apiKey, token, refreshToken, refresh_token, hidden].filter(
    (value): value is string => typeof value === 'string' && !mayBeText(value),
  )
}

const passwordMessage = 'The user name or the password is wrong.'
const shortestPassphrase = 20

/**
 * Whether a password may occur in a message by chance, because it consists of words or is a number. Masking its value in
 * messages would hide their own words, and tell the reader which word is the password. So it is masked only after its name, as
 * in `password=`. A passphrase is too long for that.
 */
export function mayBeText(password: string): boolean {
  const isPassphrase = password.length >= shortestPassphrase && /\s/.test(password)
  if (isPassphrase && !passwordMessage.includes(password)) return false
  return /^[\p{L}\p{M}\s.,;:'"`()/?!_-]*$|^[\d\s.,:-]*$/u.test(password)
}
