import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoClient, geofield, start, temporaryFolder } from '../testing/geofield.ts'

const password = 'a-secret-of-the-tests'
const asked = { input: `${password}\n` }

/** Creates an active employee with an account, and returns the environment of its user. */
async function addFieldUser() {
  const name = `cli-${randomUUID()}`
  const set = ['--set', 'employee_full_name=Ordinary Demo', '--set', `employee_username=${name}`]
  const created = await geofield(['employees', 'create', ...set, '--password-stdin', '--json'], asked)
  expect(created.stderr).toBe('')
  const { Id } = JSON.parse(created.stdout)
  const { stdout } = await geofield(['employees', 'activate', Id, '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ Id, employee_status: 3, employee_role: 'field' })
  return { Id, env: { GEOFIELD_USERNAME: name, GEOFIELD_PASSWORD: password } }
}

test('an ordinary user reads, and is told what its rights do not allow', async () => {
  const { Id, env } = await addFieldUser()
  const { stdout } = await geofield(['employees', 'search', 'vikram', '--json'], { env })
  const [manager] = JSON.parse(stdout).items
  const outcome = await geofield(['employees', 'update', manager.Id, '--set', 'Title=x'], { env })
  expect(outcome).toMatchObject({ code: 4, stdout: '' })
  expect(outcome.stderr).toMatch(/^error: .+\nAsk an administrator of the tenant for the right\.\n/)
  const disabled = await geofield(['employees', 'disable', Id, '--json'])
  expect(JSON.parse(disabled.stdout)).toMatchObject({ employee_status: 4 })
  expect((await geofield(['employees', 'search'], { env })).code).toBe(3)
  const enabled = await geofield(['employees', 'enable', Id, '--json'])
  expect(JSON.parse(enabled.stdout)).toMatchObject({ employee_status: 3 })
  expect((await geofield(['employees', 'delete', Id, '--yes'])).stdout).toBe('Deleted 1 employee.\n')
})

test('the password of an account never stands in an option, and is never printed', async () => {
  const refused = await geofield(['employees', 'create', '--set', `employee_password=${password}`])
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).not.toContain(password)
  const set = ['--set', 'employee_full_name=Secret Demo', '--set', `employee_username=cli-${randomUUID()}`]
  const missing = await geofield(['employees', 'create', ...set])
  expect(missing).toMatchObject({ code: 2, stdout: '' })
  expect(missing.stderr).toContain('GEOFIELD_EMPLOYEE_PASSWORD or --password-stdin')
  const env = { GEOFIELD_EMPLOYEE_PASSWORD: password }
  const { code, stdout, stderr } = await geofield(['employees', 'create', ...set, '--verbose', '--json'], {
    env,
  })
  expect(code).toBe(0)
  expect(`${stdout}${stderr}`).not.toContain(password)
  await geofield(['employees', 'delete', JSON.parse(stdout).Id, '-y'])
})

test('an employee is renamed, and gets a password by its code, which opens nothing until it is changed', async () => {
  const { Id, env } = await addFieldUser()
  const code = `C-${randomUUID()}`
  expect((await geofield(['employees', 'update', Id, '--set', `employee_code=${code}`])).code).toBe(0)
  const reset = await geofield(['employees', 'password', code, '--password-stdin'], {
    input: 'until-tomorrow-morning\n',
  })
  expect(reset).toMatchObject({ code: 0, stderr: '' })
  expect(reset.stdout).toMatch(/^The password is set\. It is temporary: .+\n$/)
  const renamed = `cli-${randomUUID()}`
  const { stdout } = await geofield(['employees', 'rename', code, renamed, '--json'])
  expect(JSON.parse(stdout)).toMatchObject({ Id, employee_username: renamed })
  const changed = { ...env, GEOFIELD_USERNAME: renamed, GEOFIELD_PASSWORD: 'until-tomorrow-morning' }
  const refused = await geofield(['employees', 'search'], { env: changed })
  expect(refused).toMatchObject({ code: 4, stdout: '' })
  expect(refused.stderr).toContain('geofield account password')
  const permanent = ['employees', 'password', Id, '--permanent', '--password-stdin', '--json']
  await geofield(permanent, { input: 'one-to-keep-for-long\n' })
  const kept = { ...changed, GEOFIELD_PASSWORD: 'one-to-keep-for-long' }
  expect((await geofield(['employees', 'search'], { env: kept })).code).toBe(0)
  await geofield(['employees', 'delete', Id, '--yes'])
  const unknown = await geofield(['employees', 'rename', 'no-such-code', renamed])
  expect(unknown.stderr).toContain('There is no employee with the code no-such-code')
})

test('employees are found by their fields, which no schema lists', async () => {
  const where = 'employee_status = 3 and employee_full_name like asha%'
  const { stdout } = await geofield([
    'employees',
    'search',
    '-w',
    where,
    '--format',
    'csv',
    '-c',
    'employee_code,employee_status',
  ])
  expect(stdout).toBe('employee_code,employee_status\r\nFS-002,3\r\n')
  const mapped = await geofield(['employees', 'search', '--format', 'geojson'])
  expect(mapped).toMatchObject({ code: 2, stdout: '' })
  expect(mapped.stderr).toContain('Employees has no field with places')
})

test('a customer is created with a place, found around it, and deleted', async () => {
  const name = `Shop ${randomUUID()}`
  const set = ['--set', `customer_full_name=${name}`, '--set', 'customer_location=8.0883,77.5385']
  const { Id } = JSON.parse((await geofield(['customers', 'create', ...set, '--json'])).stdout)
  const around = ['--near', '8.0883,77.5385', '--radius', '100', '-w', `customer_full_name = '${name}'`]
  const { stdout } = await geofield(['customers', 'search', ...around, '--format', 'ndjson', '-c', 'Id'])
  expect(stdout).toBe(`{"Id":"${Id}"}\n`)
  expect(await geofield(['customers', 'delete', Id, '--yes', '--json'])).toEqual({
    code: 0,
    stdout: '{"count":1,"missing":[]}\n',
    stderr: '',
  })
})

test('those who leave are disabled by a file, and their successors have the work', async () => {
  const [leaver, successor] = [await addFieldUser(), await addFieldUser()]
  const code = `C-${randomUUID()}`
  await geofield(['employees', 'update', leaver.Id, '--set', `employee_code=${code}`])
  const file = join(temporaryFolder(), 'leavers.csv')
  writeFileSync(file, `employee,successor\n${code},${successor.Id}\nno-such-code,${successor.Id}\n`)
  const preview = await geofield(['employees', 'offboard', file, '--preview', '--json'])
  expect(JSON.parse(preview.stdout).items[0].result).toMatchObject({ preview: true, deleted: false })
  const { code: exit, stdout, stderr } = await geofield(['employees', 'offboard', file])
  expect(exit).toBe(8)
  expect(stdout).toContain('disabled')
  expect(`${stdout}${stderr}`).toContain('There is no employee with the code no-such-code')
  expect((await geofield(['employees', 'search'], { env: leaver.env })).code).toBe(3)
  for (const { Id } of [leaver, successor]) await geofield(['employees', 'delete', Id, '--yes'])
})

test('holidays are set from a file, and added and removed one by one without losing the others', async () => {
  const file = join(temporaryFolder(), 'holidays.csv')
  writeFileSync(file, 'Date,Name\n2033-08-15,\n2033-01-26,Republic Day\n')
  expect((await geofield(['holidays', 'set', file])).stderr).toBe('2 holidays are set.\n')
  expect((await geofield(['holidays', 'add', '2033-08-15', 'Independence Day'])).code).toBe(0)
  const { stdout } = await geofield(['holidays', '--format', 'csv'])
  expect(stdout.split('\r\n').slice(1, 3)).toEqual(['2033-01-26,Republic Day', '2033-08-15,Independence Day'])
  const removed = await geofield(['holidays', 'remove', '2033-01-26', '2033-08-15', '--json'])
  expect(JSON.parse(removed.stdout)).toEqual({ items: [] })
  const unknown = await geofield(['holidays', 'remove', '2033-01-26'])
  expect(unknown).toMatchObject({ code: 5, stdout: '' })
  expect(unknown.stderr).toContain('2033-01-26 is no holiday of the tenant')
  writeFileSync(file, 'day\n2033-08-15\n')
  expect((await geofield(['holidays', 'set', file])).stderr).toContain('line 2 has no date')
})

test("a team's week is proposed from two sheets, shown, accepted once, and cancelled", async () => {
  const folder = temporaryFolder()
  const [team, shops] = [join(folder, 'team.csv'), join(folder, 'shops.csv')]
  writeFileSync(team, 'Employee_guid,Start,daysOff\nFS-002,"18.52, 73.86",2027-02-02\n')
  writeFileSync(
    shops,
    'customer_guid,visits,per,windows,rrule\nc0000000-0000-4000-8000-000000000005,2,week,10:00-12:30,\nc0000000-0000-4000-8000-000000000015,,,,FREQ=WEEKLY;BYDAY=TU\n',
  )
  const days = ['--from', '2027-02-01', '--to', '2027-02-06', '--seconds', '1']
  const sheets = ['--workers', team, '--customers', shops]
  const found = await geofield(['plans', 'propose', ...days, ...sheets, '--format', 'csv'])
  expect(found.code, found.stderr).toBe(0)
  const lines = found.stdout.trim().split('\r\n')
  expect(lines[0]).toBe('date,employee,order,customer_guid,arrivesAt,beginsAt,endsAt,detourMetres')
  expect(lines.slice(1).map((line) => line.split(',')[3])).toEqual([
    'c0000000-0000-4000-8000-000000000005',
    'c0000000-0000-4000-8000-000000000005',
  ])
  expect(found.stderr).toContain(
    'Left out: 1 of c0000000-0000-4000-8000-000000000015 (2027-02-02): No day fits',
  )
  const id = /plans accept ([\w-]+)/.exec(found.stderr)![1]!
  const shown = await geofield(['plans', 'show', id, '--json'])
  expect(JSON.parse(shown.stdout)).toMatchObject({ Id: id, status: 'done', result: { visits: 2 } })
  const accepted = await geofield(['plans', 'accept', id, '--json'])
  expect(accepted.stderr).toBe('Stored 1 plan with 2 visits.\n')
  const [plan] = JSON.parse(accepted.stdout).plans
  await demoClient().preview.journeys.deletePlan({ id: plan.Id })
  const cancelled = await geofield(['plans', 'cancel', id])
  expect(cancelled.stdout).toBe(`The proposal ${id} is accepted.\n`)
  writeFileSync(shops, 'customer_guid,visits\nc0000000-0000-4000-8000-000000000005,many\n')
  const refused = await geofield(['plans', 'propose', ...days, ...sheets])
  expect(refused).toMatchObject({ code: 2, stdout: '' })
  expect(refused.stderr).toContain('line 2: visits must be a number; got many')
})

test('a request of JSON is proposed and accepted at once, left to search, or cancelled by Ctrl+C', async () => {
  const { journeys } = demoClient().preview
  const file = join(temporaryFolder(), 'week.json')
  const customers = ['05', '15'].map((end) => ({ customer_guid: `c0000000-0000-4000-8000-0000000000${end}` }))
  const write = (more: object) =>
    writeFileSync(file, JSON.stringify({ workers: [{ employee_guid: 'FS-002' }], customers, ...more }))
  write({ firstDay: '2027-02-08', lastDay: '2027-02-10', seconds: 1 })
  const stored = await geofield(['plans', 'propose', file, '--accept', '--json'])
  expect(stored.stderr).toBe('Stored 1 plan with 2 visits.\n')
  const { status, plans } = JSON.parse(stored.stdout)
  expect([status, plans]).toEqual(['accepted', [expect.any(String)]])
  await journeys.deletePlan({ id: plans[0] })
  expect((await geofield(['plans', 'propose', file, '--accept', '--no-wait'])).code).toBe(2)
  const { stdout } = await geofield(['plans', 'propose', file, '--no-wait'])
  expect(await journeys.cancelPlanProposal({ id: stdout.trim() })).toMatchObject({ status: 'cancelled' })

  write({
    firstDay: '2027-02-01',
    lastDay: '2027-03-03',
    customers: customers.map((customer) => ({ ...customer, visits: 31 })),
    seconds: 60,
  })
  const running = start(['plans', 'propose', file, '--verbose'])
  await new Promise<void>((resolve) =>
    running.child.stderr.on('data', (line) => String(line).includes('getPlanProposal') && resolve()),
  )
  running.child.kill('SIGINT')
  const { code, stderr } = await running.outcome
  expect(code).toBe(130)
  const id = /The proposal (\S+) is cancelled/.exec(stderr)![1]!
  expect(await journeys.getPlanProposal({ id })).toMatchObject({ status: 'cancelled' })
})
