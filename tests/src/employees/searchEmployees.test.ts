import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor, provisional } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { NotHere } from '../check/here/notHere.ts'
import { title } from '../check/here/standIns.ts'
import { whileUnchanged } from '../check/whileUnchanged.ts'
import { expectConsecutivePages } from '../search/consecutivePages.ts'
import type { Json } from '../spec/json.ts'
import { created, newUsername, onEmployee, password } from './employee.ts'

const check = checksFor('searchEmployees')

type Employee = { Id: string; employee_full_name: string; CreatedDate: string }
type Body = Record<string, Json>

const search = (body: Body, hierarchyPath?: string) =>
  call('searchEmployees', { body, ...(hierarchyPath !== undefined && { query: { hierarchyPath } }) })

/** A team of this check alone, so that others' employees can't be among the matches. */
function newTeam(): string {
  return `contract-${randomUUID()}`
}

async function found(body: Body, hierarchyPath?: string): Promise<string[]> {
  const response = await search({ take: -1, ...body }, hierarchyPath)
  expect(response.status, response.text).toBe(200)
  expect(response.body.total).toBe(response.body.data.length)
  return (response.body.data as Employee[]).map(({ employee_full_name: name }) => name)
}

check('returns one page of employees and the total', async () => {
  const { status, body } = await search({ skip: 0, take: 5 })
  expect(status).toBe(200)
  expect(body.data.length).toBeLessThanOrEqual(5)
  expect(body.total).toBeGreaterThanOrEqual(body.data.length)
})

check('every employee has a status of the four', async () => {
  const { body } = await search({ take: 50 })
  for (const { employee_status: status } of body.data) expect([1, 2, 3, 4]).toContain(status)
})

check('an unknown hierarchyPath finds no employee; a search without one finds some', async () => {
  const { total } = (await search({ take: 1 })).body
  if (total === 0) throw new NotHere('the tenant has no employee')
  const nowhere = await search({ take: 1 }, `/${newTeam()}`)
  // The document doesn't say whether an unknown path is an error.
  if (provisional() && nowhere.status >= 400) return
  expect(nowhere.body).toEqual({ data: [], total: 0 })
})

check('pages follow on each other, and take -1 returns all matches', async () => {
  const total = async () => (await search({ take: 1 })).body.total as number
  await whileUnchanged(total, async () => {
    await expectConsecutivePages(search)
    expect((await search({ take: -1 })).body.data).toHaveLength(await total())
  })
})

check.provisional.writes(
  'without hierarchyPath the employees of every path are found, with one those of the path',
  async () => {
    const paths = [`/${newTeam()}`, `/${newTeam()}/east`]
    for (const hierarchyPath of paths) await created(hierarchyPath, { hierarchyPath })
    expect(await found({})).toEqual(expect.arrayContaining(paths.map(title)))
    for (const path of paths) expect(await found({}, path)).toEqual([title(path)])
  },
)

check.provisional.writes('hierarchyPath matches whole segments from the start', async () => {
  const top = `/${newTeam()}`
  const paths = ['', '/pune', '/pune/east', '/pune/east/1', '/pune-rural', '/pune0', '/pune%2F', '/Pune']
  for (const path of paths) await created(path || 'top', { hierarchyPath: `${top}${path}` })
  await created('elsewhere', { hierarchyPath: `/x${top}/pune` })
  const names = (...some: string[]) => some.map((name) => title(name || 'top'))
  expect(await found({}, top)).toEqual(names(...paths))
  expect(await found({}, `${top}/pune`)).toEqual(names('/pune', '/pune/east', '/pune/east/1'))
  expect(await found({}, `${top}/pune/`)).toEqual(names('/pune', '/pune/east', '/pune/east/1'))
  expect(await found({}, `${top}/pune/east/1`)).toEqual(names('/pune/east/1'))
  for (const nobody of [`${top}/pun`, `${top}/%`, `${top}/pune/eas_`, `${top}\0`])
    expect(await found({}, nobody), nobody).toEqual([])
})

