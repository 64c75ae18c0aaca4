import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getTenant } from '../auth/index.ts'
import { silent } from '../platform/testing/testDatabase.ts'
import { forgetTestStore, startTestStore } from '../platform/testing/testStore.ts'
import { deleteAllOld, openTenantArchive, restoreArchive } from '../retention/index.ts'
import { addFullCompany, type FullCompany } from '../testing/fullCompany.ts'
import { startTenantApp, type TenantApp } from '../testing/tenantApp.ts'
import { eraseCustomer, eraseEmployee, exportCustomer, exportEmployee } from '../erasure/index.ts'

let server: TenantApp
let company: FullCompany
let archive: string
beforeAll(async () => {
  server = await startTenantApp()
  company = await addFullCompany(server, 'acme')
  archive = join(server.folder, 'archive')
})
afterAll(() => server.stop())

const layer = '/api/app-base/data-layer/CUSTOMER'
async function send(path: string, body?: unknown, method = body ? 'POST' : 'GET') {
  const { code, apiKey, token } = company
  const response = await server.send({ method, path: `/${code}${path}`, apiKey, token, body })
  expect(response).toMatchObject({ status: expect.toSatisfy((status: number) => status < 300) })
  return response.body
}

const person = {
  customer_guid: 'CRM-1007/ä',
  customer_full_name: 'Parvati Q. "Paro" Nair',
  customer_phone_number: '+91 98220 41234',
}
const earlierPhone = '9822055555'
const driver = { employee_full_name: 'Zubeida Quux', employee_email: 'zq@example.com' }
const account = { employee_username: 'zubeida.q', employee_password: 'only-an-example' }
/** What a stranger would look for, in any letter case. */
const ofCustomer = ['parvati', '41234', '55555', 'crm-1007', '73.85111']
const ofEmployee = ['zubeida', 'quux', 'zq@example', '72.83111']

/** What the archive's files have, with a line each. */
const linesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.zst'))
    .flatMap((name) =>
      zstdDecompressSync(readFileSync(join(folder, name)))
        .toString()
        .trimEnd()
        .split('\n'),
    )
const linesWith = (folder: string, trace: string) =>
  linesOf(folder).filter((line) => line.toLowerCase().includes(trace))

/** Moves all work into the past, and what is old into an archive. */
async function archiveAll(address: string): Promise<Record<string, number>> {
  const { owner } = server
  await owner.query(
    `begin; select set_config('geofield.actor', '', true);
     update visit set visit_date = visit_date - 400; update plan set start_date = start_date - 400, end_date = end_date - 400; commit`,
  )
  await owner.query(
    `insert into position_upkeep (clock, expected, doubted_seconds)
     select extract(epoch from now()), extract(epoch from now()), 0 where not exists (select from position_upkeep);
     update position_upkeep set doubted_seconds = 0, clock = extract(epoch from now())`,
  )
  const { signal } = new AbortController()
  const deleted = await deleteAllOld(owner, {
    visitDays: 100,
    auditDays: 0,
    archive: address,
    signal,
    log: silent.log,
  })
  await owner.query(`set lock_timeout = 0; set statement_timeout = 0; select pg_advisory_unlock_all()`)
  return deleted
}

