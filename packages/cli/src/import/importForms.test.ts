import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { geofield, temporaryFolder } from '../testing/geofield.ts'
import { writeSheet } from '../testing/writeSheet.ts'

let cwd: string
/** In the names of the customers of a test. */
let tag: string
beforeEach(() => {
  cwd = temporaryFolder()
  tag = `Import ${randomUUID().slice(0, 8)}`
})

const write = (name: string, content: string | Uint8Array) => writeFileSync(join(cwd, name), content)
const run = (args: string[], env = {}) => geofield(args, { cwd, env })
const runJson = async (args: string[]) => {
  const { stdout, stderr } = await run([...args, '--json'])
  return JSON.parse(stdout || stderr)
}

async function findCustomers(columns: string) {
  const where = `customer_full_name like '${tag}%'`
  const args = [
    'customers',
    'search',
    '-w',
    where,
    '-c',
    columns,
    '--sort',
    'customer_full_name',
    '--all',
    '--json',
  ]
  return (await runJson(args)).items
}

const point = (lon: number, lat: number) => JSON.stringify({ type: 'Point', coordinates: [lon, lat] })

describe('without a mapping file', () => {
  test('columns are found by common headings, a position by lat and lon, an address by its parts', async () => {
    write(
      'shops.csv',
      `Shop Name,Mobile No.,Street,City,Pin Code,Lat,Lng,Active,Remark
${tag} 1,9000000001,"1, Station Road",Pune,411001,18.52,73.85,TRUE,x
${tag} 2,,,Pune,,,,,
`,
    )
    const outcome = await run(['customers', 'import', 'shops.csv'])
    expect(outcome).toMatchObject({ code: 0, stderr: 'Columns that are not imported: Remark\n' })
    const columns =
      'customer_full_name,customer_phone_number,customer_postal_code,customer_address,customer_location,customer_is_active'
    expect(await findCustomers(columns)).toEqual([
      {
        customer_full_name: `${tag} 1`,
        customer_phone_number: '9000000001',
        customer_postal_code: '411001',
        customer_address: '1, Station Road, Pune',
        customer_location: point(73.85, 18.52),
        customer_is_active: 'true',
      },
      expect.objectContaining({ customer_full_name: `${tag} 2`, customer_address: 'Pune' }),
    ])
  })

  test('features of GeoJSON, lines of NDJSON and rows of Excel are stored alike', async () => {
    const name = (form: string) => `${tag} ${form}`
    const geometry = { type: 'Point', coordinates: [73.85, 18.52] }
    const feature = { type: 'Feature', properties: { name: name('geojson') }, geometry }
    write('a.geojson', JSON.stringify({ type: 'FeatureCollection', features: [feature] }))
    write(
      'a.ndjson',
      JSON.stringify({ customer_full_name: name('ndjson'), customer_location: '18.52,73.85' }),
    )
    write(
      'a.xlsx',
      writeSheet([
        ['Full name', 'latitude', 'longitude'],
        [name('xlsx'), 18.52, 73.85],
      ]),
    )
    for (const file of ['a.geojson', 'a.ndjson', 'a.xlsx'])
      expect(await runJson(['customers', 'import', file])).toEqual({ rows: 1, created: 1, refused: 0 })
    expect(await findCustomers('customer_full_name,customer_location')).toEqual(
      ['geojson', 'ndjson', 'xlsx'].map((form) => ({
        customer_full_name: name(form),
        customer_location: point(73.85, 18.52),
      })),
    )
  })

  test.each([
    ['City\nPune\n', 'No column is for customer_full_name, which every row needs'],
    ['', 'shops.csv is empty'],
    ['Name\n', 'shops.csv has no rows'],
  ])('a file of %j is refused before anything is sent', async (content, message) => {
    write('shops.csv', content)
    const outcome = await run(['customers', 'import', 'shops.csv'])
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(outcome.stderr).toContain(message)
    expect(readdirSync(cwd)).toEqual(['shops.csv'])
  })
})

