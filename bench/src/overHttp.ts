import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'

/** Sends one JSON request and waits for its response. */
export type Ask = (requestJson: string) => Promise<unknown>

/** Two per core: while one answer travels, the engine has the next request. The same for both sides. */
const clients = 2 * availableParallelism()

/** How many of these requests are answered in a second, asked in turn by all clients. */
export async function answersPerSecond<Request>(
  ask: (request: Request) => Promise<unknown>,
  requests: Request[],
  count: number,
): Promise<number> {
  let asked = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (asked < count) {
        const request = requests[asked % requests.length]!
        asked += 1
        await ask(request)
      }
    }),
  )
  return count / ((performance.now() - began) / 1000)
}

export function post(url: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  return (body) => send(agent, url, body)
}

/**
 * POST of a JSON body, or GET without one. node:http instead of fetch: the client runs on the same cores, so it had
 * better be light.
 */
export function send(agent: Agent, url: string, body?: string): Promise<void> {
  const method = body === undefined ? 'GET' : 'POST'
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, agent, headers: { 'content-type': 'application/json' } },
      (response) => {
        if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${body ?? url}`))
        response.on('end', resolve).on('error', reject).resume()
      },
    )
    sent.on('error', reject).end(body)
  })
}

/** Places spread over Pune by a fixed sequence: the same for both sides and in every run. */
export function spreadPlaces(count: number, from: number): { lat: number; lon: number }[] {
  return Array.from({ length: count }, (_, i) => ({
    lat: 18.49 + 0.07 * fraction((from + i + 1) * 0.618_034),
    lon: 73.82 + 0.07 * fraction((from + i + 1) * 0.754_878),
  }))
}

function fraction(value: number): number {
  return value - Math.floor(value)
}
