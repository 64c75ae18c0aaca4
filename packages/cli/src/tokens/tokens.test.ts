import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { geofield } from '../testing/geofield.ts'

test('a limited token is made, listed without its secret, and revoked', async () => {
  const made = await geofield(['tokens', 'create', 'Phone', '--scope', 'push', '--json'])
  expect(made.code).toBe(0)
  const { Id, token, prefix } = JSON.parse(made.stdout)
  expect(token).toMatch(/^gft_/)
  const listed = await geofield(['tokens', 'list'])
  expect(listed.stdout).toContain(prefix)
  expect(listed.stdout).not.toContain(token)
  expect(await geofield(['tokens', 'revoke', Id])).toEqual({
    code: 0,
    stdout: 'Revoked 1 token.\n',
    stderr: '',
  })
  const again = await geofield(['tokens', 'revoke', Id, '--json'])
  expect(JSON.parse(again.stdout)).toEqual({ count: 0 })
})

test('a token that reads needs the names of what it reads', async () => {
  const missing = await geofield(['tokens', 'create', 'Report', '--scope', 'read'])
  expect(missing).toMatchObject({ code: 2, stdout: '' })
  expect(missing.stderr).toContain('--collection customers')
  const given = ['--collection', 'customers', '--collection', 'visits']
  const made = await geofield(['tokens', 'create', 'Report', '--scope', 'read', ...given, '--json'])
  const { Id, collections } = JSON.parse(made.stdout)
  expect(collections).toEqual(['customers', 'visits'])
  await geofield(['tokens', 'revoke', Id])
})

test('a token with a question prints the address that feeds a sheet, which returns what the search finds', async () => {
  const question = ['--question', 'visits', '-w', 'visit_status in (1, 6)', '--group-by', 'visit_date']
  const asked = ['tokens', 'create', 'Sheet', '--scope', 'read', ...question, '--sort', 'visit_date:desc']
  const endless = await geofield(asked)
  expect([endless.code, endless.stdout]).toEqual([2, ''])
  expect(endless.stderr).toContain('--expires')
  const made = await geofield([...asked, '--expires', '2036-12-31T18:30:00Z', '--json'])
  const { Id, token, address, collections } = JSON.parse(made.stdout)
  expect(collections).toEqual(['visits'])
  expect(new URL(address).pathname).toBe(`/demo/feed/${token}`)
  const found = await geofield([
    'visits',
    'search',
    ...question.slice(2),
    '-s',
    'visit_date:desc',
    '--all',
    '--format',
    'csv',
  ])
  const fed = await (await fetch(address)).text()
  expect(fed.split('\r\n').filter((line) => line !== '')).toEqual(found.stdout.trim().split(/\r?\n/))
  await geofield(['tokens', 'revoke', Id])
})

test.each([
  ['an unknown search', ['--question', 'shops', '--expires', '2036-12-31T18:30:00Z'], 'records:LAYER'],
  [
    'a condition without a question',
    ['--collection', 'visits', '-w', 'visit_status = 6'],
    '--question visits',
  ],
])('a token is not made with %s', async (_, given, cure) => {
  const refused = await geofield(['tokens', 'create', 'Sheet', '--scope', 'read', ...given])
  expect([refused.code, refused.stdout]).toEqual([2, ''])
  expect(refused.stderr).toContain(cure)
})

test("an employee's token is made and revoked with the employee's Id", async () => {
  const set = ['--set', 'employee_full_name=Token Demo', '--set', `employee_username=cli-${randomUUID()}`]
  const asked = { input: 'a-secret-of-the-tests\n' }
  const created = await geofield(['employees', 'create', ...set, '--password-stdin', '--json'], asked)
  const employee = JSON.parse(created.stdout).Id
  const own = ['--employee', employee]
  const made = await geofield(['tokens', 'create', 'Phone', '--scope', 'push', ...own, '--json'])
  const { Id } = JSON.parse(made.stdout)
  const listed = await geofield(['tokens', 'list', ...own, '--format', 'csv'])
  expect(listed.stdout).toContain(Id)
  expect((await geofield(['tokens', 'revoke', Id, ...own])).stdout).toBe('Revoked 1 token.\n')
  await geofield(['employees', 'delete', employee, '--yes'])
})
