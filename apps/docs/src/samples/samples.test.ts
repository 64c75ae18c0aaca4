import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { pagesOfBundle } from '../../test/site.ts'
import { withHeaders } from '../../test/headers.ts'
import type { OperationPage } from '../spec/operationPage.ts'
import { clientLine } from './clientLine.ts'
import { curlSample, shellQuoted } from '@geofield/page/samples/curl'
import { demo } from '@geofield/page/samples/demo'
import { pythonSample } from './python.ts'
import type { SampleRequest } from '@geofield/page/samples/request'
import { typescriptSample } from '@geofield/page/samples/typescript'
import { requestUrl } from '@geofield/page/samples/url'

let operations: OperationPage[]
beforeAll(async () => {
  ;({ operations } = await pagesOfBundle())
})

/** The arguments that a shell passes to curl. */
function listArguments(sample: string): string[] {
  const script = `curl() { for argument; do printf '%s\\0' "$argument"; done; }\nTOKEN=secret\n${sample}`
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1)
}

const json = { mediaType: 'application/json', form: false, required: true }
const request: SampleRequest = {
  operationId: 'tryQuotes',
  method: 'PUT',
  baseUrl: 'http://localhost:4010',
  path: '/things/{id}/{points}',
  bearer: true,
  client: { method: 'none.tryQuotes', stream: false },
  parameters: [
    { name: 'id', in: 'path', required: true, value: 'a/b c?', literal: 'a/b c?' },
    { name: 'points', in: 'path', required: true, value: '73.85,18.53;73.87,18.54', literal: 'x' },
    { name: 'q', in: 'query', required: false, value: "it's 1|2&3", literal: "it's 1|2&3" },
    { name: 'left-out', in: 'query', required: false },
  ],
  body: { ...json, value: { say: `it's "$HOME" \`x\` \\ \n`, list: [1, null, true] } },
}

describe('curl', () => {
  test('a shell takes the URL, the headers and the body as they are', () => {
    expect(listArguments(curlSample(request))).toEqual([
      '-X',
      'PUT',
      "http://localhost:4010/things/a%2Fb%20c%3F/73.85,18.53;73.87,18.54?api-key=demo-key&q=it's%201%7C2%263",
      '-H',
      'Authorization: Bearer secret',
      '-H',
      'Content-Type: application/json',
      '-d',
      expect.anything(),
    ])
    expect(JSON.parse(listArguments(curlSample(request)).at(-1) ?? '')).toEqual(request.body?.value)
  })

  test('every sample of the site sends its example', () => {
    for (const { id, request, samples } of operations) {
      const sent = listArguments(samples.find(({ language }) => language === 'sh')?.code ?? '')
      expect(sent, id).toContain(requestUrl({ ...request, apiKey: 'demo-key' }))
      if (request.body && !request.body.form)
        expect(JSON.parse(sent.at(-1) ?? ''), id).toEqual(request.body.value)
      if (request.body?.form) {
        const fields = Object.entries(request.body.value as object).map(([name, value]) => `${name}=${value}`)
        expect(sent, id).toEqual(expect.arrayContaining(fields))
      }
    }
  })

  test('a sample leaves out what is optional, so that it can be run as copied', () => {
    for (const { id, request } of operations) {
      const optional = request.parameters.filter(({ required, value }) => !required && value !== undefined)
      expect(optional, id).toEqual([])
    }
  })

  test('a header that was entered reaches curl as it is', () => {
    const sent = listArguments(
      curlSample(withHeaders(request, { 'If-Match': `"it's $HOME"`, Accept: 'text/csv' })),
    )
    expect(sent).toEqual(expect.arrayContaining([`If-Match: "it's $HOME"`, 'Accept: text/csv']))
  })

  test('curl form values that need escapes are escaped by curl', () => {
    const form = {
      ...request,
      body: {
        mediaType: 'application/x-www-form-urlencoded',
        form: true,
        required: true,
        value: { plain: 'demo', odd: "a&b='c'" },
      },
    }
    expect(listArguments(curlSample(form)).slice(-4)).toEqual([
      '-d',
      'plain=demo',
      '--data-urlencode',
      "odd=a&b='c'",
    ])
  })

  test('POST with a body and GET without one are not spelt out', () => {
    expect(curlSample({ ...request, method: 'POST' })).not.toContain('-X')
    const { body: _, ...bodiless } = request
    expect(curlSample({ ...bodiless, method: 'GET' })).not.toContain('-X')
    expect(curlSample({ ...bodiless, method: 'DELETE' })).toContain('-X DELETE')
  })

  test('quotes survive', () => {
    expect(listArguments(`curl ${shellQuoted("''a'$b\n")}`)).toEqual(["''a'$b\n"])
  })
})