check.provisional.writes('hierarchyPath and filters both hold', async () => {
  const [team, hierarchyPath] = [newTeam(), `/${newTeam()}`]
  await created('both', { employee_team_id: team, hierarchyPath: `${hierarchyPath}/a` })
  await created('path only', { hierarchyPath: `${hierarchyPath}/b` })
  await created('team only', { employee_team_id: team })
  expect(await found({ employee_team_id: team }, hierarchyPath)).toEqual([title('both')])
})

check.provisional.writes('finds the employees of a status, a team and a manager', async () => {
  const employee_team_id = newTeam()
  const boss = await created('boss', { employee_team_id })
  const employee_reporting_manager: string = boss.employee_guid
  await created('new', { employee_team_id, employee_reporting_manager })
  const active = await created('active', { employee_team_id, employee_reporting_manager })
  await onEmployee('activateEmployee', active.Id)
  expect(await found({ employee_team_id })).toEqual(['boss', 'new', 'active'].map(title))
  expect(await found({ employee_team_id, employee_status: 3 })).toEqual([title('active')])
  expect(await found({ employee_team_id, employee_status: { inq: [1, 2] } })).toEqual(
    ['boss', 'new'].map(title),
  )
  expect(await found({ employee_reporting_manager })).toEqual(['new', 'active'].map(title))
  expect(
    await found({ employee_team_id, employee_reporting_manager: { nin: [boss.employee_guid] } }),
  ).toEqual([title('boss')])
})

for (const [what, filter, names] of [
  ['a value to equal, letter case matters', { employee_code: 'A-1' }, ['A-1']],
  ['inq', { employee_code: { inq: ['A-1', 'B_1', 'nobody'] } }, ['A-1', 'B_1']],
  ['nin, which what is not set passes too', { employee_code: { nin: ['A-1', 'a-1'] } }, ['B_1', 'none']],
  ['like, letter case ignored', { employee_code: { like: 'a-%' } }, ['A-1', 'a-1']],
  ['like with an underscore for one character', { employee_code: { like: '_-1' } }, ['A-1', 'a-1']],
  ['like in which a backslash takes an underscore literally', { employee_code: { like: 'B\\_1' } }, ['B_1']],
  ['several conditions, which all hold', { employee_code: { like: '%1', nin: ['A-1'] } }, ['a-1', 'B_1']],
  ['gt and lte on a number', { employee_status: { gt: 0, lte: 1 } }, ['A-1', 'a-1', 'B_1', 'none']],
  ['between on a number', { employee_status: { between: [2, 4] } }, []],
  [
    'a number beyond any column',
    { employee_status: { lt: 1e300, gte: -1e300 } },
    ['A-1', 'a-1', 'B_1', 'none'],
  ],
] as const) {
  check.provisional.writes(`takes ${what}`, async () => {
    const employee_team_id = newTeam()
    for (const employee_code of ['A-1', 'a-1', 'B_1'])
      await created(employee_code, { employee_team_id, employee_code })
    await created('none', { employee_team_id })
    expect(await found({ employee_team_id, ...(filter as unknown as Body) })).toEqual(names.map(title))
  })
}

check.provisional.writes('finds by the moments that were returned', async () => {
  const employee_team_id = newTeam()
  const { CreatedDate } = await created('moment', { employee_team_id })
  const before = new Date(Date.parse(CreatedDate) - 1).toISOString()
  for (const filter of [
    CreatedDate,
    { gte: CreatedDate, lte: CreatedDate },
    { gt: before },
    { between: [before, CreatedDate] },
    { gt: '0000-01-01T00:00:00Z', lt: '9999-12-31T23:59:59-23:59' },
    { gt: '2016-12-31T23:59:60Z' },
  ])
    expect(await found({ employee_team_id, CreatedDate: filter }), JSON.stringify(filter)).toHaveLength(1)
  for (const filter of [before, { gt: CreatedDate }, { lt: CreatedDate }])
    expect(await found({ employee_team_id, CreatedDate: filter }), JSON.stringify(filter)).toEqual([])
})

