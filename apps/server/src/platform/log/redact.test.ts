import { describe, expect, test } from 'vitest'
import { isSecretField, redact, redactText, redactUrl } from './redact.ts'

const secret = 'gTz81-sEcReT'

describe('an address is logged without its secrets', () => {
  test.each([
    ['as documented', `/geocode/digipin-encode?latitude=28&api-key=${secret}`],
    ['first', `/x?api-key=${secret}&latitude=28`],
    ['in capitals', `/x?API-KEY=${secret}`],
    ['by other spellings', `/x?apikey=${secret}&api_key=${secret}&key=${secret}`],
    ['percent-encoded', `/x?api%2Dkey=${secret}&%61pi-key=${secret}&a%70i%2dke%79=${secret}`],
    ['encoded twice', `/x?api%252Dkey=${secret}`],
    ['with a name that cannot be decoded', `/x?api-ke%zz=${secret}`],
    ['with an encoded equals sign', `/x?api-key%3D${secret}`],
    ['with an encoded question mark or ampersand', `/x%3Fapi-key=${secret}%26api-key=${secret}`],
    ['without a question mark', `/geocode/digipin-encode&api-key=${secret}`],
    ['after a semicolon or a hash', `/x?a=1;api-key=${secret}#api-key=${secret}`],
    ['given twice', `/x?api-key=${secret}&api-key=${secret}`],
    ['of a token call in the address', `/authen/oauth/token?password=${secret}&refresh_token=${secret}`],
    ["of a device's token in the path, before a query", `/demo/tracking/push/${secret}?x=1`],
    ["of a device's token in an encoded path", `/demo/tr%61cking/push/${secret}`],
    ['of a limited token on another path', `/demo/trackin/push-to/gft_${secret}`],
    ['of a token', `/x?access_token=${secret}&client_secret=${secret}`],
    ["of a device's token in the path", `/acme/tracking/push/${secret}`],
    ["of a sheet's token in the path", `/acme/feed/${secret}?format=xlsx`],
    ["of a device's token after a semicolon", `/a;%20--/tracking/push/${secret}?api-key=k`],
  ])('%s', (_what, url) => {
    expect(redactUrl(url)).not.toContain(secret)
    expect(redactUrl(url)).toContain('[redacted]')
  })

  test('nothing but secrets is masked in an address', () => {
    const url = '/demo/api/app-base/data-layer/SAMPLE_DATA/search?latitude=28.6&x=%zz&flag'
    expect(redactUrl(url)).toBe(url)
    for (const path of ['/acme/tracking/push', '/acme/tracking/push/', '/push/x', '/a%20b/tracking/pushed/x'])
      expect(redactUrl(path)).toBe(path)
    expect(redactUrl(`/x?latitude=28&api-key=${secret}&longitude=77`)).toBe(
      '/x?latitude=28&api-key=[redacted]&longitude=77',
    )
  })
})

describe('a text is logged without its secrets', () => {
  test.each([
    ['an address of a database', `connect postgres://geofield:${secret}@host:5432/db failed`],
    ['such an address whose password has an @', `postgres://geofield:p@${secret}@host/db`],
    ["a device's token in a path", `POST /acme/tracking/push/${secret} failed`],
    ['an Authorization header', `authorization: Bearer ${secret}`],
    ['a header in lower case', `bearer ${secret}`],
    ['JSON', `{"password":"${secret}","refresh_token": "${secret}"}`],
    ['JSON in JSON', `{\\"password\\":\\"${secret}\\"}`],
    ['a form', `grant_type=password&username=demo&password=${secret}`],
    ['a request line', `GET /x?api-key=${secret} HTTP/1.1`],
    ['prose', `the api key: ${secret}`],
  ])('%s', (_what, text) => {
    expect(redactText(text)).not.toContain(secret)
  })

  test.each([
    'gf_0123456789abcdefABCDEF0123456789',
    'gft_0123456789abcdefABCDEF0123456789',
    'r1.9b1Qm4a7T0s9b1Qm4a7T0s9b1Qm4a7T0s',
    'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkZW1vIn0.c2lnbmF0dXJl',
  ])('%s is recognized by its form', (token) => {
    expect(redactText(`refused ${token}.`)).not.toContain(token.slice(8))
  })

  test('a text without secrets stays as it is', () => {
    const text = 'The layer "SAMPLE_DATA" has 3 fields: password is missing; got 12 characters'
    expect(redactText(text)).toBe(text)
  })
})

describe('what is logged keeps its secrets', () => {
  test('secrets are masked in fields of any case and at any depth', () => {
    const names = [
      'api-key',
      'apiKey',
      'API_KEY',
      'password',
      'Authorization',
      'refresh_token',
      'databaseUrl',
    ]
    for (const name of names) {
      expect(isSecretField(name)).toBe(true)
      const logged = JSON.stringify(redact({ a: [{ b: { c: { d: { [name]: secret } } } }] }))
      expect(logged).not.toContain(secret)
    }
    expect(['keyId', 'token_type', 'url', 'layerName', 'tokens_issued'].some(isSecretField)).toBe(false)
  })

  test('secrets are masked in errors, their causes, their fields and lists of errors', () => {
    const cause = Object.assign(new Error(`connect postgres://u:${secret}@h/db`), {
      config: { password: secret },
    })
    const error = new AggregateError([new Error(`Bearer ${secret}`)], 'failed', { cause })
    const logged = JSON.stringify(redact({ err: error }))
    expect(logged).not.toContain(secret)
    expect(logged).toContain('failed')
    expect(logged).toContain('connect postgres://u:[redacted]@h/db')
    expect(logged).toContain('redact.test.ts')
  })

  test('objects that are not plain data are logged only by their type', () => {
    class Client {
      readonly inner = secret
    }
    expect(redact({ client: new Client(), at: new Date(0), bytes: Buffer.from(secret) })).toEqual({
      client: '[Client]',
      at: new Date(0),
      bytes: '[Buffer]',
    })
  })

  test('circular and deeply nested objects are cut off', () => {
    const loop: { self?: unknown; password: string } = { password: secret }
    loop.self = loop
    expect(JSON.stringify(redact(loop))).not.toContain(secret)
  })
})