describe('a mapping file', () => {
  const shops = 'Shop,Type,Street,Town,Y,X\n'

  test('a mapping file takes values from columns, tables, defaults and constants', async () => {
    write('shops.csv', `${shops}${tag} 1,K,Main Road,Pune,18.5,73.8\n${tag} 2,,,Pune,,\n`)
    const fields = {
      customer_full_name: 'Shop',
      customer_category: { column: 'Type', values: { K: 'Kirana' }, default: 'Retail' },
      customer_address: ['Street', 'Town'],
      customer_location: { lat: 'Y', lon: 'X' },
      customer_is_active: { value: 'true' },
    }
    write('map.json', JSON.stringify({ fields }))
    const args = ['customers', 'import', 'shops.csv', '--mapping', 'map.json']
    expect(await runJson(args)).toEqual({ rows: 2, created: 2, refused: 0 })
    expect(await findCustomers(Object.keys(fields).slice(1).join())).toMatchObject([
      {
        customer_category: 'Kirana',
        customer_address: 'Main Road, Pune',
        customer_location: point(73.8, 18.5),
        customer_is_active: 'true',
      },
      { customer_category: 'Retail', customer_address: 'Pune' },
    ])
  })

  test('a mapping file begins with what --show-mapping prints', async () => {
    write('shops.csv', `Name,Lat,Lon,Street\n${tag},18.5,73.8,Main Road\n`)
    const { stdout } = await run(['customers', 'import', 'shops.csv', '--show-mapping'])
    write('map.json', stdout)
    const args = ['customers', 'import', 'shops.csv', '--mapping', 'map.json', '--show-mapping']
    expect((await run(args)).stdout).toBe(stdout)
    expect(await findCustomers('Id')).toEqual([])
  })
})

describe('a dry run', () => {
  test('a dry run names the rows that the platform would refuse, however many, and stores nothing', async () => {
    const rows = Array.from({ length: 260 }, (_, i) => `${i % 2 ? tag : ''},${i < 250 ? 'x' : '73.8'}`)
    write(
      'shops.csv',
      `Name,Title,Lat,Lon\n${rows.map((row, i) => row.replace(',', `,t${i},18.5,`)).join('\n')}\n`,
    )
    const outcome = await run(['customers', 'import', 'shops.csv', '--dry-run', '--json'])
    expect(outcome.code).toBe(6)
    expect(JSON.parse(outcome.stdout)).toMatchObject({ rows: 260, accepted: 5, refused: 255 })
    const lines = readFileSync(join(cwd, 'shops.refused.csv'), 'utf8').split('\r\n')
    expect(lines[1]).toBe('2,"customer_location: ""x"" is not a longitude","",t0,18.5,x')
    expect(lines.at(-2)).toBe('260,customer_full_name is missing,"",t258,18.5,73.8')
    expect(await findCustomers('Id')).toEqual([])
    expect(readdirSync(cwd).toSorted()).toEqual(['shops.csv', 'shops.refused.csv'])
  })

  test('a dry run reads on where the platform names only the first faults', async () => {
    write(
      'shops.csv',
      `Name,Email\n${Array.from({ length: 350 }, (_, i) => `${i === 349 ? tag : ''},e${i}`).join('\n')}\n`,
    )
    expect(await runJson(['customers', 'import', 'shops.csv', '--dry-run'])).toMatchObject({
      rows: 350,
      accepted: 1,
      refused: 349,
    })
  })
})

