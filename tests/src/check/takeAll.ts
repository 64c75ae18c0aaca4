import { settings } from '../run/settings.ts'
import { isObject } from '../spec/json.ts'
import { NotHere } from './here/notHere.ts'
import type { WireRequest } from './request.ts'
import type { ServiceResponse } from './trace.ts'

/**
 * A search with `take: -1` returns everything that matches. On a given service that can be a million records of real
 * people, so the number of matches is looked up first. Throws NotHere where it is above the limit.
 */
export async function refuseTooMany(
  request: WireRequest,
  send: (request: WireRequest) => Promise<ServiceResponse>,
): Promise<void> {
  const { live, limits, bundle } = settings()
  const one = live && bundle !== 'given' ? withTakeOne(request) : undefined
  if (!one) return
  const total: unknown = (await send(one)).body?.total
  if (typeof total !== 'number' || total <= limits.takeAll) return
  throw new NotHere(`more than ${limits.takeAll} records match, and take: -1 reads them all (--take-all)`)
}

/** The same request for one match; undefined if it does not ask for all. */
function withTakeOne(request: WireRequest): WireRequest | undefined {
  // Only a search knows `take`; a shorter look than reading each body.
  if (!request.body?.includes('-1')) return undefined
  try {
    const body: unknown = JSON.parse(request.body)
    return isObject(body) && body.take === -1
      ? { ...request, body: JSON.stringify({ ...body, take: 1 }) }
      : undefined
  } catch {
    return undefined
  }
}
