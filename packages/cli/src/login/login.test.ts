import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { demoUser, geofield, temporaryFolder } from '../testing/geofield.ts'

/** The environment of somebody who has only profiles. */
const noSettings = Object.fromEntries(Object.keys(demoUser()).map((name) => [name, undefined]))
const records = ['digipin', 'encode', '28.622788', '77.213033']

async function logIn() {
  const folder = temporaryFolder()
  const profiles = { ...noSettings, GEOFIELD_CONFIG_DIR: folder }
  const secrets = { GEOFIELD_API_KEY: 'demo-key', GEOFIELD_PASSWORD: 'demo' }
  const address = ['login', inject('baseUrl'), '--tenant', 'demo', '--username', 'demo']
  const outcome = await geofield(address, { env: { ...profiles, ...secrets } })
  return { folder, profiles, outcome }
}

test('a login is kept, and later commands need no environment', async () => {
  const { profiles, outcome } = await logIn()
  expect(outcome).toMatchObject({ code: 0, stderr: '' })
  expect(await geofield(records, { env: profiles })).toMatchObject({ code: 0, stdout: '39J49LL8T4\n' })
})

test('the password is kept nowhere, and only the owner may read the tokens', async () => {
  const { folder } = await logIn()
  const file = join(folder, 'credentials.json')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Object.keys(JSON.parse(readFileSync(file, 'utf8')).default)).toEqual([
    'apiKey',
    'accessToken',
    'renewAtMs',
    'refreshToken',
  ])
})

test('the key of a profile is not sent to another address', async () => {
  const { profiles } = await logIn()
  const outcome = await geofield([...records, '--base-url', 'http://127.0.0.1:9'], { env: profiles })
  expect(outcome).toMatchObject({ code: 3, stdout: '' })
  expect(outcome.stderr).toContain('No API key is known for http://127.0.0.1:9')
})

test('a wrong password is one clear line, and nothing is kept', async () => {
  const folder = temporaryFolder()
  const env = { ...demoUser(), GEOFIELD_PASSWORD: 'wrong', GEOFIELD_CONFIG_DIR: folder }
  const outcome = await geofield(['login', inject('baseUrl')], { env })
  expect(outcome).toMatchObject({ code: 3, stdout: '' })
  expect(outcome.stderr.split('\n')[0]).toMatch(/^error: /)
  expect(outcome.stderr).not.toMatch(/ at .*\.ts/)
  expect((await geofield(['profiles', '--json'], { env })).stdout).toBe('{"items":[\n]}\n')
})

test('logout removes the profile', async () => {
  const { profiles } = await logIn()
  expect(await geofield(['logout'], { env: profiles })).toMatchObject({ code: 0 })
  expect(await geofield(records, { env: profiles })).toMatchObject({ code: 2, stdout: '' })
})
