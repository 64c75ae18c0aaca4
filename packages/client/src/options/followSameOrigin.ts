/**
 * The URL to which a redirect leads, with the API key, if its origin is that of the request; undefined where following it
 * would carry the credentials elsewhere.
 */
export function followSameOrigin(target: string, from: string): string | undefined {
  if (!URL.canParse(target, from)) return undefined
  const next = new URL(target, from)
  const { origin, searchParams } = new URL(from)
  // `fetch` refuses an address with a user.
  if (next.origin !== origin || next.username) return undefined
  next.searchParams.set('api-key', searchParams.get('api-key')!)
  return next.href
}