describe('the preview', () => {
  const importArgs = ['customers', 'import', 'shops.csv', '--key', 'customer_guid']
  const guid = randomUUID()
  const phone = '02025501234'
  const storeFirst = async () => {
    const rows = `${guid},${tag} 1,${phone},1/2\n${guid.slice(0, 8)}-000123,${tag} 2,,\n`
    write('first.csv', `customer_guid,Name,Phone,Category\n${rows}`)
    expect(await runJson(['customers', 'import', 'first.csv', '--key', 'customer_guid'])).toMatchObject({
      created: 2,
    })
  }

  test('the preview names what a spreadsheet has damaged before anything is written, and nothing is without --yes', async () => {
    await storeFirst()
    write('shops.csv', `customer_guid,Name,Phone,Category\n${guid},${tag} 1,2025501234,2026-01-02\n`)
    const outcome = await run(importArgs)
    expect(outcome).toMatchObject({ code: 6, stdout: '' })
    expect(outcome.stderr)
      .toContain(`Preview of shops.csv into CUSTOMER: 0 new, 1 changed, 0 unchanged, 0 refused.
Changes:
  line 2, customer_category: 1/2 → 2026-01-02
  line 2, customer_phone_number: 02025501234 → 2025501234
Warnings:
  line 2, customer_category was read as a date
  line 2, customer_phone_number has lost zeros or a + before it
`)
    expect(outcome.stderr).toContain('2 values need a look, and nothing was imported')
    expect(await findCustomers('customer_phone_number')).toMatchObject([{ customer_phone_number: phone }, {}])
    expect(await runJson([...importArgs, '--yes'])).toMatchObject({ updated: 1 })
    expect((await findCustomers('customer_phone_number'))[0].customer_phone_number).toBe('2025501234')
  })

  test('the preview finds the stored row that a damaged key would store a second time', async () => {
    const digits = String(Date.now())
    write('first.csv', `customer_guid,Name\n000${digits},${tag}\n`)
    await run(['customers', 'import', 'first.csv', '--key', 'customer_guid'])
    write('shops.csv', `customer_guid,Name\n${digits},${tag}\n`)
    const { code, stderr } = await run(importArgs)
    expect(code).toBe(6)
    expect(stderr).toContain(`line 2, customer_guid is ${digits}, which is new, but 000${digits} is stored`)
    expect(await findCustomers('Id')).toHaveLength(1)
  })

  test('the preview is whole in a file where it is longer than a screen', async () => {
    const names = (suffix: string) =>
      Array.from({ length: 30 }, (_, i) => `${guid}-${i},${tag} ${i}${suffix}`)
    write('first.csv', `customer_guid,Name\n${names('').join('\n')}\n`)
    await run(['customers', 'import', 'first.csv', '--key', 'customer_guid'])
    write('shops.csv', `customer_guid,Name\n${names(' & Sons').join('\n')}\n`)
    const outcome = await run([...importArgs, '--dry-run', '--json'])
    expect(JSON.parse(outcome.stdout)).toEqual({
      rows: 30,
      accepted: 30,
      created: 0,
      updated: 30,
      unchanged: 0,
      refused: 0,
    })
    expect(outcome.stderr).toContain('  and 20 more\nAll lines of the preview are in shops.preview.csv.')
    const lines = readFileSync(join(cwd, 'shops.preview.csv'), 'utf8').trimEnd().split('\r\n')
    expect(lines[0]).toBe('line,kind,field,before,after,message')
    expect(lines[30]).toBe(`31,changed,customer_full_name,${tag} 29,${tag} 29 & Sons,`)
    expect(await findCustomers('Id')).toHaveLength(30)
  })

  test('warns of swapped coordinates and of letters that were read in another encoding', async () => {
    write('shops.csv', `Name,Lat,Lon\n${tag} CafÃ©,73.8567,18.5204\n`)
    const { code, stderr } = await run(['customers', 'import', 'shops.csv'])
    expect(code).toBe(6)
    expect(stderr).toContain(`customer_full_name reads "${tag} CafÃ©": was it "${tag} Café" before?`)
    expect(stderr).toContain(
      'customer_location is at latitude 73.8567 and longitude 18.5204: are they swapped?',
    )
    expect(await findCustomers('Id')).toEqual([])
  })
})

describe('days and times', () => {
  const into = ['records', 'import', 'SAMPLE_DATA', 'orders.csv']
  const findDates = async () => {
    const args = ['records', 'search', 'SAMPLE_DATA', '-w', `Title like '${tag}%'`, '-c', 'sample_data_date']
    return (await runJson([...args, '--sort', 'Title'])).items.map(
      ({ sample_data_date }: { sample_data_date: string }) => sample_data_date,
    )
  }

  test('days and times that could be several are refused with the forms that fit, and read in the one that is stated', async () => {
    write('orders.csv', `Title,Date\n${tag} 1,31/12/2026\n${tag} 2,01/04/2026 9:30\n`)
    const outcome = await run(into)
    expect(outcome).toMatchObject({ code: 2, stdout: '' })
    expect(outcome.stderr).toContain('days that could be several: "01/04/2026 9:30" in line 3')
    expect(outcome.stderr).toContain('--date-format dd/mm/yyyy\n')
    expect(await runJson([...into, '--date-format', 'dd/mm/yyyy'])).toMatchObject({ created: 2 })
    expect(await findDates()).toEqual(['2026-12-31', '2026-04-01T09:30:00+05:30'])
  })

  test('days and times of a workbook are in the time zone of the tenant', async () => {
    const on = new Date(Date.UTC(2026, 2, 4, 9, 30))
    write(
      'orders.xlsx',
      writeSheet([
        ['Title', 'Date'],
        [tag, on],
      ]),
    )
    expect(await runJson([...into.slice(0, 3), 'orders.xlsx'])).toMatchObject({ created: 1 })
    expect(await findDates()).toEqual(['2026-03-04T09:30:00+05:30'])
  })
})

