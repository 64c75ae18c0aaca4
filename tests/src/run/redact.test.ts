import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { curlLine } from '../check/curl.ts'
import { findSecrets, learnedSecrets, learnSecret, redact, type Secrets } from './redact.ts'

const accessToken = `eyJ${'hbGciOiJIUzI1NiJ9'}.eyJzdWIiOiJub2JvZHkifQ.c2lnbmF0dXJl`
const secrets: Secrets = {
  apiKey: 'key/with+odd chars&1',
  password: 'p"ss wörd\\1',
  username: 'somebody',
  tenant: 'acme',
  learned: ['opaque-token-123456', accessToken],
}
const all = [secrets.apiKey, secrets.password, ...secrets.learned]

describe('redact', () => {
  const places: [string, (secret: string) => string][] = [
    ['plain text', (secret) => `the value ${secret} stands here`],
    ['an address', (secret) => `https://x.example/a?api-key=${encodeURIComponent(secret)}&b=1`],
    ['a form', (secret) => new URLSearchParams({ a: secret, b: '1' }).toString()],
    ['JSON', (secret) => JSON.stringify({ a: secret })],
    ['basic authentication', (secret) => `Basic ${Buffer.from(secret).toString('base64')}`],
  ]
  for (const [place, write] of places) {
    test(`hides every secret in ${place}`, () => {
      for (const secret of all) {
        const text = redact(write(secret), secrets)
        expect(text).not.toContain(secret)
        expect(text).not.toBe(write(secret))
        expect(findSecrets(text, secrets)).toEqual([])
      }
    })
  }

  test('hides every value after the name of a secret', () => {
    const texts = [
      '/x?api-key=unknown-key',
      'password=unknown-word&x=1',
      '{"refresh_token":"unknown-token"}',
      String.raw`{\"access_token\":\"unknown-token\"}`,
      '+   "password": "unknown-word",',
      'a stray eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJkZW1vIn0.c2ln in a log',
    ]
    for (const text of texts) expect(redact(text, secrets)).not.toMatch(/unknown-|c2ln/)
  })

  test('redact leaves the rest of a text as it is', () => {
    const text = 'POST /acme/api/app-base/data-layer/SAMPLE_DATA answered 200 to somebody'
    expect(redact(text, secrets)).toBe(text)
  })

  test('redact is idempotent', () => {
    const once = redact(all.map((secret) => `api-key=${secret} password=${secret}`).join('\n'), secrets)
    expect(redact(once, secrets)).toBe(once)
  })

  test.each(['wrong', 'password', 'user', 'The', '1234', 'user name'])(
    'only the uses as a password of %j are hidden, which may be a word of a message',
    (password) => {
      const weak = { ...secrets, password }
      const message = 'The user name or the password is wrong. 1234'
      expect(redact(message, weak)).toBe(message)
      expect(
        redact(`${new URLSearchParams({ password })} ${JSON.stringify({ password })}`, weak),
      ).not.toContain(`=${password}`)
    },
  )

  test('only the uses as a password are hidden where it is the public name of its account', () => {
    const demo = { ...secrets, password: 'demo', username: 'demo', tenant: 'demo' }
    expect(redact('/demo/api password=demo {"password":"demo"}', demo)).toBe(
      '/demo/api password=[secret] {"password":"[secret]"}',
    )
  })
})

test('findSecrets reports the place of a secret without the secret', () => {
  const found = findSecrets(`first\nsecond ${secrets.apiKey}\nthird`, secrets)
  expect(found).toHaveLength(1)
  expect(found[0]).toMatch(/^line 2: second \[api-key\]/)
})

describe('curlLine', () => {
  const credentials = { apiKey: secrets.apiKey, password: secrets.password, tokens: new Set(secrets.learned) }
  const form = new URLSearchParams({ username: 'somebody', password: secrets.password }).toString()
  const request = {
    method: 'POST',
    url: `https://x.example/a?api-key=${encodeURIComponent(secrets.apiKey)}`,
    headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: form,
  }

  test('curlLine replaces our credentials with variables', () => {
    const line = curlLine(request, credentials)
    expect(line).toContain('api-key=$GEOFIELD_API_KEY')
    expect(line).toContain('Bearer $GEOFIELD_TOKEN')
    expect(line).toContain('password=$GEOFIELD_PASSWORD')
    expect(findSecrets(line, secrets)).toEqual([])
  })

  test('curlLine shows a wrong credential, which is the point of a check', () => {
    const line = curlLine({ ...request, headers: { authorization: 'Bearer not-a-token' } }, credentials)
    expect(line).toContain("'authorization: Bearer not-a-token'")
  })

  test('quotes for a shell', () => {
    const line = curlLine({ ...request, url: 'https://x.example/', body: `{"a":"it's $HOME"}` }, credentials)
    expect(line).toContain(String.raw`--data-raw '{"a":"it'\''s $HOME"}'`)
  })
})

test('secrets that are learned later are known at once, each of its own run', () => {
  const [one, other] = ['one', 'other'].map((run) => mkdtempSync(join(tmpdir(), `geofield-${run}-`))) as [
    string,
    string,
  ]
  onTestFinished(() => [one, other].forEach((folder) => rmSync(folder, { recursive: true, maxRetries: 5 })))
  expect(learnedSecrets(one)).toEqual([])
  learnSecret(one, 'token-1')
  expect(learnedSecrets(one)).toEqual(['token-1'])
  learnSecret(one, 'token-2')
  learnSecret(other, 'token-3')
  expect(learnedSecrets(one)).toEqual(['token-1', 'token-2'])
  expect(learnedSecrets(other)).toEqual(['token-3'])
})
