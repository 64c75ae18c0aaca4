import { beforeAll, describe, expect, test } from 'vitest'
import { readStrings } from '../../test/literals.ts'
import { listHeaders, withHeaders } from '../../test/headers.ts'
import { pagesOfBundle } from '../../test/site.ts'
import type { Json } from '@geofield/page/schema'
import type { OperationPage } from '../spec/operationPage.ts'
import { bodyText } from './bodyText.ts'
import { demo } from '@geofield/page/samples/demo'
import { emitters, readersRequest } from './emitters.ts'
import type { SampleRequest } from '@geofield/page/samples/request'
import { requestUrl } from '@geofield/page/samples/url'

let operations: OperationPage[]
beforeAll(async () => {
  ;({ operations } = await pagesOfBundle())
})

const long = 'a line that does not fit '.repeat(4)

/** Texts that break a careless string literal somewhere. */
const hardTexts = [
  `it's "quoted" and \`ticked\``,
  '"""',
  '"',
  `"""${long}"""`,
  `${long}\\`,
  `\\u000a \\" \\n C:\\users\\new`,
  'line\nline\r\n\ttab\0\u0007\u007F',
  '$HOME ${x} #{y} %s {0} $(id)',
  'पुणे 😀 \u2028\u2029\u200D\uFEFF',
  ` ${long} `,
  `*/ // # --> </script> ${long}`,
]

const request: SampleRequest = {
  operationId: 'tryTexts',
  method: 'POST',
  baseUrl: 'http://localhost:4010',
  path: '/{tenant}/things/{id}',
  bearer: true,
  client: { method: 'none.tryTexts', stream: false },
  parameters: [{ name: 'tenant', in: 'path', required: true, value: 'demo', literal: 'demo' }],
}

const withBody = (value: Json, form = false): SampleRequest => ({
  ...request,
  body: {
    mediaType: form ? 'application/x-www-form-urlencoded' : 'application/json',
    form,
    required: true,
    value,
  },
})

describe.each(['go', 'java', 'py'])('%s', (language) => {
  const emit = emitters[language]!

  test('every sample of the site is valid, and so is that of each further example of a body', () => {
    for (const { id, request, body } of operations) {
      for (const value of [undefined, ...(body?.parts[0]?.examples ?? []).map((example) => example.value)]) {
        const example = value === undefined ? request : { ...request, body: { ...request.body!, value } }
        expect(() => readStrings(language, emit(example)), id).not.toThrow()
      }
    }
  })

  test('each header of an operation stands in the sample as it was entered', async () => {
    for (const { request, headers } of await listHeaders()) {
      const strings = readStrings(language, emit(withHeaders(request, headers)))
      expect(strings, request.operationId).toEqual(
        expect.arrayContaining([...Object.keys(headers), ...Object.values(headers)]),
      )
    }
  })

  test.each(hardTexts)('the key, a parameter and the tenant may be %j', (text) => {
    const parameters = [
      ...request.parameters,
      { name: 'id', in: 'path', required: true, value: text, literal: text },
    ]
    const entered = withHeaders({ ...request, parameters }, { 'If-Match': text })
    const own = readersRequest(entered, `https://${text}`, text)
    const strings = readStrings(language, emit(own, { ...demo, apiKey: text }))
    const url = requestUrl({ ...own, apiKey: text })
    expect(strings).toContain(text)
    // Python has the key beside the URL.
    if (language === 'py') expect(strings).toEqual(expect.arrayContaining([url.replace(/\?.*$/s, ''), text]))
    else expect(strings).toContain(url.toWellFormed())
  })
})

describe.each(['go', 'java'])('%s', (language) => {
  test.each(hardTexts)('the body that it sends has the text %j as it is', (text) => {
    for (const sent of [
      withBody({ [text]: [text, { text }] }),
      withBody({ a: text }),
      withBody({ a: text, b: 'c' }, true),
    ]) {
      expect(readStrings(language, emitters[language]!(sent))).toContain(bodyText(sent.body!))
    }
  })

  test('the body of each example is sent as it is', () => {
    for (const { id, request, body } of operations) {
      for (const { value } of body?.parts[0]?.examples ?? []) {
        const example = { ...request, body: { ...request.body!, value } }
        expect(readStrings(language, emitters[language]!(example)), id).toContain(bodyText(example.body))
      }
    }
  })
})

test.each(hardTexts)('Python has the text %j as it is', (text) => {
  expect(readStrings('py', emitters.py!(withBody({ [text]: text, list: [text] })))).toEqual(
    expect.arrayContaining([text]),
  )
})

test('half of a surrogate pair, which has no UTF-8, is replaced in a URL and stays an escape in JSON', () => {
  for (const language of ['go', 'java']) {
    const sent = withBody({ a: `${long}\uD83D` })
    const [url, body] = [requestUrl({ ...sent, apiKey: '\uD83D' }), bodyText(sent.body!)]
    expect(url).toContain('api-key=%EF%BF%BD')
    expect(body).toContain('\\ud83d"')
    const strings = readStrings(language, emitters[language]!(sent, { ...demo, apiKey: '\uD83D' }))
    expect(strings).toEqual(expect.arrayContaining([url, body]))
  }
})

test('a Go program imports what it uses, and nothing else', () => {
  for (const { id, request } of operations) {
    const code = emitters.go!(request)
    const [head, body] = code.split(')\n\n') as [string, string]
    const imported = [...head.matchAll(/"(?:\w+\/)*(\w+)"/g)].map(([, name]) => name)
    const used = new Set(
      [...body.replaceAll(/"(?:\\.|[^"\\])*"|`[^`]*`/g, '').matchAll(/\b([a-z]+)\.[A-Z]/g)].map(
        ([, name]) => name,
      ),
    )
    used.delete('request')
    used.delete('response')
    expect([...used].sort(), id).toEqual(imported.sort())
  }
})
