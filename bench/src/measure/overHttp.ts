import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'

/** Sends one JSON request and waits for its response. */
export type SendJson = (requestJson: string) => Promise<unknown>

/** Two per core, on both sides: while one response travels, the engine works on the next request. */
const clients = 2 * availableParallelism()

/** Measures responses per second, when all clients send these requests in turn. */
export async function responsesPerSecond<Request>(
  sendJson: (request: Request) => Promise<unknown>,
  requests: Request[],
  count: number,
): Promise<number> {
  let sentCount = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (sentCount < count) {
        const request = requests[sentCount % requests.length]!
        sentCount += 1
        await sendJson(request)
      }
    }),
  )
  return count / ((performance.now() - began) / 1000)
}

export function post(url: string): SendJson {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  return (body) => send(agent, url, body)
}

/**
 * POST of a JSON body, or GET without one. node:http instead of fetch: the client runs on the same cores, so it
 * must be light.
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
