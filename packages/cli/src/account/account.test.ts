import { randomUUID } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { demoClient, demoUser, geofield, temporaryFolder } from '../testing/geofield.ts'
import { onTerminal } from '../testing/terminal.ts'

const password = 'a-secret-of-the-tests'
const another = 'another-secret-of-the-tests'

/** An employee with an account, as the environment of its user. */
async function addUser(isTemporary = false) {
  const { employees } = demoClient().preview
  const username = `cli-${randomUUID()}`
  const { Id: id } = await employees.create({
    employee_full_name: 'Ordinary Demo',
    employee_username: username,
    employee_password: password,
    employee_password_temporary: isTemporary,
  })
  onTestFinished(() => employees.delete({ id }).then(() => undefined))
  await employees.activate({ id })
  return { username, env: { GEOFIELD_USERNAME: username, GEOFIELD_PASSWORD: password } }
}

test('the account of the user is shown', async () => {
  const { username, env } = await addUser()
  const { stdout } = await geofield(['account', '--json'], { env })
  expect(JSON.parse(stdout)).toMatchObject({ username, role: 'field', password_change_required: false })
  expect((await geofield(['account'], { env })).stdout).toContain(username)
})

test('a login with a temporary password says what to do, and goes on after the password is changed', async () => {
  const { username } = await addUser(true)
  const noSettings = Object.fromEntries(Object.keys(demoUser()).map((name) => [name, undefined]))
  const profile = { ...noSettings, GEOFIELD_CONFIG_DIR: temporaryFolder() }
  const login = ['login', inject('baseUrl'), '--tenant', 'demo', '--username', username]
  const secrets = { GEOFIELD_API_KEY: 'demo-key', GEOFIELD_PASSWORD: password }
  const { stdout } = await geofield(login, { env: { ...profile, ...secrets } })
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(
    'The password is temporary. Choose another one first: geofield account password',
  )
  const refused = await geofield(['employees', 'search'], { env: profile })
  expect(refused.code).toBe(4)
  expect(refused.stderr).toContain('geofield account password')
  const wrong = await geofield(['account', 'password'], { env: profile, input: `wrong\n${another}\n` })
  expect(wrong).toMatchObject({ code: 6, stdout: '' })
  expect(wrong.stderr).toContain('must be the present password')
  const changed = await geofield(['account', 'password'], {
    env: profile,
    input: `${password}\n${another}\n`,
  })
  expect(changed).toEqual({
    code: 0,
    stdout: 'The password is changed. No other login had to end.\n',
    stderr: '',
  })
  expect((await geofield(['employees', 'search'], { env: profile })).code).toBe(0)
})

test('without a terminal, standard input must hold both passwords', async () => {
  const { env } = await addUser()
  for (const input of ['', `${password}\n`, `${password}\n${another}\n${another}\n`]) {
    const outcome = await geofield(['account', 'password'], { env, input })
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(outcome.stderr).toContain('two lines')
  }
})

test('on a terminal the passwords are asked for and not shown, and the new one is asked for twice', async () => {
  const { env } = await addUser()
  const ask = async (again: string) => {
    const terminal = onTerminal(['account', 'password'], env)
    for (const [question, typed] of [
      ['Present password', password],
      ['New password', another],
      ['New password again', again],
    ] as const) {
      await terminal.shows(question)
      terminal.type(`${typed}\r`)
    }
    return terminal.ended
  }
  const differing = await ask('a-slip-of-the-finger')
  expect(differing.code).toBe(2)
  expect(differing.shown).toContain('The two new passwords differ')
  const changed = await ask(another)
  expect(changed.shown).toContain('The password is changed.')
  expect(changed.code).toBe(0)
  for (const secret of [password, another]) expect(changed.shown).not.toContain(secret)
})
