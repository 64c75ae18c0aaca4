import { hash } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from './errors.ts'
import type { ResponseHeaders } from './handlers.ts'

/** 160 of 256 bits. */
const etagCharacters = 27

/**
 * Returns the strong ETag of an entity: a hash of what its detail call returns. So it is the same on every server, and
 * changes with everything that a reader can see.
 */
export function makeEtag(detail: object): string {
  return `"${hash('sha256', JSON.stringify(detail), 'base64url').slice(0, etagCharacters)}"`
}

/** Sets the ETag of the response and returns the detail. */
export function tagged<T extends object>({ reply }: { reply: ResponseHeaders }, detail: T): T {
  reply.header('etag', makeEtag(detail))
  return detail
}

/**
 * Throws PRECONDITION_FAILED if the request has If-Match and the entity has none of its ETags. `readLocked` reads the
 * entity as its detail call returns it, and locks it until the transaction ends, so that no other write comes between.
 * An entity that does not exist passes: the caller responds to that as it does without If-Match.
 */
export async function requireMatch(
  { headers }: { headers: IncomingHttpHeaders },
  readLocked: () => Promise<object | undefined>,
): Promise<void> {
  const wanted = headers['if-match']
  if (wanted === undefined) return
  const current = await readLocked()
  if (current === undefined) return
  const etag = makeEtag(current)
  if (isKnown(wanted, etag)) return
  throw new ApiError('PRECONDITION_FAILED', { current, headers: { etag } })
}

/**
 * Returns whether If-Match or If-None-Match names this ETag, strong or weak. RFC 9110, section 13.1.1, lets no weak one match
 * in If-Match. But the server sends only strong ones, so a weak one is of a proxy that compressed the response (as nginx
 * does), and it still names exactly one state of the entity.
 */
export function isKnown(wanted: string, etag: string): boolean {
  return wanted === '*' || listTags(wanted).some((tag) => tag.replace(/^W\//, '') === etag)
}

/** The description's pattern has checked the list. */
function listTags(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"/g) ?? []
}
