import type { Received } from '../types/call.ts'
import type { Redactor } from '../secrets/redactor.ts'

/**
 * The response as a Response with an unread body, credentials masked in its headers, and no URL, because the URL contains the
 * API key.
 */
export function toResponse(
  { response: { status, statusText, headers, body }, text, blob }: Received,
  redactor: Redactor,
): Response {
  const masked = [...headers].map(([name, value]): [string, string] => [name, redactor.text(value)])
  return new Response(text ?? blob ?? body, {
    status,
    statusText: redactor.text(statusText),
    headers: masked,
  })
}
