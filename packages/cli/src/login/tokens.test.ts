import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { demoUser, geofield, temporaryFolder } from '../testing/geofield.ts'

const events = ['events', 'tail', '--once', '--count', '1']

/** Logs in, and returns how to look at and change what was kept. */
async function logIn() {
  const folder = temporaryFolder()
  const logins = { ...demoUser(), GEOFIELD_CONFIG_DIR: folder }
  expect(await geofield(['login', inject('baseUrl')], { env: logins })).toMatchObject({ code: 0 })
  const nothing = Object.fromEntries(Object.keys(demoUser()).map((name) => [name, undefined]))
  const file = join(folder, 'credentials.json')
  const read = () => JSON.parse(readFileSync(file, 'utf8')).default
  const change = (secrets: object) =>
    writeFileSync(file, JSON.stringify({ default: { ...read(), ...secrets } }))
  return { env: { ...nothing, GEOFIELD_CONFIG_DIR: folder }, read, change }
}

test('an expired token is renewed without a word, and commands that run at once share the renewal', async () => {
  const { env, read, change } = await logIn()
  const before = read()
  change({ renewAtMs: 0 })
  // The commands share one renewal, so that none stores an older refresh token over a newer one.
  const outcomes = await Promise.all([
    geofield(events, { env }),
    geofield(events, { env }),
    geofield(events, { env }),
  ])
  for (const outcome of outcomes) expect(outcome).toMatchObject({ code: 0, stderr: '' })
  const after = read()
  expect(after.refreshToken).not.toBe(before.refreshToken)
  expect(await geofield(events, { env })).toMatchObject({ code: 0, stderr: '' })
  expect(read()).toEqual(after)
})

test('a token that the service rejects before its time is renewed too', async () => {
  const { env, read, change } = await logIn()
  change({ accessToken: 'rejected' })
  expect(await geofield(events, { env })).toMatchObject({ code: 0, stderr: '' })
  expect(read().accessToken).not.toBe('rejected')
})

test('an expired login is one clear line and what to do', async () => {
  const { env, change } = await logIn()
  change({ renewAtMs: 0, refreshToken: 'expired' })
  expect(await geofield(events, { env })).toEqual({
    code: 3,
    stdout: '',
    stderr: 'error: The login has expired\nLog in again: geofield login\n',
  })
})
