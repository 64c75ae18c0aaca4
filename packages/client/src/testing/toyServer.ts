import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { ClientOptions } from '../options/clientOptions.ts'
import { fittingBody } from './fittingBody.ts'
import { createClient, type Client } from '../createClient.ts'

/** A request as received. */
export interface Got {
  method: string
  /** Path and query, undecoded. */
  target: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

export interface Reply {
  status?: number
  headers?: Record<string, string>
  /** Text is sent unchanged, anything else as JSON. Absent: what the operation returns, without values. */
  body?: unknown
}

/** `hang` never responds, `cut` closes in the middle of the body, `drop` closes before any response. */
type Handler = (got: Got, count: number) => Reply | 'hang' | 'cut' | 'drop' | Promise<Reply>

export interface ToyServer {
  url: string
  /** Every request so far. */
  got: Got[]
}

/** A real HTTP server for one test. */
export async function startToyServer(handler: Handler): Promise<ToyServer> {
  const got: Got[] = []
  const server = createServer(async (request, response) => {
    const entry = await read(request)
    got.push(entry)
    write(response, await handler(entry, got.length), entry)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, got }
}

/** A client of a toy server, with credentials that a test can look for. */
export function toyClient(server: { url: string }, options: Partial<ClientOptions> = {}): Client {
  return createClient({ baseUrl: server.url, apiKey: 'key-6f1d', ...options })
}

/** Responds to token requests with tokens numbered from 1, and the rest with `handler`. */
export function withTokens(handler: Handler, life: { expiresInSeconds?: number } = {}): Handler {
  let issued = 0
  return (got, count) => {
    if (got.path !== '/authen/oauth/token') return handler(got, count)
    issued++
    const expires_in = life.expiresInSeconds ?? 300
    return {
      body: {
        access_token: `access-${issued}`,
        token_type: 'bearer',
        expires_in,
        refresh_token: `refresh-${issued}`,
      },
    }
  }
}

/** The platform's error envelope. */
export function refusal(status: number, code: string, message = `It is ${code}.`): Reply {
  return { status, body: { error: { statusCode: status, name: 'Error', message, code } } }
}

async function read(request: IncomingMessage): Promise<Got> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const target = request.url ?? ''
  const [path = '', query = ''] = target.split('?')
  return {
    method: request.method ?? '',
    target,
    path,
    query: new URLSearchParams(query),
    headers: request.headers,
    body: Buffer.concat(chunks).toString(),
  }
}

function write(response: ServerResponse, reply: Reply | 'hang' | 'cut' | 'drop', got: Got): void {
  if (reply === 'hang') return
  if (reply === 'drop') return void response.destroy()
  if (reply === 'cut') {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' })
    return void response.write('{"digipin":', () => response.destroy())
  }
  const text =
    typeof reply.body === 'string'
      ? reply.body
      : JSON.stringify(reply.body ?? fittingBody(got.method, got.path))
  response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
  response.end(text)
}
