import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor, provisional } from '../check/check.ts'
import { client } from '../check/client.ts'
import { expectFieldFaults } from '../check/platformErrors.ts'
import { settings } from '../run/settings.ts'
import { hangMs, until } from '../service/time.ts'
import type { Json } from '../spec/json.ts'
import { newSender, offDuty, onDuty, point, search, sent } from './event.ts'

const check = checksFor('searchEvents')

type Stored = { Id: string; actionCode: string; createUser: string; createdDate: string }
const actions = (response: { body: { data: Stored[] } }) =>
  response.body.data.map((event) => event.actionCode)
const login = { typeCode: 'AUTHENTICATION', actionCode: 'login' }

check('filter.createUser restricts to the events of one account', async () => {
  const { status, body } = await search({ createUser: settings().username }, { take: 20 })
  expect(status).toBe(200)
  if (!provisional())
    for (const { createUser } of body.data as Stored[]) expect(createUser).toBe(settings().username)
})

check.writes('an event that was sent is among the events', async () => {
  await sent(onDuty)
  // The document does not say that it is at once.
  await until('the event is found', async () => (await search({}, { take: 1 })).body.total > 0, {
    limitMs: hangMs,
    everyMs: 1000,
  })
})

check.provisional.writes(
  'finds the events of one account, oldest first, and none of an unknown account',
  async () => {
    const { username, token } = await newSender()
    for (const event of [onDuty, login, offDuty]) await sent(event, token)
    const response = await search({ createUser: username })
    expect(actions(response)).toEqual(['on_duty', 'login', 'off_duty'])
    expect(response.body.total).toBe(3)
    expect((await search({ createUser: username.slice(1) })).body).toEqual({ data: [], total: 0 })
  },
)

check.provisional.writes('finds by type, by action, by link, and all that is given must hold', async () => {
  const { username: createUser, token } = await newSender()
  const { data } = await client().customers.search({ take: 1 })
  const link = { layerCode: 'CUSTOMER', recordNodeId: data[0]!.Id }
  for (const event of [onDuty, offDuty, login, { ...onDuty, ...link }]) await sent(event, token)
  const found = async (filter: Record<string, Json>) => actions(await search({ createUser, ...filter }))
  expect(await found({ typeCode: 'DUTY' })).toEqual(['on_duty', 'off_duty', 'on_duty'])
  expect(await found({ actionCode: 'on_duty' })).toEqual(['on_duty', 'on_duty'])
  expect(await found({ typeCode: 'DUTY', actionCode: 'login' })).toEqual([])
  expect(await found({ layerCode: 'CUSTOMER' })).toEqual(['on_duty'])
  expect(await found({ recordNodeId: link.recordNodeId })).toEqual(['on_duty'])
  expect(await found({ ...link, typeCode: 'AUTHENTICATION' })).toEqual([])
  expect(await found({ recordNodeId: 'no Id' })).toEqual([])
})

check.provisional.writes('from is included, to is not, and both are moments of any offset', async () => {
  const { username: createUser, token } = await newSender()
  const { createdDate } = await sent(onDuty, token)
  const at = Date.parse(createdDate)
  const [before, after] = [-1, 1].map((ms) => new Date(at + ms).toISOString()) as [string, string]
  const india = new Date(at + 19_800_000).toISOString().replace('Z', '+05:30')
  const total = async (filter: Record<string, Json>) => (await search({ createUser, ...filter })).body.total
  expect(await total({ from: createdDate })).toBe(1)
  expect(await total({ from: india, to: after })).toBe(1)
  expect(await total({ from: before, to: createdDate })).toBe(0)
  expect(await total({ from: after })).toBe(0)
  expect(await total({ from: after, to: before })).toBe(0)
  expect(await total({ from: '0000-01-01T00:00:00Z', to: '9999-12-31T23:59:59-23:59' })).toBe(1)
})

check.provisional.writes('sorts by every field of the response', async () => {
  const { username: createUser, token } = await newSender()
  for (const event of [onDuty, login, offDuty]) await sent(event, token)
  const sorted = async (...sortBy: Json[]) => actions(await search({ createUser }, { sortBy }))
  expect(await sorted({ Field: 'createdDate', Direction: 'DESC' })).toEqual(['off_duty', 'login', 'on_duty'])
  expect(await sorted({ Field: 'typeCode' })).toEqual(['login', 'on_duty', 'off_duty'])
  const { Id, ...rest } = await sent({ ...onDuty, location: point, address: 'Pune' }, token)
  for (const Field of ['Id', ...Object.keys(rest)])
    expect((await search({}, { take: 1, sortBy: [{ Field }] })).status, `${Field} of ${Id}`).toBe(200)
  expectFieldFaults(await search({}, { sortBy: [{ Field: 'shoeSize' }] }), [{ path: '/sortBy/0/Field' }])
})

check.provisional.writes(
  'pages follow on each other without overlap; take 0 returns only the total',
  async () => {
    const { username: createUser, token } = await newSender()
    const ids: string[] = []
    for (let count = 0; count < 5; count++) ids.push((await sent(onDuty, token)).Id)
    const seen: string[] = []
    for await (const { Id } of client().events.search.all({ where: { createUser }, take: 2 })) seen.push(Id)
    expect(seen).toEqual(ids)
    expect((await search({ createUser }, { take: 0 })).body).toEqual({ data: [], total: 5 })
    const beyond = await search({ createUser }, { skip: 1e15 })
    expect(beyond.body).toEqual({ data: [], total: 5 })
  },
)

check.provisional('an unknown filter is refused and named', async () => {
  expectFieldFaults(await search({ shoeSize: 42 }), [{ path: '/filter/shoeSize' }])
  expectFieldFaults(await call('searchEvents', { body: { createUser: 'x' } }), [{ path: '/createUser' }])
})

check.provisional('a moment that is not a date is refused and named', async () => {
  for (const name of ['from', 'to'])
    expectFieldFaults(await search({ [name]: 'yesterday' }), [{ path: `/filter/${name}` }])
})
