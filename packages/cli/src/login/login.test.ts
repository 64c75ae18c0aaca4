import { createClient } from '@geofield/client'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
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
  expect(outcome.stderr).toMatch(
    /^error: The user name or the password is wrong\.\nCheck the user name, the password and the tenant: geofield login\nRequest: \S+\n$/,
  )
  expect((await geofield(['profiles', '--json'], { env })).stdout).toBe('{"items":[\n]}\n')
})

test('a wrong API key is told as such', async () => {
  const env = { ...demoUser(), GEOFIELD_API_KEY: 'wrong', GEOFIELD_CONFIG_DIR: temporaryFolder() }
  const outcome = await geofield(['login', inject('baseUrl')], { env })
  expect(outcome).toMatchObject({ code: 3, stdout: '' })
  expect(outcome.stderr).toMatch(/^error: The API key is not valid\.\nCheck the API key: geofield login\n/)
})

test('logout removes the profile and ends its login at the service', async () => {
  const { folder, profiles } = await logIn()
  const { refreshToken } = JSON.parse(readFileSync(join(folder, 'credentials.json'), 'utf8')).default
  expect(await geofield(['logout'], { env: profiles })).toEqual({
    code: 0,
    stdout: `Removed the profile default.\nThe login at ${inject('baseUrl')} has ended: its tokens are no longer accepted.\n`,
    stderr: '',
  })
  expect(await geofield(records, { env: profiles })).toMatchObject({ code: 2, stdout: '' })
  expect(readFileSync(join(folder, 'credentials.json'), 'utf8')).not.toContain(refreshToken)
  const { auth } = createClient({ baseUrl: inject('baseUrl'), tenant: 'demo', apiKey: 'demo-key' })
  await expect(
    auth.createToken({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  ).rejects.toMatchObject({ name: 'AuthenticationError' })
})

test('logout says for a script whether the login has ended', async () => {
  const { profiles } = await logIn()
  expect(await geofield(['logout', '--json'], { env: profiles })).toEqual({
    code: 0,
    stdout: '{"profile":"default","revoked":true}\n',
    stderr: '',
  })
})

test('logout removes the profile also when the service cannot be reached, and says that the login lives on', async () => {
  const { folder, profiles } = await logIn()
  const file = join(folder, 'profiles.json')
  const away = 'http://127.0.0.1:9'
  writeFileSync(file, readFileSync(file, 'utf8').replace(inject('baseUrl'), away))
  const outcome = await geofield(['logout'], { env: profiles })
  expect(outcome).toMatchObject({ code: 0, stdout: 'Removed the profile default.\n' })
  expect(outcome.stderr).toMatch(
    /^warning: the login at http:\/\/127\.0\.0\.1:9 could not be ended: Cannot reach .*\n.*They stay valid until they expire\.\n$/,
  )
  expect(readFileSync(join(folder, 'credentials.json'), 'utf8')).toBe('{}\n')
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ profiles: {} })
})
