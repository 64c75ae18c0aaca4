import type { Client } from '../../createClient.ts'

/** A call, and its request: HTTP method, target, and body if any. */
export interface SentRequest {
  call: (client: Client) => Promise<unknown>
  line: string
  body?: unknown
}

export const id = '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f'
export const key = 'api-key=key-6f1d'
export const stops = [
  { lat: 18.5, lon: 73.8 },
  { lat: 18.6, lon: 73.9 },
]
