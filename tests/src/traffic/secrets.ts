import { mayBeText } from '@geofield/client/credentials'
import type { Secrets } from '../run/redact.ts'
import type { Recorded } from './exchange.ts'

/** Every credential in recorded traffic, to be masked in reports. The caller does not name them. */
export function collectSecrets(exchanges: readonly Recorded[]): Secrets {
  const found = new Set<string>()
  const usernames = new Set<string>()
  for (const { request, response } of exchanges) {
    const headers = new Headers(request.headers)
    for (const key of new URL(request.url).searchParams.getAll('api-key')) found.add(key)
    const bearer = headers.get('authorization')?.replace(/^\w+ /, '')
    if (bearer) found.add(bearer)
    for (const name of ['cookie', 'x-api-key']) if (headers.has(name)) found.add(headers.get(name)!)
    if (headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')) {
      const form = new URLSearchParams(request.body)
      usernames.add(form.get('username') ?? '')
      for (const name of ['refresh_token', 'client_secret']) found.add(form.get(name) ?? '')
      const password = form.get('password') ?? ''
      // The report would hide a word of its messages. Where the word is a password, its name stands before it.
      if (!mayBeText(password)) found.add(password)
    }
    const body = response.body as Record<string, unknown> | undefined
    for (const name of ['access_token', 'refresh_token'])
      if (typeof body?.[name] === 'string') found.add(body[name])
  }
  // A public demo account has its name for a password, and perhaps its tenant's: that word is no secret.
  const learned = [...found].filter((value) => !usernames.has(value))
  return { apiKey: '', password: '', username: '', tenant: '', learned }
}
