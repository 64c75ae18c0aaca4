import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { geofield, temporaryFolder } from '../testing/geofield.ts'

let cwd: string
/** In the codes and names of the employees of a test. */
let tag: string
beforeEach(() => {
  cwd = temporaryFolder()
  tag = `s${randomUUID().slice(0, 8)}`
})

const columns = 'Emp Code,Name,Email,Team,Manager'
const importStaff = async (rows: string[], options: string[] = []) => {
  writeFileSync(join(cwd, 'staff.csv'), `${columns}\n${rows.join('\n')}\n`)
  const args = ['employees', 'import', 'staff.csv', '--key', 'employee_code', '--batch-size', '4', '--json']
  const { stdout } = await geofield([...args, ...options], { cwd })
  return JSON.parse(stdout)
}
const read = (name: string) => readFileSync(join(cwd, name), 'utf8')
const search = async () => {
  const where = `employee_code like '${tag}%'`
  const { stdout } = await geofield(['employees', 'search', '-w', where, '--all', '--json'])
  return (JSON.parse(stdout) as { items: Record<string, string>[] }).items
}

test('a list of staff in any order is stored whole, also where it takes several calls, and its dry run says so', async () => {
  const reports = Array.from({ length: 9 }, (_, i) => `${tag}-${i},${tag} ${i},,,${tag}-lead${i % 2}`)
  const leads = [`${tag}-lead0,${tag} lead 0,,,${tag} Head`, `${tag}-lead1,${tag} lead 1,,,${tag}-head`]
  const rows = [...reports, ...leads, `${tag}-head,${tag} head,,,`]
  const counts = { rows: 12, created: 12, updated: 0, unchanged: 0, refused: 0 }
  expect(await importStaff(rows, ['--dry-run'])).toMatchObject(counts)
  expect(await importStaff(rows)).toEqual(counts)
  const items = await search()
  const guidOf = (code: string) =>
    items.find((item) => item['employee_code'] === `${tag}-${code}`)!['employee_guid']
  const managerOf = (code: string) =>
    items.find((item) => item['employee_code'] === `${tag}-${code}`)!['employee_reporting_manager']
  expect([managerOf('lead0'), managerOf('lead1'), managerOf('7')]).toEqual([
    guidOf('head'),
    guidOf('head'),
    guidOf('lead1'),
  ])
  expect(await importStaff(rows, ['--again'])).toEqual({ ...counts, created: 0, unchanged: 12 })
})

test('an employee whose manager has a refused row is refused for that, in the order of the file', async () => {
  const rows = [
    ...Array.from({ length: 5 }, (_, i) => `${tag}-${i},${tag} ${i},,,${tag}-LEAD`),
    `${tag}-5,${tag} 5,,,nobody at all`,
    `${tag}-6,${tag} 6,,,`,
    `${tag}-lead,${tag} lead,no address,,`,
  ]
  expect(await importStaff(rows, ['--dry-run'])).toMatchObject({ created: 1, refused: 7 })
  const judged = read('staff.refused.csv')
  expect(await importStaff(rows)).toMatchObject({ created: 1, refused: 7 })
  const [, ...refused] = read('staff.refused.csv').trimEnd().split('\r\n')
  expect(judged).toContain(refused.join('\r\n'))
  expect(refused.map((row) => row.split(',')[0])).toEqual(['2', '3', '4', '5', '6', '7', '9'])
  for (const row of refused.slice(0, 5))
    expect(row).toContain(`employee_reporting_manager is ""${tag}-LEAD"", whose own row is refused`)
  expect(refused[5]).toContain('must be the employee_guid, code, user name')
  expect(refused[6]).toContain('employee_email')
})

test('a team that is written as a path, with a slash at its start or without, is the place in the hierarchy', async () => {
  await importStaff([`${tag}-1,${tag} 1,,Head Office/West,`, `${tag}-2,${tag} 2,,/Head Office/West,`])
  expect((await search()).map((item) => item['hierarchyPath'])).toEqual([
    '/Head Office/West',
    '/Head Office/West',
  ])
})

test('--preview writes the preview of an import that only makes new employees, too', async () => {
  await importStaff([`${tag}-1,${tag} 1,,,`], ['--preview', 'preview.csv'])
  expect(existsSync(join(cwd, 'preview.csv'))).toBe(true)
})