test('a finished import is refused the next time, until --again', async () => {
  write('shops.csv', `Name\n${tag}\n`)
  const args = ['customers', 'import', 'shops.csv']
  expect(await runJson(args)).toMatchObject({ created: 1 })
  const again = await run(args)
  expect(again).toMatchObject({ code: 2, stdout: '' })
  expect(again.stderr).toMatch(/This file was imported into CUSTOMER at .* as shops.csv: 1 row was stored/)
  expect(readdirSync(cwd)).toEqual(['shops.csv'])
  expect(await runJson([...args, '--again'])).toMatchObject({ created: 1 })
})

describe('with a key', () => {
  test('stored rows are updated, and a later row with the same key is refused with the first line', async () => {
    const guid = randomUUID()
    const args = ['customers', 'import', 'shops.csv', '--key', 'customer_guid']
    write('shops.csv', `Customer GUID,Name,Category\n${guid},${tag} 1,A\n${guid}-2,${tag} 2,A\n`)
    expect(await runJson(args)).toEqual({ rows: 2, created: 2, updated: 0, unchanged: 0, refused: 0 })
    write('shops.csv', `customer_guid,category\n${guid},A\n${guid}-2,B\n ${guid.toUpperCase()} ,C\n`)
    const outcome = await run([...args, '--batch-size', '1', '--json'])
    expect(outcome.code).toBe(8)
    expect(JSON.parse(outcome.stdout)).toMatchObject({ created: 0, updated: 1, unchanged: 1, refused: 1 })
    expect(readFileSync(join(cwd, 'shops.refused.csv'), 'utf8')).toContain(
      '4,customer_guid is that of line 2 too,',
    )
    expect(await findCustomers('customer_category')).toEqual([
      { customer_category: 'A' },
      { customer_category: 'B' },
    ])
    // An export has the Id too, which only finds.
    for (const file of ['out.csv', 'out.xlsx']) {
      await run(['customers', 'export', '-w', `customer_full_name like '${tag}%'`, '-o', file])
      const again = await runJson(['customers', 'import', file, '--key', 'customer_guid'])
      expect(again).toEqual({ rows: 2, created: 0, updated: 0, unchanged: 2, refused: 0 })
    }
  })
})

