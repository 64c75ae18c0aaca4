import { settings } from '../service/settings.ts'
import type { WireRequest } from './request.ts'

/** A shorter text may be in a response by chance. */
const shortestSecret = 8

/** Says which credential of a request its response repeats: an error that does ends in logs and in front of people. */
export function findLeak({ headers }: WireRequest, text: string): string | undefined {
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
