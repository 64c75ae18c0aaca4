import { expect, test, vi } from 'vitest'
import { startTenantApp } from '../../testing/tenantApp.ts'
import { createApiKey, createTenant, createUser } from '../index.ts'

test('a login on a read-only database gets 503 and says that the database is read-only', async () => {
  const server = await startTenantApp({ ownCluster: true })
  const { owner } = server
  const { tenantId } = await createTenant(owner, { code: 'acme', name: 'Acme' })
  const apiKey = await createApiKey(owner, { tenantId, name: 'all' })
  const account = { username: 'asha', password: 'only-an-example' }
  await createUser(owner, { tenantId, username: account.username }, account.password)
  const logIn = () => server.logIn({ apiKey, ...account })
  expect((await logIn()).status).toBe(200)
  // As a demoted primary is, for connections that are there and for later ones.
  await owner.query('alter system set default_transaction_read_only = on')
  await owner.query('select pg_reload_conf()')
  await vi.waitFor(async () => {
    const { status, headers, body } = await logIn()
    expect([status, headers['retry-after']]).toEqual([503, '1'])
    expect(body).toEqual({
      error: 'server_error',
      error_description: 'The database is read-only; try again in 1 s.',
    })
  }, 30_000)
  await server.stop()
})
