import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeHandlers, type Handlers } from './handlers.ts'
import { checkParameters, findRoute, readBody } from './description.ts'
import type { StandInOptions } from './options.ts'
import { Refusal } from './refusal.ts'
import { Tokens } from './tokens.ts'

/** The addresses of the gateway and of its map styles. */
export type StandIn = { url: string; mapUrl: string; stop: () => Promise<void> }

const largestBody = 1_048_576

/** Starts the service on a free port, or the given one, of this machine. */
export async function startStandIn(options: StandInOptions): Promise<StandIn> {
  const tokens = new Tokens(options)
  const service = { tokens, handlers: makeHandlers(options, tokens) }
  const { port, prefix, mapsApart } = options
  const servesMaps = (id: string) => id === 'getMapStyle'
  const gateway = await listen(port, { ...service, prefix, serves: (id) => !mapsApart || !servesMaps(id) })
  const maps = mapsApart ? await listen(0, { ...service, prefix: '/maps', serves: servesMaps }) : gateway
  const stopAll = async () =>
    void (await Promise.all([...new Set([gateway, maps])].map(({ server }) => stop(server))))
  return { url: gateway.url, mapUrl: maps.url, stop: stopAll }
}

async function listen(port: number, service: Service): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => void respond(request, response, service))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: own } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${own}${service.prefix}`, server }
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
}

type Service = {
  tokens: Tokens
  handlers: Handlers
  /** What its paths begin with. */
  prefix: string
  /** Whether it has an operation. */
  serves: (id: string) => boolean
}

async function respond(request: IncomingMessage, response: ServerResponse, service: Service): Promise<void> {
  try {
    write(response, 200, await serve(request, service))
  } catch (error) {
    // Values nested so deeply that they can't be written again are the caller's fault.
    const refusal = error instanceof RangeError ? new Refusal(400, 'The body is nested too deeply.') : error
    if (!(refusal instanceof Refusal)) {
      console.error(error)
      write(response, 500, { message: 'The stand-in failed.' })
      return
    }
    const { status, message, headers } = refusal
    write(response, status, { message, ...(status === 400 && { status: 'INVALID_REQUEST' }) }, headers)
  }
}

function write(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers }).end(text)
}

async function serve(
  request: IncomingMessage,
  { tokens, handlers, prefix, serves }: Service,
): Promise<unknown> {
  const { method = 'GET', headers } = request
  const url = new URL(request.url ?? '/', 'http://stand-in')
  if (!url.pathname.startsWith(`${prefix}/`)) throw new Refusal(404, 'There is no such path.')
  const found = findRoute(method, url.pathname.slice(prefix.length))
  if (!serves(found.route.id)) throw new Refusal(404, 'There is no such path.')
  const text = await readText(request)
  const account = tokens.ownerOfKey(url.searchParams.getAll('api-key'))
  if (found.route.needsTenant) {
    const caller = tokens.ownerOfToken(headers.authorization)
    if (caller !== account || found.path.tenant !== account.tenant)
      throw new Refusal(403, 'The credentials are not of this tenant.')
  }
  const parameters = checkParameters(found, url.searchParams)
  const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''
  const body = readBody(found.route, type, text)
  return handlers[found.route.id]!({ account, parameters, body })
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    length += part.length
    if (length <= largestBody) parts.push(part)
  }
  if (length > largestBody) throw new Refusal(413, 'The body is too large.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(parts))
  } catch {
    throw new Refusal(400, 'The body is not UTF-8.')
  }
}