describe('an archive', () => {
  let customerId: string
  let employeeId: string
  let employeeGuid: string
  let before: string[]

  test('before the erasure its files have both persons', async () => {
    const customer = await send(layer, { ...person, customer_phone_number: earlierPhone })
    customerId = customer.Id
    await send(`${layer}/${customerId}`, { customer_phone_number: person.customer_phone_number }, 'PUT')
    const friend = await send(layer, { customer_full_name: 'Asha Stores' })
    const employee = await send('/employee', driver)
    employeeId = employee.Id
    employeeGuid = employee.employee_guid
    await send(`/employee/${employeeId}/activate`, account)
    const today = new Date().toISOString().slice(0, 10)
    const plan = await send('/pjp/plan', {
      plan_name: 'Round with Parvati Q. "Paro" Nair',
      plan_assignee: employeeGuid,
      plan_start_date: today,
      visits: [
        { visit_customer_guid: person.customer_guid, visit_note: 'Call 098220-41234 before' },
        {
          visit_customer_guid: friend.customer_guid,
          visit_note: 'ask Parvati Q. "Paro" Nair, or ZUBEIDA  QUUX',
        },
      ],
    })
    const { apiKey } = company
    const { employee_username: username, employee_password: password } = account
    const { access_token: token } = (await server.logIn({ apiKey, username, password })).body
    for (const [place, { Id }] of plan.visits.entries()) {
      const location = JSON.stringify({
        type: 'Point',
        coordinates: place === 0 ? [73.85111, 18.5] : [72.83111, 18.9],
      })
      const event = {
        typeCode: 'VISIT',
        actionCode: 'check_in',
        layerCode: 'VISIT',
        recordNodeId: Id,
        location,
      }
      const { status } = await server.send({
        method: 'POST',
        path: `/${company.code}/api/ndms2/events`,
        apiKey,
        token,
        body: event,
      })
      expect(status).toBe(200)
    }
    expect(await archiveAll(archive)).toMatchObject({ plan: expect.any(Number), visit: expect.any(Number) })
    before = linesOf(archive)
    cpSync(archive, `${archive}-copy`, { recursive: true })
    for (const trace of [...ofCustomer, ...ofEmployee])
      expect(linesWith(archive, trace), trace).not.toEqual([])
  })

  const erase = (isTrial: boolean, address = archive) =>
    eraseCustomer(server.owner, {
      tenantId: company.tenantId,
      name: customerId,
      keepsMentions: false,
      isTrial,
      archive: { address },
    })
  const eraseDriver = (isTrial: boolean) =>
    eraseEmployee(server.owner, {
      tenantId: company.tenantId,
      name: account.employee_username,
      keepsMentions: false,
      tracks: 'delete',
      isTrial,
      archive: { address: archive },
    })

  test('a trial counts what would be erased from the archive and changes nothing', async () => {
    const { changed } = await erase(true)
    expect(changed).toMatchObject({
      'visit of the archive': 2,
      'plan of the archive': 1,
      'audit_log of the archive': expect.any(Number),
    })
    expect((await eraseDriver(true)).changed).toMatchObject({ 'visit of the archive': 2 })
    expect(linesOf(archive)).toEqual(before)
  })

  test('an export has what the archive has of a customer and of an employee', async () => {
    const tenant = await getTenant(server.owner, 'acme')
    const read = async (name: string, exporting: typeof exportCustomer | typeof exportEmployee) => {
      const files = [
        join(server.folder, `${name}.json`),
        join(server.folder, `${name} without.json`),
      ] as const
      const counts = await exporting(server.owner, {
        tenant,
        name,
        file: files[0],
        archive: { address: archive },
      })
      await exporting(server.owner, { tenant, name, file: files[1] })
      return { counts, text: readFileSync(files[0], 'utf8'), without: readFileSync(files[1], 'utf8') }
    }
    const customer = await read(customerId, exportCustomer)
    expect(customer.counts).toMatchObject({ customer: 1, visits: 1, planned: 1 })
    expect(JSON.parse(customer.text)).toMatchObject({
      customer: [person],
      visits: [{ note: 'Call 098220-41234 before' }],
      planned: [{ customerGuid: person.customer_guid }],
    })
    expect(customer.text).toContain(earlierPhone)
    expect(customer.text).not.toMatch(/zubeida|asha stores/i)
    expect(customer.without).not.toContain(earlierPhone)
    const employee = await read(account.employee_username, exportEmployee)
    expect(employee.counts).toMatchObject({ employee: 1, visits: 2, plans: 1 })
    expect(employee.counts.history).toBeGreaterThan(0)
    expect(JSON.parse(employee.without)).toMatchObject({ visits: [], plans: [], history: [] })
  })

  test('a damaged file of the archive ends the erasure, and nothing is lost', async () => {
    const [name] = readdirSync(join(archive, 'acme'))
    const damaged = join(server.folder, 'damaged')
    cpSync(archive, damaged, { recursive: true })
    const file = join(damaged, 'acme', name!)
    writeFileSync(file, readFileSync(file).subarray(0, -5))
    await expect(erase(false, damaged)).rejects.toThrow(`${file} is not a file of an archive`)
    expect((await send(`${layer}/${customerId}/detail`)).customer_full_name).toBe(person.customer_full_name)
  })

  test('an archive loses an erased customer and nothing else; its files keep their names and stay closed to others', async () => {
    const files = readdirSync(join(archive, 'acme'))
    const { pseudonym } = await erase(false)
    for (const trace of ofCustomer) expect(linesWith(archive, trace), trace).toEqual([])
    expect(linesWith(archive, pseudonym).length).toBeGreaterThan(0)
    expect(readdirSync(join(archive, 'acme'))).toEqual(files)
    for (const name of files) expect(statSync(join(archive, 'acme', name)).mode & 0o777).toBe(0o600)
    const lines = linesOf(archive)
    expect(lines).toHaveLength(before.length)
    const others = before.map(
      (line) => ![...ofCustomer, customerId].some((text) => line.toLowerCase().includes(text)),
    )
    expect(lines.filter((_, i) => others[i])).toEqual(before.filter((_, i) => others[i]))
    expect(linesWith(archive, 'zubeida').length).toBeGreaterThan(0)
  })

  test('an archive loses an erased employee, whose work stays under a pseudonym', async () => {
    await eraseDriver(false)
    for (const trace of ofEmployee) expect(linesWith(archive, trace), trace).toEqual([])
    expect(linesWith(archive, employeeGuid).length).toBeGreaterThan(0)
    expect(linesWith(archive, 'asha stores').length).toBeGreaterThan(0)
  })

  test('restored files have nothing of the erased, and files of before call their accounts by pseudonyms', async () => {
    const { owner } = server
    const { files } = await openTenantArchive(archive, 'acme')
    const { read, stored } = await restoreArchive(owner, { tenantId: company.tenantId, files })
    // The history of the two, which says nothing any more.
    const histories = linesOf(archive).filter((line) =>
      [customerId, employeeId].includes(JSON.parse(line).target_id),
    )
    expect(read - stored).toBe(histories.length)
    const { rows: notes } = await owner.query<{ note: string | null; created_by: string }>(
      'select note, created_by from visit where tenant_id = $1 and plan_id is not null order by visit_order',
      [company.tenantId],
    )
    expect(notes.map(({ note }) => note)).toContainEqual(
      expect.stringMatching(/^ask \[erased \w{8}\], or \[erased \w{8}\]$/),
    )
    const { rows: names } = await owner.query(
      'select from audit_log where tenant_id = $1 and username = $2',
      [company.tenantId, account.employee_username],
    )
    expect(names).toEqual([])
    await owner.query(
      `begin; select set_config('geofield.actor', '', true), set_config('geofield.audit_retention', 'on', true);
       delete from audit_log where username like 'deleted user %'; commit`,
    )
    const copy = await openTenantArchive(`${archive}-copy`, 'acme')
    const again = await restoreArchive(owner, { tenantId: company.tenantId, files: copy.files })
    expect(again.stored).toBeGreaterThan(0)
    const { rows: left } = await owner.query(
      `select count(*)::integer "count", username like 'deleted user %' gone from audit_log
       where tenant_id = $1 and (username = $2 or username like 'deleted user %') group by 2`,
      [company.tenantId, account.employee_username],
    )
    expect(left).toEqual([{ count: expect.any(Number), gone: true }])
  })
})

test('a customer who is only in an archive, of a store, is erased there; one who is nowhere is refused', async () => {
  const store = await startTestStore(join(server.folder, 's3'), 'archive')
  try {
    const { Id } = await send(layer, { customer_full_name: 'Yamini Gone' })
    await send(`${layer}/${Id}`, undefined, 'DELETE')
    const address = 's3://archive/of/company'
    await archiveAll(address)
    await server.owner.query('delete from change_inbox; delete from change')
    const { tenantId } = company
    const erase = (name: string, archived = true) =>
      eraseCustomer(server.owner, {
        tenantId,
        name,
        keepsMentions: false,
        archive: archived ? { address } : undefined,
      })
    await expect(erase(Id, false)).rejects.toThrow('about a customer')
    const { changed } = await erase(Id)
    expect(changed).toEqual({ 'audit_log of the archive': 2 })
    const opened = await openTenantArchive(address, 'acme')
    for (const file of opened.files)
      expect((await opened.read(file)).rows.filter((row) => /yamini/i.test(row))).toEqual([])
    opened.close()
    await expect(erase('nobody')).rejects.toThrow('about a customer "nobody"')
  } finally {
    forgetTestStore()
    await store.close()
  }
})
