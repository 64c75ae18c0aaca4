import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A description as a stranger's service has it, for tests: templates with hyphens, ranges, several security schemes. */
export const shopDescription = `openapi: 3.1.0
info: { title: A shop, version: '1' }
security: [{ shop-key: [] }]
paths:
  /health:
    get:
      security: []
      responses:
        '200': { description: Up., content: { text/plain: { schema: { type: string } } } }
  /orders:
    get:
      parameters:
        - { name: limit, in: query, schema: { type: integer, minimum: 1, maximum: 50 } }
      responses:
        '200':
          description: The orders.
          content: { application/json: { schema: { type: array, items: { $ref: '#/components/schemas/Order' } } } }
        4XX: { $ref: '#/components/responses/Problem' }
    post:
      operationId: placeOrder
      security: [{ shop-key: [], clerk: [] }]
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [item, count]
              properties:
                item: { type: string, minLength: 1, maxLength: 20 }
                count: { type: integer, minimum: 1, maximum: 100 }
      responses:
        '201':
          description: The order.
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
        4XX: { $ref: '#/components/responses/Problem' }
  /orders/{order-id}:
    parameters:
      - { name: order-id, in: path, required: true, schema: { type: integer, minimum: 1 } }
    get:
      operationId: readOrder
      responses:
        '200':
          description: The order.
          content: { application/json: { schema: { $ref: '#/components/schemas/Order' } } }
        4XX: { $ref: '#/components/responses/Problem' }
    delete:
      operationId: cancelOrder
      security: [{ shop-key: [], clerk: [] }]
      responses:
        '204': { description: Gone. }
        default: { $ref: '#/components/responses/Problem' }
  /totals:
    get:
      operationId: readTotals
      security: [{ owner: [] }]
      responses:
        '200': { description: Totals., content: { application/json: {} } }
        '401': { description: Refused. }
components:
  securitySchemes:
    shop-key: { type: apiKey, in: header, name: X-Shop-Key }
    clerk: { type: http, scheme: basic }
    owner: { type: openIdConnect, openIdConnectUrl: https://login.example/.well-known/openid-configuration }
  schemas:
    Order:
      type: object
      required: [id, item, count]
      properties:
        id: { type: integer }
        item: { type: string }
        count: { type: integer }
  responses:
    Problem:
      description: A problem.
      content:
        application/problem+json: { schema: { type: object, required: [title], properties: { title: { type: string } } } }
`

export const shopCredentials = {
  GEOFIELD_CREDENTIAL_SHOP_KEY: 'key-of-the-shop',
  GEOFIELD_CREDENTIAL_CLERK: 'ann:a-long-word',
}

/** What a service does otherwise than its description says. */
export type ShopFault = 'any count' | 'no key' | 'status 202' | 'HTML' | 'no title' | 'no item'

type Order = { id: number; item: string; count: number }
type ShopResponse = { status: number; body?: unknown; type?: string }

export type Shop = { url: string; orders: Map<number, Order>; stop: () => Promise<void> }

/** Starts the shop with one order that is somebody's. */
export async function startShop(faults: ShopFault[] = []): Promise<Shop> {
  const orders = new Map<number, Order>([[1, { id: 1, item: 'Tea', count: 2 }]])
  const has = (fault: ShopFault) => faults.includes(fault)
  const server = createServer((request, response) => void respond(request, response, { orders, has }))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2`,
    orders,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

type State = { orders: Map<number, Order>; has: (fault: ShopFault) => boolean }

async function respond(request: IncomingMessage, response: ServerResponse, state: State): Promise<void> {
  const body = await text(request)
  const { status, body: sent, type } = handle(request, body, state)
  const isProblem = status >= 400
  const title = state.has('no title') ? {} : { title: `Refused with ${status}` }
  const content = isProblem ? JSON.stringify(title) : typeof sent === 'string' ? sent : JSON.stringify(sent)
  const header = type ?? (isProblem ? 'application/problem+json' : 'application/json')
  if (content === undefined) response.writeHead(status).end()
  else response.writeHead(status, { 'content-type': header }).end(content)
}

function handle({ method, url, headers }: IncomingMessage, body: string, state: State): ShopResponse {
  const { orders, has } = state
  const { pathname, searchParams } = new URL(url!, 'http://shop')
  if (pathname === '/v2/health')
    return { status: 200, body: 'up', type: has('HTML') ? 'text/html' : 'text/plain' }
  const isKnown = headers['x-shop-key'] === shopCredentials.GEOFIELD_CREDENTIAL_SHOP_KEY
  if (!isKnown && !(has('no key') && method === 'GET')) return { status: 401 }
  const clerk = `Basic ${Buffer.from(shopCredentials.GEOFIELD_CREDENTIAL_CLERK).toString('base64')}`
  if (method !== 'GET' && headers.authorization !== clerk) return { status: 401 }
  if (pathname === '/v2/orders') return method === 'POST' ? place(body, state) : list(searchParams, state)
  const id = /^\/v2\/orders\/([1-9]\d*)$/.exec(pathname)?.[1]
  const order = orders.get(Number(id))
  if (!order) return { status: 404 }
  if (method === 'GET') return { status: 200, body: has('no item') ? { ...order, item: undefined } : order }
  orders.delete(order.id)
  return { status: 204 }
}

function list(query: URLSearchParams, { orders }: State): ShopResponse {
  const limit = query.get('limit') ?? '50'
  return isWithin(Number(limit), 50) && /^\d+$/.test(limit)
    ? { status: 200, body: [...orders.values()].slice(0, Number(limit)) }
    : { status: 400 }
}

function place(body: string, { orders, has }: State): ShopResponse {
  const { item, count } = (parsed(body) ?? {}) as Partial<Order>
  const isItem = typeof item === 'string' && [...item].length >= 1 && [...item].length <= 20
  if (!isItem || !(isWithin(count, 100) || (has('any count') && typeof count === 'number')))
    return { status: 422 }
  const order = { id: Math.max(0, ...orders.keys()) + 1, item, count: Math.round(count!) }
  orders.set(order.id, order)
  return { status: has('status 202') ? 202 : 201, body: order }
}

function isWithin(value: unknown, most: number): boolean {
  return Number.isInteger(value) && (value as number) >= 1 && (value as number) <= most
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}
