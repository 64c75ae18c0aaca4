import { settings } from '../run/settings.ts'
import type { WireRequest } from './request.ts'
import type { ServiceResponse } from './trace.ts'

/** A shorter text may be in a response by chance. */
const shortestSecret = 8

/**
 * Says which credential of a request its refusal repeats: errors end in logs and in front of people. A success may have
 * one, as the addresses in a map style do.
 */
export function findLeak(
  { headers }: WireRequest,
  { status, text }: Pick<ServiceResponse, 'status' | 'text'>,
): string | undefined {
  if (status < 400) return undefined
  const { apiKey, password } = settings()
  const token = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1]
  const secrets: [string, string | undefined][] = [
    ['API key', apiKey],
    ['password', password],
    ['access token', token],
  ]
  const found = secrets.find(
    ([, secret]) => secret !== undefined && secret.length >= shortestSecret && text.includes(secret),
  )
  return found && `repeats the ${found[0]}`
}
