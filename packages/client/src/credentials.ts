import type { TransportOptions } from './clientOptions.ts'

/** The credentials in a client's options: no error may contain them. */
export function collectCredentials({ apiKey, refreshToken, token, ...user }: TransportOptions): string[] {
  return keepTexts([apiKey, refreshToken, token, hiddenPassword(user)])
}

/** The credentials in a token request, which may differ from those in the client's options. */
export function credentialsIn(form: Readonly<Record<string, unknown>>, tenant: string): string[] {
  return keepTexts([form.refresh_token, hiddenPassword({ ...form, tenant })])
}

/**
 * A password that equals the user name or the tenant, as in the demo, is not masked: masking it would only remove that
 * name from every message.
 */
function hiddenPassword(user: { username?: unknown; password?: unknown; tenant?: unknown }): unknown {
  const { username, password, tenant = 'demo' } = user
  return password === username || password === tenant ? undefined : password
}

function keepTexts(values: unknown[]): string[] {
  return values.filter((value) => typeof value === 'string')
}
