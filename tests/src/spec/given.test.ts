import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type Recorded, toJudged } from '../traffic/exchange.ts'
import { judgeTraffic } from '../traffic/judgeTraffic.ts'
import { useGiven } from './bundle.ts'
import { readOperations } from './operations.ts'
import { readGiven } from './given.ts'

/** What hand-written descriptions have and this repository's bundles don't. */
const shop = `openapi: 3.1.0
info: { title: A shop, version: '1' }
paths:
  /orders/{order-id}:
    parameters:
      - { name: order-id, in: path, required: true, schema: { type: integer, minimum: 1 } }
      - { name: session, in: cookie, schema: { type: string } }
    get:
      responses:
        '200':
          description: The order.
          content:
            application/json; charset=utf-8:
              schema: { $ref: '#/components/schemas/Order' }
        4XX: { description: Refused., content: { application/json: {} } }
    delete:
      operationId: cancelOrder
      responses:
        '204': { description: Gone. }
        default: { $ref: '#/components/responses/Problem' }
components:
  schemas:
    Order: { type: object, required: [total], properties: { total: { type: number } } }
  responses:
    Problem: { description: A problem., content: { application/problem+json: { schema: { type: object, required: [title] } } } }
`

function write(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'geofield-given-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const file = join(folder, 'openapi.yaml')
  writeFileSync(file, text)
  return file
}

type Part = { method?: string; id?: string; status: number; type?: string; body?: unknown }

function call({ method = 'GET', id = '7', status, type = 'application/json', body }: Part): Recorded {
  return {
    request: { method, url: `https://shop.example/v2/orders/${id}`, headers: {}, body: undefined },
    response: toJudged(
      status,
      new Headers({ 'content-type': type }),
      body === undefined ? '' : JSON.stringify(body),
    ),
    startedAt: '',
    durationMs: 1,
  }
}

function failuresOf(...exchanges: Recorded[]): string[] {
  useGiven(readGiven(write(shop)))
  const rules = {
    bundle: 'given',
    baseUrl: 'https://shop.example/v2',
    showValues: true,
    version: '1',
  } as const
  return judgeTraffic(exchanges, rules).report.checks.flatMap(({ verdict, message }) =>
    verdict === 'failure' ? [message!] : [],
  )
}

test('traffic that follows another description passes: ranges and defaults of statuses, shared parameters, references', () => {
  expect(
    failuresOf(
      call({ status: 200, body: { total: 5, note: 'its objects are open' } }),
      call({ status: 404, body: 'any' }),
      call({ method: 'DELETE', status: 204, type: '' }),
      call({
        method: 'DELETE',
        status: 409,
        type: 'application/problem+json',
        body: { title: 'Sent already' },
      }),
    ),
  ).toEqual([])
})

test.each<[string, Part, string]>([
  ['a body that breaks its schema', { status: 200, body: {} }, "must have required property 'total'"],
  [
    'a status that is not described',
    { status: 302, body: {} },
    'responded 302, which GET /orders/{order-id} does not declare',
  ],
  [
    'a body that breaks the default',
    { method: 'DELETE', status: 409, type: 'application/problem+json', body: {} },
    "property 'title'",
  ],
  [
    'a faulty parameter that is accepted',
    { id: '0', status: 200, body: { total: 1 } },
    'path parameter order_id: the value must be >= 1',
  ],
])('%s is a failure', (_, part, message) => {
  const [failure, ...others] = failuresOf(call(part))
  expect(others).toEqual([])
  expect(failure).toContain(message)
})

test('only GET is known to read in another description', () => {
  useGiven(readGiven(write(shop)))
  const reading = readOperations('given').map(({ id, reads }) => [id, reads])
  expect(reading).toEqual([
    ['GET /orders/{order-id}', true],
    ['cancelOrder', false],
  ])
})

test('a description of another version, or in several files, is refused with what to do', () => {
  expect(() => readGiven(write(shop.replace('3.1.0', '3.0.3')))).toThrow('is not an OpenAPI 3.1 description')
  const split = shop.replace("'#/components/schemas/Order'", "'./order.yaml'")
  expect(() => readGiven(write(split))).toThrow('bundle the description into one file first')
})
