import { randomUUID } from 'node:crypto'
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@geofield/client'
import { beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { demoUser, geofield, main, temporaryFolder } from '../testing/geofield.ts'
import { startFlakyProxy } from '../testing/flakyProxy.ts'
import { writeSheet } from '../testing/writeSheet.ts'

let cwd: string
/** In the titles of the records of a test. */
let tag: string
beforeEach(() => {
  cwd = temporaryFolder()
  tag = `import ${randomUUID().slice(0, 8)}`
})

const write = (name: string, text: string | Uint8Array) => writeFileSync(join(cwd, name), text)
const read = (name: string) => readFileSync(join(cwd, name), 'utf8')
const run = (args: string[], env = {}) => geofield(args, { cwd, env })
const into = ['records', 'import', 'SAMPLE_DATA']

/** The titles of the records that a test has stored, in their order. */
async function findTitles(): Promise<string[]> {
  const client = createClient({
    baseUrl: inject('baseUrl'),
    apiKey: 'demo-key',
    username: 'demo',
    password: 'demo',
  })
  const where = { Title: { like: `${tag}%` } }
  const titles: string[] = []
  for await (const { Title } of client.records.search.all({ layerName: 'SAMPLE_DATA', where, take: 1000 }))
    titles.push(Title!)
  return titles
}

/** Rows of which those named in `faulty` are refused: their mobile number is too short. */
function makeRows(count: number, faulty: readonly number[] = []): string {
  const rows = Array.from(
    { length: count },
    (_, i) => `${tag} ${i + 1},${faulty.includes(i + 1) ? '12' : '9000000001'}`,
  )
  return `Title,Mobile number\n${rows.join('\n')}\n`
}

/** Starts an import and kills it when its journal has so many finished batches. */
async function killAfter(args: string[], batches: number, journal: string): Promise<void> {
  const child: ChildProcess = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env['PATH'], GEOFIELD_KEYRING: 'off', ...demoUser() },
    cwd,
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
  const countDone = () => (existsSync(join(cwd, journal)) ? read(journal).split('"done"').length - 1 : 0)
  await vi.waitFor(() => expect(countDone()).toBeGreaterThanOrEqual(batches), {
    timeout: 60_000,
    interval: 5,
  })
  child.kill('SIGKILL')
  expect(await ended).toBe('SIGKILL')
}

