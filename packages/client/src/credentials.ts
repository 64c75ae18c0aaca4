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
 * masking it would only remove that name from every message.
 */
export function listSecrets(given: Credentials): string[] {
  const { apiKey, token, refreshToken, refresh_token, username, password, tenant = 'demo' } = given
  const hidden = password === username || password === tenant ? undefined : password
  return [apiKey, token, refreshToken, refresh_token, hidden].filter((value) => typeof value === 'string')
}
