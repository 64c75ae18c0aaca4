import { expect } from 'vitest'
import { createApiKey, createTenant, createUser } from '../auth/index.ts'
import { createCustomerLayer } from '../customers/index.ts'
import type { TenantApp } from './tenantApp.ts'

/** A tenant in which every kind of thing was made, by an operator's user and by a field worker: each table has rows of it. */
export type FullCompany = {
  code: string
  tenantId: number
  apiKey: string
  token: string
  workerToken: string
}

export const worker = { username: 'worker.to.forget', password: 'only-an-example' }

export async function addFullCompany(server: TenantApp, code: string): Promise<FullCompany> {
  const logIn = async (apiKey: string, { username, password }: typeof worker): Promise<string> =>
    (await server.logIn({ apiKey, username, password })).body.access_token
  const { owner } = server
  const { tenantId } = await createTenant(owner, { code, name: code })
  await createCustomerLayer(owner, tenantId)
  const manager = { username: 'manager', password: 'only-an-example' }
  await createUser(owner, { tenantId, username: manager.username }, manager.password)
  const apiKey = await createApiKey(owner, { tenantId, name: 'all' })
  const token = await logIn(apiKey, manager)
  const call = async (as: string, path: string, body?: unknown) => {
    const headers = { 'idempotency-key': path }
    const response = await server.send({
      method: 'POST',
      path: `/${code}${path}`,
      apiKey,
      token: as,
      body,
      headers,
    })
    expect(response.status, `${path} ${JSON.stringify(response.body)}`).toBe(200)
    return response.body
  }
  const employee = await call(token, '/employee', { employee_full_name: 'Somebody' })
  await call(token, `/employee/${employee.Id}/activate`, {
    employee_username: worker.username,
    employee_password: worker.password,
  })
  const workerToken = await logIn(apiKey, worker)
  const { customer_guid: customer } = await call(workerToken, '/api/app-base/data-layer/CUSTOMER', {
    customer_full_name: 'Lotus Stores',
  })
  await call(workerToken, '/pjp/plan', {
    plan_name: 'Monday',
    plan_assignee: employee.employee_guid,
    plan_start_date: '2026-11-23',
    visits: [{ visit_customer_guid: customer }],
  })
  const signature = Buffer.from('%PDF-1.7 signed').toString('base64')
  const photo = '0197e7f3-4d5e-7f60-8b7c-8d9e0f1a2b01'
  const path = `/${code}/files/${photo}`
  const uploaded = await server.send({
    method: 'PUT',
    path,
    apiKey,
    token: workerToken,
    body: { content: signature },
  })
  expect(uploaded.status, JSON.stringify(uploaded.body)).toBe(200)
  const phone = { name: 'Phone', scope: 'push' }
  await call(workerToken, '/account/tokens', phone)
  await call(token, `/employee/${employee.Id}/tokens`, phone)
  const ts = Math.floor(Date.now() / 1000)
  await call(workerToken, '/tracking/push', [
    { trackerId: 'phone', lat: 18.5, lng: 73.8, ts },
    { trackerId: 'phone', lat: 18.6, lng: 73.8, ts: ts - 1 },
  ])
  // Moves what changed so far out of the inbox; the event stays in it.
  const changes = await server.send({ method: 'GET', path: `/${code}/changes?from=oldest`, apiKey, token })
  expect(changes.body.data.length).toBeGreaterThan(4)
  await call(workerToken, '/api/ndms2/events', {
    typeCode: 'DUTY',
    actionCode: 'on_duty',
    data: { files: [photo] },
  })
  await owner.query(
    `insert into event_pair (tenant_id, type_code, action_code, type_id, meaning) values ($1, 'STOCK', 'counted', 1001, '')`,
    [tenantId],
  )
  await owner.query(
    `insert into plan_proposal (tenant_id, proposal_id, workers, request) values ($1, gen_random_uuid(), '{}', '{}')`,
    [tenantId],
  )
  await owner.query(`insert into gone_customer (tenant_id, customer_guid) values ($1, 'shop')`, [tenantId])
  await owner.query(`select note_erasure($1, '{somebody}')`, [tenantId])
  return { code, tenantId, apiKey, token, workerToken }
}