describe('an import that ends early', () => {
  test('by a kill goes on where it was: each row is stored once, and the refused ones are listed', async () => {
    write('orders.csv', makeRows(2000, [7, 950, 2000]))
    const args = [...into, 'orders.csv', '--batch-size', '50', '--json']
    await killAfter(args, 5, 'orders.csv.SAMPLE_DATA.import')
    const outcome = await run(args)
    expect(outcome.code).toBe(8)
    expect(outcome.stderr).toMatch(/^The import goes on: [\d,]+ rows/)
    expect(JSON.parse(outcome.stdout)).toEqual({
      rows: 2000,
      created: 1997,
      refused: 3,
      refusedFile: 'orders.refused.csv',
    })
    const expected = Array.from({ length: 2000 }, (_, i) => `${tag} ${i + 1}`)
    const titles = await findTitles()
    expect(titles).toHaveLength(1997)
    expect(new Set(titles)).toEqual(new Set(expected.filter((_, i) => ![6, 949, 1999].includes(i))))
    const reason = 'sample_data_mobile_number must have at least 8 characters; got 2'
    expect(read('orders.refused.csv')).toBe(
      `refused_line,refused_reason,Title,Mobile number\r\n${[7, 950, 2000]
        .map((row) => `${row + 1},${reason},${tag} ${row},12\r\n`)
        .join('')}`,
    )
    expect(statSync(join(cwd, 'orders.refused.csv')).mode & 0o777).toBe(0o600)
    expect(readdirSync(cwd).toSorted()).toEqual(['orders.csv', 'orders.refused.csv'])
  })

  test('an import of employees that is killed and run once more makes a team of 200 once each, with one password for each account', async () => {
    const id = tag.slice(7)
    const rows = Array.from({ length: 200 }, (_, i) => {
      const username = i % 40 === 1 ? `${id}.${i}` : ''
      const manager = ['', `${id}-0`, `head-${id}@staff.example`, `${tag} head`][i === 0 ? 0 : 1 + (i % 3)]!
      const email = i === 0 ? `head-${id}@staff.example` : ''
      return `${id}-${i},${tag} ${i === 0 ? 'head' : i},${email},/kill/${i % 5},${manager},${username}`
    })
    write('staff.csv', `Emp Code,Name,Email,Team,Manager,User name\n${rows.join('\n')}\n`)
    const args = ['employees', 'import', 'staff.csv', '--key', 'employee_code', '--activate']
    const quick = [...args, '--batch-size', '40', '--json']
    await killAfter(quick, 1, 'staff.csv.EMPLOYEE.import')
    const { code, stdout } = await run(quick)
    const { created, updated, unchanged, refused } = JSON.parse(stdout)
    expect([code, created + updated + unchanged, refused]).toEqual([0, 200, 0])
    const search = ['employees', 'search', '-w', `employee_code like '${id}-%'`, '--all', '--json']
    const { items } = JSON.parse((await run(search)).stdout) as { items: Record<string, string>[] }
    expect(items).toHaveLength(200)
    const head = items.find((item) => item['employee_code'] === `${id}-0`)!
    const managers = new Set(items.map((item) => item['employee_reporting_manager']))
    expect(managers).toEqual(new Set([null, head['employee_guid']]))
    const accounts = read('staff.passwords.csv').trimEnd().split('\r\n').slice(1)
    expect(accounts.map((line) => line.split(',')[0]).toSorted()).toEqual(
      [1, 41, 81, 121, 161].map((i) => `${id}.${i}`).toSorted(),
    )
    const [GEOFIELD_USERNAME, GEOFIELD_PASSWORD] = accounts[0]!.split(',')
    expect((await run(['account', '--json'], { GEOFIELD_USERNAME, GEOFIELD_PASSWORD })).code).toBe(0)
  })

  test('an import that ends early is refused when the file, the mapping or the account has changed since, until it starts over', async () => {
    write('orders.csv', makeRows(400))
    const args = [...into, 'orders.csv', '--batch-size', '20']
    const journal = 'orders.csv.SAMPLE_DATA.import'
    await killAfter([...args, '--parallel', '1'], 1, journal)
    const otherTenant = await run([...args, '--journal', journal, '--batch-size', '30'])
    expect(otherTenant).toMatchObject({ code: 2, stdout: '' })
    expect(otherTenant.stderr).toContain('have changed since its import began')
    const otherLayer = await run([
      'customers',
      'import',
      'orders.csv',
      '--mapping',
      'map.json',
      '--journal',
      journal,
    ])
    expect(otherLayer.code).toBe(10)
    write('map.json', '{ "fields": { "customer_full_name": "Title" } }')
    const other = await run([
      'customers',
      'import',
      'orders.csv',
      '--mapping',
      'map.json',
      '--journal',
      journal,
    ])
    expect(other).toMatchObject({ code: 2, stdout: '' })
    expect(other.stderr).toContain('belongs to an import into SAMPLE_DATA of demo')
    write('orders.csv', makeRows(3))
    const changed = await run(args)
    expect(changed).toMatchObject({ code: 2, stdout: '' })
    expect(changed.stderr).toMatch(
      /The file has changed since its import began at .*\nBring back the old file/,
    )
    const restarted = await run([...args, '--restart', '--json'])
    expect(JSON.parse(restarted.stdout)).toEqual({ rows: 3, created: 3, refused: 0 })
  })

  test.each(['one line', 'lines\nof the user\n', '{"import":"another"}\n'])(
    'an import that ends early never takes a file of the user for its journal: %j',
    async (content) => {
      write('orders.csv', makeRows(1))
      write('notes.txt', content)
      const outcome = await run([...into, 'orders.csv', '--journal', 'notes.txt', '--restart'])
      expect(outcome).toMatchObject({ code: 2, stdout: '' })
      expect(outcome.stderr).toContain('notes.txt is not the journal of an import')
      expect(read('notes.txt')).toBe(content)
    },
  )

  test('an import that ends early never takes a device for its journal', async () => {
    write('orders.csv', makeRows(1))
    const outcome = await run([...into, 'orders.csv', '--journal', '/dev/zero'])
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(outcome.stderr).toContain('/dev/zero is not the journal of an import')
  })

  test('an import that ends early stores each row once when responses are lost and the service is away for a while', async () => {
    write('orders.csv', makeRows(300))
    const away = {
      status: 503,
      body: { error: { statusCode: 503, name: 'x', message: 'starting', code: 'NOT_READY' } },
    }
    const GEOFIELD_BASE_URL = await startFlakyProxy((batch) =>
      batch === 2 || batch === 4
        ? 'loses its response'
        : batch === 5
          ? 'is lost'
          : batch === 6
            ? away
            : 'arrives',
    )
    const outcome = await run([...into, 'orders.csv', '--batch-size', '50', '--json'], { GEOFIELD_BASE_URL })
    expect(outcome).toMatchObject({ code: 0, stderr: '' })
    expect(JSON.parse(outcome.stdout)).toEqual({ rows: 300, created: 300, refused: 0 })
    expect(await findTitles()).toHaveLength(300)
  })

  test('a batch without a response is not sent again after a day, unless the user says so', async () => {
    write('orders.csv', makeRows(10))
    let fate: 'is lost' | 'arrives' = 'is lost'
    const GEOFIELD_BASE_URL = await startFlakyProxy(() => fate)
    const args = [...into, 'orders.csv', '--patience', '1']
    const first = await run(args, { GEOFIELD_BASE_URL })
    expect(first).toMatchObject({ code: 7, stdout: '' })
    expect(first.stderr).toContain('0 rows so far. The same command continues the import.')
    fate = 'arrives'
    const journal = 'orders.csv.SAMPLE_DATA.import'
    write(
      journal,
      read(journal).replace(/"at":(\d+)/, (_, at: string) => `"at":${Number(at) - 86_400_000}`),
    )
    const late = await run(args, { GEOFIELD_BASE_URL })
    expect(late).toMatchObject({ code: 6, stdout: '' })
    expect(late.stderr).toMatch(/Batch 1 was sent at .* and got no response/)
    expect(await findTitles()).toEqual([])
    expect(await run([...args, '--repeat-unknown'], { GEOFIELD_BASE_URL })).toMatchObject({ code: 0 })
    expect(await findTitles()).toHaveLength(10)
  })

  test('because the token has expired goes on after the next login', async () => {
    write('orders.csv', makeRows(20))
    const refusal = {
      statusCode: 401,
      name: 'Unauthorized',
      message: 'The token has expired.',
      code: 'TOKEN_EXPIRED',
    }
    let isExpired = true
    const GEOFIELD_BASE_URL = await startFlakyProxy((batch) =>
      isExpired && batch > 1 ? { status: 401, body: { error: refusal } } : 'arrives',
    )
    const args = [...into, 'orders.csv', '--batch-size', '10', '--parallel', '1', '--json']
    const expired = await run(args, { GEOFIELD_BASE_URL })
    expect(expired).toMatchObject({ code: 3, stdout: '' })
    expect(expired.stderr).toContain('10 rows so far. The same command continues the import.')
    isExpired = false
    const outcome = await run(args, { GEOFIELD_BASE_URL })
    expect(JSON.parse(outcome.stdout)).toEqual({ rows: 20, created: 20, refused: 0 })
    expect(await findTitles()).toHaveLength(20)
  })
})

test('refused rows of a workbook keep their numbers and days as the sheet shows them', async () => {
  const day = new Date('2026-03-04T09:30:00Z')
  const rows = [
    ['Name', 'Phone', 'Since'],
    ['', 12.5, day],
  ]
  write('shops.xlsx', writeSheet(rows))
  await run(['customers', 'import', 'shops.xlsx'])
  expect(read('shops.refused.csv')).toContain(
    '\n2,customer_full_name is missing,"",12.5,2026-03-04 09:30:00\r',
  )
})