describe('employees', () => {
  test('employees are a team after one command: managers by code in any order, teams by path, accounts with temporary passwords', async () => {
    const code = (i: number) => `${tag.slice(7)}-${i}`
    const rows = Array.from({ length: 12 }, (_, i) => {
      const manager = i === 11 ? '' : code(i < 10 ? 10 + (i % 2) : 11)
      return `${code(i)},${tag} ${i},/hr/${i % 3},${manager},${tag.slice(7)}.${i},2026-01-01`
    })
    write('staff.csv', `Emp Code,Name,Team,Manager,User name,Date of Joining\n${rows.join('\n')}\n`)
    const args = ['employees', 'import', 'staff.csv', '--key', 'employee_code', '--activate', '--json']
    const outcome = await run(args)
    expect(outcome.stderr).toBe('Columns that are not imported: Date of Joining\n')
    const passwords = 'staff.passwords.csv'
    expect(JSON.parse(outcome.stdout)).toEqual({
      rows: 12,
      created: 12,
      updated: 0,
      unchanged: 0,
      refused: 0,
      passwords,
    })
    expect(statSync(join(cwd, passwords)).mode & 0o777).toBe(0o600)
    const accounts = readFileSync(join(cwd, passwords), 'utf8').trimEnd().split('\r\n').slice(1)
    expect(accounts).toHaveLength(12)
    // Managers come before those who report to them.
    const [username, password] = accounts.find((line) => line.startsWith(`${tag.slice(7)}.0,`))!.split(',')
    const login = await run(['account', '--json'], {
      GEOFIELD_USERNAME: username,
      GEOFIELD_PASSWORD: password,
    })
    expect(JSON.parse(login.stdout)).toMatchObject({
      username,
      password_change_required: true,
      hierarchyPath: '/hr/0',
    })
    const search = ['employees', 'search', '-w', `employee_full_name like '${tag}%'`, '--all', '--json']
    const found = (await run(search)).stdout
    const { items } = JSON.parse(found) as { items: Record<string, string>[] }
    const guidOf = (i: number) => items.find((item) => item['employee_code'] === code(i))!['employee_guid']
    for (const item of items) expect(item['employee_status']).toBe(3)
    expect(items.find((item) => item['employee_code'] === code(0))!['employee_reporting_manager']).toBe(
      guidOf(10),
    )
    // The file again finds each employee, and makes no passwords.
    const again = await run([...args, '--again'])
    expect(JSON.parse(again.stdout)).toMatchObject({ created: 0, updated: 0, unchanged: 12, refused: 0 })
    expect(readFileSync(join(cwd, passwords), 'utf8').trimEnd().split('\r\n')).toHaveLength(13)
  })

  test('employees with faults are listed by the dry run and by the import, each with the same reason', async () => {
    write(
      'staff.csv',
      `Emp No,Employee Name,Email,Reports to,Login\nE1,${tag} 1,one@staff.example,,\nE2,${tag} 2,no address,,\nE3,${tag} 3,,NOBODY,\nE4,${tag} 4,,,two words\nE1,${tag} 5,,,\n`,
    )
    const args = ['employees', 'import', 'staff.csv', '--key', 'employee_code', '--json']
    const trial = await run([...args, '--dry-run'])
    expect(JSON.parse(trial.stdout)).toMatchObject({ rows: 5, created: 1, refused: 4 })
    const tried = readFileSync(join(cwd, 'staff.refused.csv'), 'utf8')
    const outcome = await run(args)
    expect(JSON.parse(outcome.stdout)).toMatchObject({ rows: 5, created: 1, refused: 4 })
    const refused = readFileSync(join(cwd, 'staff.refused.csv'), 'utf8')
    expect(refused).toBe(tried)
    expect(refused).toMatch(/\n3,"?employee_email .*,E2,/)
    expect(refused).toContain('\n5,employee_username must have no blanks,E4,')
    expect(refused).toContain('\n6,employee_code is that of line 2 too,E1,')
    expect(refused).toContain('employee_reporting_manager must be the employee_guid, code, user name')
  })
})

test('an assignee is named as people do, and each row with an unknown or an ambiguous name is refused', async () => {
  const code = tag.slice(7)
  write(
    'staff.csv',
    `Code,Full name,Email\n${code}-1,${tag} Asha,${code}@staff.example\n${code}-2,${tag} Ravi,\n${code}-3,${tag} Ravi,\n`,
  )
  expect(await runJson(['employees', 'import', 'staff.csv'])).toMatchObject({ created: 3 })
  const names = [`${code}-1`, `${code}@STAFF.example`, `${tag} Asha`, `${tag} Ravi`, 'Nobody At All']
  write('shops.csv', `Shop,Assignee\n${names.map((name, i) => `${tag} ${i},${name}\n`).join('')}`)
  expect(await runJson(['customers', 'import', 'shops.csv'])).toMatchObject({ created: 3, refused: 2 })
  const [one, ...others] = await findCustomers('customer_assignee')
  expect(one.customer_assignee).toMatch(/^[0-9a-f-]{36}$/)
  expect(others).toEqual([one, one])
  const refused = readFileSync(join(cwd, 'shops.refused.csv'), 'utf8')
  expect(refused).toMatch(/\n5,.*customer_assignee names more than one employee/)
  expect(refused).toMatch(/\n6,.*customer_assignee names no employee: .*Nobody At All/)
  // As they are, the names are no Ids of employees.
  const asItIs = ['customers', 'import', 'shops.csv', '--no-look-up', '--dry-run', '--again']
  expect(await runJson(asItIs)).toMatchObject({ refused: 5 })
})

test('an account without the right is told so, and nothing is left behind', async () => {
  const name = `cli-${randomUUID()}`
  const account = ['--set', `employee_username=${name}`, '--set', 'employee_role=reader', '--password-stdin']
  const create = ['employees', 'create', '--set', `employee_full_name=${tag}`, ...account, '--json']
  const password = 'a-secret-of-the-tests'
  const { Id } = JSON.parse((await geofield(create, { input: `${password}\n` })).stdout)
  await run(['employees', 'activate', Id])
  write('shops.csv', `Name\n${tag}\n`)
  const env = { GEOFIELD_USERNAME: name, GEOFIELD_PASSWORD: password }
  const outcome = await run(['customers', 'import', 'shops.csv'], env)
  expect(outcome).toMatchObject({ code: 4, stdout: '' })
  expect(outcome.stderr).toMatch(/error: .+\nAsk an administrator of the tenant for the right\.\n/)
  expect(readdirSync(cwd)).toEqual(['shops.csv'])
  await run(['employees', 'delete', Id, '--yes'])
})
