import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { countTenantRows, getTenant } from '../auth/index.ts'
import { addFullCompany, type FullCompany, worker } from '../testing/fullCompany.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'
import {
  eraseCustomer,
  eraseEmployee,
  exportCustomer,
  exportEmployee,
  openLedger,
  replayErasures,
} from './index.ts'

let server: TenantApp
let company: FullCompany
beforeAll(async () => {
  server = await startTenantApp()
  company = await addFullCompany(server, 'acme')
})
afterAll(() => server.stop())

/** All tables that have tenants, whatever later migrations add. */
async function tables(): Promise<string[]> {
  const { rows } = await server.owner.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'geofield' and column_name = 'tenant_id' and table_type = 'BASE TABLE'`,
  )
  return rows.map(({ name }) => name)
}

const layer = '/api/app-base/data-layer/CUSTOMER'
const as =
  (token: () => string) =>
  async (
    path: string,
    body?: unknown,
    { method = body ? 'POST' : 'GET', headers = {} as Record<string, string> } = {},
  ) => {
    const { code, apiKey } = company
    return server.send({ method, path: `/${code}${path}`, apiKey, token: token(), body, headers })
  }
const admin = as(() => company.token)
const field = as(() => company.workerToken)
const tablesWith = async (text: string) => {
  const found: string[] = []
  for (const table of await tables()) {
    const { rows } = await server.owner.query(`select from ${table} t where strpos(lower(t::text), $1) > 0`, [
      text,
    ])
    if (rows.length > 0) found.push(table)
  }
  const { rows } = await server.owner.query(
    `select tablename from pg_stats where schemaname = 'geofield'
       and strpos(lower(concat(most_common_vals::text, histogram_bounds::text)), $1) > 0`,
    [text],
  )
  return [...found, ...rows.map(({ tablename }) => `statistics of ${tablename}`)]
}

describe('a customer who is erased', () => {
  const person = {
    customer_guid: 'CRM-1007/ä',
    customer_full_name: 'Parvati Q. "Paro" Nair',
    customer_phone_number: '+91 98220 41234',
    customer_email: 'paro.nair@example.com',
    customer_address: '7/2 Tilak Lane, Sadashiv Peth',
    customer_category: 'dealer',
    customer_location: '{"type":"Point","coordinates":[73.85111,18.50222]}',
  }
  const earlierPhone = '9822055555'
  /** What a stranger would look for, in any letter case. */
  const traces = ['parvati', 'paro.nair', '41234', '55555', 'tilak lane', '73.85111']
  const erase = (name: string, isTrial = false) =>
    eraseCustomer(server.owner, { tenantId: company.tenantId, name, keepsMentions: false, isTrial })
  const deviceId = '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e70'
  const guid = person.customer_guid
  let visitId: string
  let planId: string
  let others: string[]
  let cursor: string

  test('before the erasure its texts stand in many tables', async () => {
    await field(
      layer,
      { ...person, customer_phone_number: earlierPhone },
      { headers: { 'record-id': deviceId } },
    )
    await admin(
      `${layer}/${deviceId}`,
      { customer_phone_number: person.customer_phone_number },
      { method: 'PUT' },
    )
    const friend = await admin(layer, { customer_full_name: 'Asha Stores', customer_category: 'dealer' })
    const namesake = await admin(layer, {
      customer_full_name: 'Meera Patil',
      customer_email: 'meera@example.com',
    })
    others = [friend.body.Id, namesake.body.Id]
    const { body: people } = await admin('/employee/search', {})
    const assignee = people.data[0].employee_guid
    const today = new Date().toISOString().slice(0, 10)
    const { body: plan } = await admin('/pjp/plan', {
      plan_name: 'Round with Parvati Q. "Paro" Nair',
      plan_assignee: assignee,
      plan_start_date: today,
      visits: [
        { visit_customer_guid: guid, visit_note: 'Call 098220-41234 before' },
        { visit_customer_guid: friend.body.customer_guid, visit_note: 'Ask for PARVATI Q.  "PARO" NAIR' },
      ],
    })
    planId = plan.Id
    visitId = plan.visits[0].Id
    const point = person.customer_location
    const events = [
      {
        typeCode: 'VISIT',
        actionCode: 'check_in',
        layerCode: 'VISIT',
        recordNodeId: visitId,
        location: point,
        address: 'Tilak Lane',
      },
      {
        typeCode: 'ORDER',
        actionCode: 'create_order',
        layerCode: 'CUSTOMER',
        recordNodeId: deviceId.toUpperCase(),
        data: { by: 'Parvati' },
      },
      {
        typeCode: 'DUTY',
        actionCode: 'off_duty',
        data: { note: 'met parvati q. "paro" nair, +919822041234' },
      },
    ]
    for (const event of events)
      expect(
        await field('/api/ndms2/events', event, { headers: { 'idempotency-key': event.actionCode } }),
      ).toMatchObject({ status: 200 })
    const { body: feed } = await field('/changes?from=now')
    cursor = feed.cursor
    for (const trace of traces) expect(await tablesWith(trace), trace).not.toEqual([])
  })

  test('a trial counts what would be erased and changes nothing', async () => {
    const before = await countTenantRows(server.owner, company.tenantId)
    const { changed, mentions } = await erase(guid.toUpperCase(), true)
    expect(changed).toMatchObject({ record: 1, visit: 1, plan: 1, event: 2 })
    expect(mentions).toMatchObject({ event: 1, visit: 1, plan: 1 })
    expect(await countTenantRows(server.owner, company.tenantId)).toEqual(before)
    expect((await admin(`${layer}/${deviceId}/detail`)).status).toBe(200)
  })

  test('all that is about a customer is exported, and no account', async () => {
    const file = join(server.folder, 'customer.json')
    const tenant = await getTenant(server.owner, company.code)
    const counts = await exportCustomer(server.owner, { tenant, name: deviceId, file })
    expect(counts).toMatchObject({ customer: 1, visits: 1, planned: 1, events: 2 })
    const text = readFileSync(file, 'utf8')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(text)).toMatchObject({
      customer: [person],
      visits: [{ note: 'Call 098220-41234 before' }],
    })
    expect(text).toContain(earlierPhone)
    expect(text).not.toContain(worker.username)
    await expect(exportCustomer(server.owner, { tenant, name: 'nobody', file: `${file}2` })).rejects.toThrow(
      'about a customer "nobody"',
    )
  })

  test('no table and no statistic has a trace afterwards, and other customers, visits and events are as they were', async () => {
    const { changed } = await erase(deviceId)
    expect(changed).toMatchObject({ record: 1, visit: 1, event: 2 })
    for (const trace of [...traces, 'crm-1007']) expect(await tablesWith(trace), trace).toEqual([])
    const { body: friend } = await admin(`${layer}/${others[0]}/detail`)
    expect(friend).toMatchObject({ customer_full_name: 'Asha Stores', customer_category: 'dealer' })
    expect(await admin(`${layer}/${others[1]}/detail`)).toMatchObject({
      body: { customer_email: 'meera@example.com' },
    })
    const { body: plan } = await admin(`/pjp/plan/${planId}/detail`)
    expect(plan.visits).toMatchObject([
      { Id: visitId, visit_status: 3, visit_note: null },
      { visit_status: 2, visit_note: expect.stringMatching(/^Ask for \[erased [0-9a-f]{8}\]$/) },
    ])
    const { body: log } = await admin('/api/ndms2/events/search', {})
    expect(log.data.filter(({ typeCode }: { typeCode: string }) => typeCode === 'ORDER')).toHaveLength(1)
  })

  test('a follower of changes gets the deletion, and nothing brings the customer back', async () => {
    const { body } = await field(`/changes?cursor=${cursor}`)
    const ofCustomer = body.data.filter(({ Id }: { Id: string }) => Id === deviceId)
    expect(ofCustomer.map(({ operation }: { operation: string }) => operation)).toEqual(['deleted'])
    // The phone repeats what it sent, or sends it as something new, later than its Ids are remembered.
    const again = () =>
      field(layer, { ...person, customer_phone_number: earlierPhone }, { headers: { 'record-id': deviceId } })
    expect((await again()).body).toEqual({ Id: deviceId })
    await server.owner.query('delete from idempotency_key where tenant_id = $1', [company.tenantId])
    expect(await again()).toMatchObject({ status: 409 })
    const batch = await admin(`${layer}/batch`, {
      items: [{ ...person, Id: deviceId }, person, { customer_full_name: 'New' }],
    })
    expect(batch.body.results).toMatchObject([
      { outcome: 'failed' },
      { outcome: 'failed' },
      { outcome: 'created' },
    ])
    expect(await admin(layer, { ...person, customer_guid: guid.toUpperCase() })).toMatchObject({
      status: 409,
    })
    expect(await field('/pjp/visit', { visit_customer_guid: guid, visit_date: '2027-01-05' })).toMatchObject({
      status: 422,
    })
    for (const trace of ['41234', '55555']) expect(await tablesWith(trace)).toEqual([])
  })

  test('a customer who was deleted before is erased from the logs', async () => {
    const { body: created } = await admin(layer, {
      customer_full_name: 'Zarina Gone',
      customer_phone_number: '9012345678',
    })
    await admin(`${layer}/${created.Id}`, undefined, { method: 'DELETE' })
    expect(await tablesWith('zarina')).toContain('audit_log')
    await erase(created.Id)
    for (const trace of ['zarina', '9012345678']) expect(await tablesWith(trace)).toEqual([])
  })
})

describe('an employee who is erased', () => {
  const person = {
    employee_full_name: 'Zubeida Quux',
    employee_email: 'zq@example.com',
    employee_phone: '+919811112222',
  }
  const account = { employee_username: 'zubeida.q', employee_password: 'only-an-example' }
  const traces = ['zubeida', 'zq@example', '9811112222', 'quux', '72.83111']
  const location = '{"type":"Point","coordinates":[72.83111,18.93333]}'
  const erase = (name: string, isTrial = false) =>
    eraseEmployee(server.owner, {
      tenantId: company.tenantId,
      name,
      tracks: 'delete',
      keepsMentions: false,
      isTrial,
    })
  let id: string
  let eventId: string

  test('before the erasure its texts stand in many tables', async () => {
    const { body: employee } = await admin('/employee', person)
    id = employee.Id
    await admin(`/employee/${id}/activate`, account)
    const { apiKey } = company
    const { access_token: token } = (
      await server.logIn({ apiKey, username: account.employee_username, password: account.employee_password })
    ).body
    const self = as(() => token)
    const { body: customer } = await self(layer, { customer_full_name: 'New Stores' })
    const today = new Date().toISOString().slice(0, 10)
    const { body: visit } = await admin('/pjp/visit', {
      visit_customer_guid: customer.customer_guid,
      visit_assignee: employee.employee_guid,
      visit_date: today,
      visit_note: 'With ZUBEIDA  QUUX (98111-12222)',
    })
    const checkIn = {
      typeCode: 'VISIT',
      actionCode: 'check_in',
      layerCode: 'VISIT',
      recordNodeId: visit.Id,
      location,
    }
    eventId = (await self('/api/ndms2/events', checkIn)).body.Id
    const ts = Math.floor(Date.now() / 1000)
    await self('/tracking/push', [{ trackerId: 'phone of z', lat: 18.93333, lng: 72.83111, ts }])
    for (const trace of traces) expect(await tablesWith(trace), trace).not.toEqual([])
  })

  test('all that is about it is exported, and no password', async () => {
    const file = join(server.folder, 'employee.json')
    const tenant = await getTenant(server.owner, company.code)
    const counts = await exportEmployee(server.owner, { tenant, name: account.employee_username, file })
    expect(counts).toMatchObject({
      employee: 1,
      accounts: 1,
      logins: 1,
      visits: 1,
      events: 1,
      positions: 1,
      records: 1,
    })
    const text = readFileSync(file, 'utf8')
    expect(JSON.parse(text)).toMatchObject({
      employee: [{ full_name: person.employee_full_name }],
      events: [{ location }],
      positions: [{ lon: 72.83111 }],
    })
    expect(text).not.toMatch(/only-an-example|argon2/)
  })

  test('a trial leaves it as it is; then no table has a trace, and its work stays under a pseudonym', async () => {
    expect(await erase(id, true)).toMatchObject({
      changed: { employee: 1, event: 1, visit: 1 },
      mentions: { visit: 1 },
    })
    expect((await admin(`/employee/${id}/detail`)).status).toBe(200)
    const { pseudonym, changed } = await erase(id)
    expect(changed).toMatchObject({ employee: 1, event: 1, visit: 1, position: 1 })
    for (const trace of traces) expect(await tablesWith(trace), trace).toEqual([])
    const { body } = await admin('/api/ndms2/events/search', { filter: { Id: eventId } })
    expect(body.data).toMatchObject([{ typeCode: 'VISIT', actionCode: 'check_in', createUser: pseudonym }])
    await expect(erase(account.employee_username)).resolves.toMatchObject({ pseudonym })
  })

  test('an employee without an account who was deleted is erased from the logs', async () => {
    const { body } = await admin('/employee', {
      employee_full_name: 'Yamini Gone',
      employee_phone: '9012340000',
    })
    await admin(`/employee/${body.Id}`, undefined, { method: 'DELETE' })
    expect(await tablesWith('yamini')).toContain('audit_log')
    await erase(body.Id)
    for (const trace of ['yamini', '9012340000']) expect(await tablesWith(trace)).toEqual([])
    await expect(erase('0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3eff')).rejects.toThrow('about an employee')
  })
})

test('whom the ledger names is erased again from a database that is older than the erasure, and nobody else', async () => {
  const { owner, folder } = server
  const { tenantId, code } = company
  const file = join(folder, 'ledger', 'erasures.ndjson')
  const ledger = openLedger(file)
  expect(await replayErasures(owner, ledger)).toBe(0)
  const make = async (name: string, guid: string) =>
    (await admin(layer, { customer_full_name: name, customer_guid: guid })).body.Id as string
  const [gone, stays] = [await make('Kamala Returns', 'CRM-2001'), await make('Nirmala Stays', 'CRM-2002')]
  const employee = (await admin('/employee', { employee_full_name: 'Farida Returns' })).body
  // The older database: what these rows were before the erasures.
  await owner.query('create temp table older_record as select * from record where record_id = $1', [gone])
  await owner.query('create temp table older_employee as select * from employee where employee_id = $1', [
    employee.Id,
  ])
  const remember = (kind: 'customer' | 'employee') => (ids: string[]) =>
    ledger.append(
      { kind, keepsMentions: false },
      ids.map((id) => ({ tenant: code, id })),
    )
  await eraseCustomer(owner, {
    tenantId,
    name: 'CRM-2001',
    keepsMentions: false,
    remember: remember('customer'),
  })
  // A write that a power cut ended harms no other entry.
  appendFileSync(file, '{"at":"20')
  await eraseEmployee(owner, {
    tenantId,
    name: employee.Id,
    keepsMentions: false,
    remember: remember('employee'),
  })
  expect(await replayErasures(owner, ledger)).toBe(0)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  for (const trace of [gone, employee.Id, 'CRM-2001', 'Kamala'])
    expect(readFileSync(file, 'utf8')).not.toContain(trace)

  await owner.query('delete from erasure where tenant_id = $1', [tenantId])
  const columns = (table: string) =>
    owner.query<{ names: string }>(
      `select string_agg(quote_ident(attname), ', ') names from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
  for (const table of ['record', 'employee']) {
    const { names } = (await columns(table)).rows[0]!
    await owner.query(
      `insert into ${table} (${names}) overriding system value select ${names} from older_${table}`,
    )
  }
  await owner.query('drop table older_record, older_employee')
  expect(await tablesWith('kamala')).toEqual(['record'])
  expect(await replayErasures(owner, ledger)).toBe(2)
  for (const trace of ['kamala', 'crm-2001', 'farida']) expect(await tablesWith(trace), trace).toEqual([])
  expect((await admin(`${layer}/${stays}/detail`)).body).toMatchObject({
    customer_full_name: 'Nirmala Stays',
  })
  await expect(replayErasures(owner, openLedger(join(folder, 'customer.json')))).rejects.toThrow('no ledger')
})