check.provisional.writes(
  'free text finds who has every word, in any of five fields, letter case ignored',
  async () => {
    const mark = `m${randomUUID().slice(0, 8)}`
    const employee_username = newUsername()
    const account = { employee_username, employee_password: password }
    await created('text', { employee_code: `${mark}-7`, employee_phone: '5550019007', ...account })
    await created('other', { employee_code: `${mark}-8`, Description: '5550019007' })
    for (const searchKey of [
      mark.toUpperCase(),
      `${mark}-7`,
      `5550019007 ${mark}`,
      `  ${employee_username.slice(0, 20)}\t${mark} `,
    ])
      expect(await found({ searchKey }), searchKey).toContain(title('text'))
    expect(await found({ searchKey: `5550019007 ${mark}` })).toEqual([title('text')])
    for (const searchKey of [`${mark} nowhere`, `${mark}%7`, `${mark}_7`, `${mark}-75550019007`])
      expect(await found({ searchKey }), searchKey).toEqual([])
  },
)

check.provisional.writes('sorts as requested; ties stay oldest first', async () => {
  const employee_team_id = newTeam()
  for (const [name, employee_code] of [
    ['first', '1'],
    ['second', '2'],
    ['third', '1'],
  ] as const)
    await created(name, { employee_team_id, employee_code })
  const sorted = (...sortBy: Json[]) => found({ employee_team_id, sortBy })
  expect(await found({ employee_team_id })).toEqual(['first', 'second', 'third'].map(title))
  expect(await sorted({ Field: 'employee_code' })).toEqual(['first', 'third', 'second'].map(title))
  expect(await sorted({ Field: 'employee_code', Direction: 'DESC' })).toEqual(
    ['second', 'first', 'third'].map(title),
  )
  expect(
    await sorted({ Field: 'employee_code' }, { Field: 'employee_full_name', Direction: 'DESC' }),
  ).toEqual(['third', 'first', 'second'].map(title))
})

check.provisional.writes(
  'takes every field of the response to sort by, and names an unknown one',
  async () => {
    const { Id, ...rest } = await created('sorted')
    for (const Field of ['Id', ...Object.keys(rest)])
      expect((await search({ take: 1, sortBy: [{ Field }] })).status, `${Field} of ${Id}`).toBe(200)
    const response = await search({ sortBy: [{ Field: 'Id' }, { Field: 'constructor' }] })
    expectFieldFaults(response, [{ path: '/sortBy/1/Field' }])
  },
)

check.provisional.writes(
  'pages follow on each other without overlap; take 0 returns only the total',
  async () => {
    const employee_team_id = newTeam()
    for (const name of ['a', 'b', 'c', 'd', 'e']) await created(name, { employee_team_id })
    const pages = await Promise.all(
      [0, 2, 4, 6].map((skipped) => search({ employee_team_id, skip: skipped, take: 2 })),
    )
    expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5, 5])
    const names = pages.flatMap(({ body }) =>
      (body.data as Employee[]).map((each) => each.employee_full_name),
    )
    expect(names).toEqual(['a', 'b', 'c', 'd', 'e'].map(title))
    expect((await search({ employee_team_id, take: 0 })).body).toEqual({ data: [], total: 5 })
    const all: string[] = []
    const iterated = client().employees.search.all({ where: { employee_team_id }, take: 2 })
    for await (const { employee_full_name: name } of iterated) all.push(name)
    expect(all).toEqual(names)
  },
)

check.provisional(
  'an unknown key, and a condition that the field does not take, are refused and named',
  async () => {
    expectFieldFaults(await search({ employee_shoe_size: 42 }), [{ path: '/employee_shoe_size' }])
    expectFieldFaults(await search({ employee_status: { like: '3' } }), [{ path: '/employee_status/like' }])
    expectFieldFaults(await search({ employee_status: '3' }), [{ path: '/employee_status', code: 'type' }])
  },
)
