import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccount, seedDemo } from '../demo/index.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

const { apiKey, username, password } = demoAccount
let server: TenantApp
beforeAll(async () => {
  server = await startTenantApp()
  await seedDemo(server.owner)
})
afterAll(() => server.stop())

const newVisitor = async () => (await server.logIn({ apiKey, username, password })).body.access_token
const send = (token: string, method: string, path: string, body?: unknown) =>
  server.send({ token, method, path: `/demo/account/${path}`, apiKey, body })

test('the account that everyone shares keeps its password and its logins when a visitor tries to change them', async () => {
  const [visitor, other] = [await newVisitor(), await newVisitor()]
  const change = { current_password: password, new_password: 'another-example-of-one' }
  for (const refused of [
    await send(visitor, 'POST', 'password', change),
    await send(visitor, 'DELETE', 'logins'),
  ]) {
    expect([refused.status, refused.body.error.code]).toEqual([409, 'CONFLICT'])
    expect(refused.body.error.message).toContain('is shared by everyone')
  }
  for (const token of [other, await newVisitor()])
    expect((await send(token, 'GET', 'logins')).status).toBe(200)
})

test('a visitor of the account that everyone shares sees and ends only the own login', async () => {
  const [visitor, other] = [await newVisitor(), await newVisitor()]
  const { body } = await send(visitor, 'GET', 'logins')
  expect(body).toMatchObject({ total: 1, data: [{ present: true }] })
  expect((await send(visitor, 'DELETE', `logins/${body.data[0].login_id}`)).body).toEqual({ count: 1 })
  expect((await send(visitor, 'GET', 'logins')).status).toBe(401)
  expect((await send(other, 'GET', 'logins')).status).toBe(200)
})

test('a new limited token of the account that everyone shares takes the place of the oldest of 20', async () => {
  const visitor = await newVisitor()
  const made: string[] = []
  for (let number = 1; number <= 21; number += 1) {
    const { body } = await send(visitor, 'POST', 'tokens', { name: `Visitor ${number}`, scope: 'push' })
    made.push(body.Id)
  }
  const { body } = await send(visitor, 'GET', 'tokens')
  expect(body.data.map(({ Id }: { Id: string }) => Id).toSorted()).toEqual(made.slice(1).toSorted())
})