describe('Python', () => {
  test('values are written as Python writes them', () => {
    const code = pythonSample(request)
    expect(code).toContain('"list": [1, None, True]')
    expect(code).toContain('params={"api-key": "demo-key", "q": "it\'s 1|2&3"}')
    expect(code).toContain('headers={"Authorization": f"Bearer {token}"}')
    expect(pythonSample(withHeaders(request, { Accept: 'text/csv' }))).toContain('print(response.text)')
    expect(code).toContain('"http://localhost:4010/things/a%2Fb%20c%3F/73.85,18.53;73.87,18.54"')
  })
})

describe('TypeScript', () => {
  test.each([
    [{ 'If-Match': '"a"' }, `client.none.tryQuotes({ q: 'x' }, { ifMatch: '"a"' })`],
    [{ 'Idempotency-Key': '"k-1"' }, `client.none.tryQuotes({ q: 'x' }, { idempotencyKey: 'k-1' })`],
    [{ 'If-None-Match': '*' }, `client.none.tryQuotes({ q: 'x' }, { headers: { 'If-None-Match': '*' } })`],
    [{ 'Last-Event-ID': 'abc' }, `client.none.tryQuotes({ q: 'x', cursor: 'abc' })`],
    [{ Accept: 'application/geo+json' }, `client.none.tryQuotes.geojson({ q: 'x' })`],
    [{ Accept: 'application/json' }, `const result = await client.none.tryQuotes({ q: 'x' })`],
    [
      { Accept: 'text/csv', 'X-Columns': 'Id,Title' },
      `for await (const piece of client.none.tryQuotes.csv({ q: 'x' }, { columns: ['Id', 'Title'] }))`,
    ],
    [
      { Accept: 'application/x-ndjson' },
      `for await (const item of client.none.tryQuotes.ndjson({ q: 'x' }))`,
    ],
  ])('the headers %j are options or a form of the method', (headers, code) => {
    const { body: _, ...bodiless } = request
    const parameters = [{ name: 'q', in: 'query', required: false, value: 'x', literal: 'x' }]
    expect(typescriptSample(withHeaders({ ...bodiless, parameters }, headers))).toContain(code)
  })

  test('names that are not identifiers and quotes in values are quoted', () => {
    const code = typescriptSample({ ...request, body: { ...json, value: { 'a-b': "it's" } } })
    expect(code).toContain("'a-b': 'it\\'s'")
  })

  test('an operation that is not ready stands under preview', () => {
    expect(clientLine('tryQuotes', 'none', false)).toEqual({
      method: 'preview.none.tryQuotes',
      stream: false,
    })
  })

  test('another user has another password, which is read from the environment', () => {
    const { password: _, ...demoUser } = demo
    const code = typescriptSample(request, { ...demoUser, username: "password: ''" })
    expect(code).toContain("username: 'password: \\'\\''")
    expect(code).toContain('password: process.env.GEOFIELD_PASSWORD!')
  })

  test('a stream of events is iterated over', () => {
    const { samples } = operations.find(({ id }) => id === 'streamChanges')!
    expect(samples.find(({ language }) => language === 'ts')?.code).toContain(
      'for await (const event of client.preview.changes.stream(',
    )
  })
})
