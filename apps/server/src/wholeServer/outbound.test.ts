import { once } from 'node:events'
import { createServer, type AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApiKey, createTenant, createUser } from '../auth/index.ts'
import { createCustomerLayer } from '../customers/index.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'

/** Where this process has connected to; the database is all that the server needs. */
const opened: string[] = []
let server: TenantApp
beforeAll(async () => {
  const connect = Socket.prototype.connect
  vi.spyOn(Socket.prototype, 'connect').mockImplementation(function (this: Socket, ...args: unknown[]) {
    opened.push(readTarget(args))
    return Reflect.apply(connect, this, args)
  })
  server = await startTenantApp()
})
afterAll(async () => {
  await server.stop()
  vi.restoreAllMocks()
})

/** `connect` takes a path, a port and a host, or options; `net.connect` passes a list whose first item has the options. */
function readTarget([first, second]: unknown[]): string {
  const given: unknown = Array.isArray(first) ? first[0] : first
  if (typeof given !== 'object' || given === null)
    return `${String(given)} ${typeof second === 'string' ? second : ''}`
  const { path, port, host } = given as { path?: string; port?: number; host?: string }
  return path ?? `${port} ${host}`
}

test('storing events and records opens no connection except to the database', async () => {
  const listener = createServer((socket) => socket.end()).listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  const hook = `http://127.0.0.1:${port}/`
  await fetch(hook).catch(() => undefined)
  expect(opened.filter((target) => target.includes(String(port)))).toHaveLength(1)
  const database = new Set(opened.filter((target) => !target.includes(String(port))))
  opened.length = 0

  const { tenantId } = await createTenant(server.owner, { code: 'acme', name: 'Acme' })
  await createCustomerLayer(server.owner, tenantId)
  const login = { username: 'asha', password: 'only-an-example' }
  await createUser(server.owner, { tenantId, username: login.username }, login.password)
  const apiKey = await createApiKey(server.owner, { tenantId, name: 'all' })
  const { access_token: token } = (await server.logIn({ apiKey, ...login })).body
  const post = (path: string, body: unknown) =>
    server.send({ method: 'POST', path: `/acme${path}`, apiKey, token, body })
  const customer = await post('/api/app-base/data-layer/CUSTOMER', { customer_full_name: hook })
  const link = { layerCode: 'CUSTOMER', recordNodeId: customer.body.Id }
  const event = { typeCode: 'CUSTOMER', actionCode: 'create_customer', address: hook, ...link }
  expect((await post('/api/ndms2/events', event)).status).toBe(200)
  expect((await post('/api/ndms2/events/search', { filter: { createUser: 'asha' } })).body.total).toBe(1)

  expect(opened.filter((target) => !database.has(target))).toEqual([])
  listener.close()
})
