import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'

/** Sends one JSON request and waits for its answer. */
export type Ask = (requestJson: string) => Promise<unknown>

/** Two per core: while one answer travels, the engine has the next request. The same for both sides. */
const clients = 2 * availableParallelism()

/** How many of these requests are answered in a second, asked in turn by all clients. */
export async function answersPerSecond(ask: Ask, bodies: string[], count: number): Promise<number> {
  let asked = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (asked < count) {
        const body = bodies[asked % bodies.length]!
        asked += 1
        await ask(body)
      }
    }),
  )
  return count / ((performance.now() - began) / 1000)
}

/** node:http instead of fetch: the client runs on the same cores, so it had better be light. */
export function post(url: string): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  return (body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        url,
        { method: 'POST', agent, headers: { 'content-type': 'application/json' } },
        (response) => {
          if (response.statusCode !== 200) reject(new Error(`${response.statusCode} for ${body}`))
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
