import type { ClientOptions } from './clientOptions.ts'

/** What of a client's options no error may show. */
export function credentialsOf({ apiKey, refreshToken, token, ...user }: ClientOptions): string[] {
  return textsOf([apiKey, refreshToken, token, hiddenPassword(user)])
}

/** The same of a token request, which may bring credentials that the client was not created with. */
export function credentialsIn(form: Readonly<Record<string, unknown>>, tenant: string): string[] {
  return textsOf([form.refresh_token, hiddenPassword({ ...form, tenant })])
}

/**
 * A password that is the name of the user or the tenant, as the demo's is, hides nothing: to mask it would only take
 * that name out of every message.
 */
function hiddenPassword(user: { username?: unknown; password?: unknown; tenant?: unknown }): unknown {
  const { username, password, tenant = 'demo' } = user
  return password === username || password === tenant ? undefined : password
}

function textsOf(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}
