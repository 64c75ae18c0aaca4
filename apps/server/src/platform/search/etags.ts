import { ApiError } from '../http/errors.ts'
import { makeEtag } from '../http/etag.ts'

/** What a search needs to know of a request for the ETags of its items. */
export type EtagsCall = {
  query: { etags?: boolean | undefined }
  body: { take?: number | undefined } | undefined
}

/**
 * Returns the ETags of the items as `etags`, if the request asks for them: those of what their detail calls return, which
 * `details` has in the order of the page.
 */
export function etagsOf(
  { query }: Pick<EtagsCall, 'query'>,
  details: () => readonly object[],
): { etags?: string[] } {
  return query.etags ? { etags: details().map(makeEtag) } : {}
}

/** Throws INVALID_PARAMETER_VALUE if ETags are asked for of all matches, or of what is no page of whole items. */
export function refuseEtags({ query, body }: EtagsCall, { isQuestion }: { isQuestion: boolean }): void {
  if (!query.etags || (body?.take !== -1 && !isQuestion)) return
  const message =
    'etags is not allowed with take: -1, query or a search for what another object has; ask for a page'
  throw new ApiError('INVALID_PARAMETER_VALUE', {
    message,
    details: [{ path: 'etags', code: 'notAllowed', message }],
  })
}
