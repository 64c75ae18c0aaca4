import { expect, test } from 'vitest'
import { createRedactor } from './redactor.ts'
import { startToyServer, toyClient, withTokens } from '../testing/toyServer.ts'

test('the redactor masks every form of a secret, the longest first', () => {
  const redactor = createRedactor()
  for (const secret of ['demo', 'demo-key', 'a "b+/', '', 're', 'est']) redactor.add(secret)
  expect(redactor.text('demo-key demo a "b+/ a%20%22b%2B%2F a+%22b%2B%2F a \\"b+/ rest')).toBe(
    '[redacted] [redacted] [redacted] [redacted] [redacted] [redacted] rest',
  )
})

test('the redactor masks the strings of a JSON value, keys included, and leaves the rest', () => {
  const redactor = createRedactor()
  redactor.add('s3cret')
  expect(redactor.json({ s3cret: ['a s3cret', 7, null, true, { x: 's3cret' }] })).toEqual({
    '[redacted]': ['a [redacted]', 7, null, true, { x: '[redacted]' }],
  })
})

test('the redactor forgets tokens that have long been replaced, and no other secret', () => {
  const redactor = createRedactor()
  redactor.add('the-key')
  for (let n = 10; n < 40; n++) redactor.add(`token-${n}`, 'rotating')
  expect(redactor.text('the-key token-10 token-23 token-24 token-39')).toBe(
    '[redacted] token-10 token-23 [redacted] [redacted]',
  )
})

test('a demo password that is the name of the tenant leaves messages readable', async () => {
  const message = 'There is no layer "X" in tenant "demo".'
  const reply = { status: 404, body: { error: { code: 'LAYER_NOT_FOUND', message } } }
  const server = await startToyServer(withTokens(() => reply))
  const client = toyClient(server, { username: 'demo', password: 'demo', apiKey: 'demo-key' })
  await expect(client.records.search({ layerName: 'X' })).rejects.toThrow(message)
})
