import autocannon from 'autocannon'

export const clients = 16
export const secondsPerRound = Number(process.env.GEOFIELD_BENCH_SECONDS || 3)

/** A server, and who calls it. */
export type Target = { url: string; token: () => string }
/** `path` begins with a slash and follows the address of the server. */
export type Request = { method: 'GET' | 'POST' | 'PUT' | 'PATCH'; path: string; body?: string }

/** How many of the requests in turn succeed a second. Throws if one fails. */
export async function requestsPerSecond(target: Target, requests: Request[]): Promise<number> {
  const result = await send(target, requests, { duration: secondsPerRound })
  return result['2xx'] / result.duration
}

export async function send(
  { url, token }: Target,
  requests: Request[],
  until: { amount: number } | { duration: number },
): Promise<autocannon.Result> {
  const result = await autocannon({
    url,
    headers: { authorization: `Bearer ${token()}`, 'content-type': 'application/json' },
    connections: clients,
    requests,
    ...until,
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx + result.errors} requests failed`)
  return result
}
