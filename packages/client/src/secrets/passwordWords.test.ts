import { describe, expect, test } from 'vitest'
import { bodies } from '../generated/examples.ts'
import { createTransport } from '../sending/transport.ts'
import { failure } from '../testing/failure.ts'
import { startToyServer, toyClient, type Reply } from '../testing/toyServer.ts'

const message = 'The user name or the password is wrong.'
const wrong: Reply = { status: 400, body: { error: 'invalid_grant', error_description: message } }
const messageWords =
  'wrong password user name The the is or wrong. Wrong invalid_grant error createToken redacted demo'.split(
    ' ',
  )
const passwords = [
  ...messageWords,
  'user name',
  'the password is wrong',
  message,
  '1234',
  '400',
  '2026-11-27',
]

test.each(passwords)(
  'the error of a login with the wrong password %j has the whole message of the server, unmasked',
  async (password) => {
    const server = await startToyServer(() => wrong)
    const seen: unknown[] = []
    const logger = {
      debug: (line: string) => void seen.push(line),
      warn: (line: string) => void seen.push(line),
    }
    for (const username of ['asha', 'wrong', 'password', password]) {
      const client = toyClient(server, { logger })
      const signIn = client.session.signIn({ username, password })
      const byOptions = toyClient(server, { username, password }).records.search({ layerName: 'X' })
      const byCall = client.auth.createToken({ grant_type: 'password', username, password })
      for (const call of [signIn, byOptions, byCall]) {
        expect(await failure(call)).toMatchObject({ name: 'AuthenticationError', message, body: wrong.body })
      }
    }
    expect(seen.join()).not.toContain('redacted')
    expect(seen.length).toBeGreaterThan(0)
  },
)

/** Lists the messages and codes of errors and their details in an example of the description. */
function listMessages(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return /^(message|error|error_description|code)$/.test(key) ? [value] : []
  return Object.entries(Object(value) as object).flatMap(([name, entry]) => listMessages(entry, name))
}

/** The redactor of a client with this password. */
function redactorFor(password: string) {
  const account = { username: 'asha-1', password, tenant: 'acme' }
  return createTransport({ baseUrl: 'http://localhost', apiKey: 'key-6f1d', ...account }).redactor
}

test("a password that is a word of the platform's messages is not masked in any message", () => {
  const messages = [...new Set(bodies.flatMap((body) => listMessages(JSON.parse(body))))]
  expect(messages.length).toBeGreaterThan(80)
  const pieces = messages.flatMap((text) =>
    text.split(/\s+/).flatMap((piece) => [piece, ...piece.split(/\W+/)]),
  )
  // Plain words and numbers: letters mixed with digits or signs are a secret.
  const words = [...new Set(pieces)].filter((word) => /^[^\d`\\|+@&]*$|^[\d.,]*$/.test(word))
  expect(words.length).toBeGreaterThan(300)
  const text = messages.join('\n')
  for (const word of words) expect(redactorFor(word).text(text), `The password ${word}`).toBe(text)
})

describe('a response that repeats the request', () => {
  const words = ['wrong', 'password', 'The', '1234', 'correcthorse']
  const secrets = ['pass-9c2e', 'p@ss wörd"9', 'correct horse battery staple']

  test.each([...words, ...secrets])(
    'a response that repeats the request has the password %j masked after its name',
    (password) => {
      const redactor = redactorFor(password)
      const form = new URLSearchParams({
        grant_type: 'password',
        username: 'asha',
        password,
        device_token: 'other',
      })
      const json = JSON.stringify({ username: 'asha', password, employee_password: password })
      expect(redactor.text(`got ${form}`)).toBe(
        'got grant_type=password&username=asha&password=[redacted]&device_token=[redacted]',
      )
      const masked = '{"username":"asha","password":"[redacted]","employee_password":"[redacted]"}'
      expect(redactor.text(`got ${json}`)).toBe(`got ${masked}`)
      expect(redactor.text(JSON.stringify({ got: json }))).toBe(JSON.stringify({ got: masked }))
      expect(redactor.json(JSON.parse(json))).toEqual(JSON.parse(masked))
    },
  )

  test.each(secrets)(
    'a response that repeats the request has the password %j masked everywhere, because it is not a word',
    (password) => {
      const redactor = redactorFor(password)
      for (const text of [password, encodeURIComponent(password)])
        expect(redactor.text(`(${text})`)).toBe('([redacted])')
      expect(redactor.text(JSON.stringify({ a: password }))).toBe('{"a":"[redacted]"}')
    },
  )
})
