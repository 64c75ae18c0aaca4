import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApiKey, createTenant, createUser } from '../auth/index.ts'
import { createCustomerLayer } from '../customers/index.ts'
import { openStream, until } from '../testing/streamReader.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

let server: TenantApp
let url: string
const tenants = new Map<string, { apiKey: string; token: string }>()
beforeAll(async () => {
  server = await startTenantApp()
  url = await server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const code of ['acme', 'other']) {
    const { tenantId } = await createTenant(server.owner, { code, name: code })
    await createCustomerLayer(server.owner, tenantId)
    const user = { username: 'asha', password: 'only-an-example' }
    await createUser(server.owner, { tenantId, username: user.username }, user.password)
    const apiKey = await createApiKey(server.owner, { tenantId, name: 'all' })
    const { body } = await server.logIn({ apiKey, ...user })
    tenants.set(code, { apiKey, token: body.access_token })
  }
})
afterAll(() => server.stop())

const open = (query: string, { code = 'acme', lastId }: { code?: string; lastId?: string } = {}) =>
  openStream(`${url}/${code}`, { ...tenants.get(code)!, query, lastId })

async function create(code = 'acme'): Promise<string> {
  const { apiKey, token } = tenants.get(code)!
  const response = await server.send({
    method: 'POST',
    path: `/${code}/api/app-base/data-layer/CUSTOMER`,
    apiKey,
    token,
    body: { customer_full_name: 'Lotus Stores' },
  })
  expect(response.status).toBe(200)
  return response.body.Id
}

describe('a stream', () => {
  test('a stream begins with a place to continue from, and sends each change soon after its commit, once', async () => {
    const stream = await open('objects=true')
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    await until(() => stream.events.length > 0)
    expect(stream.events[0]!.event).toBe('cursor')
    const ids = [await create(), await create()]
    await create('other')
    await until(() => stream.changes().length >= 2)
    expect(stream.changes().map(({ Id }) => Id)).toEqual(ids)
    expect(stream.changes()[0]).toMatchObject({
      kind: 'customer',
      operation: 'created',
      changedUser: 'asha',
      object: { Id: ids[0], customer_full_name: 'Lotus Stores' },
    })
    await stream.close()
  })

  test('continues after the last id, from a broken connection and from another server, without a gap', async () => {
    const first = await open('')
    await until(() => first.events.length > 0)
    await first.close()
    const missed = [await create(), await create(), await create()]
    const second = await open('seconds=0', { lastId: first.events[0]!.id! })
    await until(second.hasEnded)
    expect(second.changes().map(({ Id }) => Id)).toEqual(missed)
    const third = await open('seconds=0', { lastId: second.changes()[0].cursor })
    await until(third.hasEnded)
    expect(third.changes().map(({ Id }) => Id)).toEqual(missed.slice(1))
  })

  test('a stream sends what the operator changes, which no server announces', async () => {
    const id = await create()
    const stream = await open('')
    await until(() => stream.events.length > 0)
    await server.owner.query(`update record set title = 'By the operator' where record_id = $1`, [id])
    await until(() => stream.changes().length > 0)
    expect(stream.changes()[0]).toMatchObject({ Id: id, operation: 'updated', changedUser: null })
    await stream.close()
  })

  test('a stream leaves out kinds that are not asked for, and sends the position that it has reached', async () => {
    const stream = await open('kinds=visit')
    await until(() => stream.events.length > 0)
    await create()
    await stream.close()
    const ending = await open('kinds=visit&seconds=0', { lastId: stream.events[0]!.id! })
    await until(ending.hasEnded)
    expect(ending.events.map(({ event }) => event)).toEqual(['cursor', 'cursor'])
    expect(ending.events[1]!.id).not.toBe(stream.events[0]!.id)
  })

  test('with positions shows all drivers, then those who move', async () => {
    const { apiKey, token } = tenants.get('acme')!
    const push = (ts: number, lat: number) =>
      server.send({
        method: 'POST',
        path: '/acme/tracking/push',
        apiKey,
        token,
        body: { trackerId: 'phone', lat, lng: 73.8, ts },
      })
    const now = Math.floor(Date.now() / 1000)
    await push(now - 10, 18.5)
    const stream = await open('positions=true')
    const seen = () =>
      stream.events.flatMap(({ event, data }) =>
        event === 'positions' ? [data.trackers[0].trackingInfo[0].lat] : [],
      )
    await until(() => seen().includes(18.5))
    await push(now - 5, 18.5001)
    await until(() => seen().includes(18.5001))
    expect(stream.events.find(({ event }) => event === 'positions')!.id).toBeUndefined()
    await stream.close()
  })

  test('a stream is refused with a malformed cursor, before it begins', async () => {
    const stream = await open('', { lastId: 'A'.repeat(22) })
    expect(stream.response.status).toBe(400)
    await stream.close()
  })

  test('a stream that is requested by HEAD ends without a body', async () => {
    const { apiKey, token } = tenants.get('acme')!
    const head = await fetch(`${url}/acme/changes/stream?api-key=${apiKey}`, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token}` },
    })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })
})
