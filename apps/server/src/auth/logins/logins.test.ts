import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '../../platform/database/database.ts'
import { ask, silent, startTestDatabase, type TestDatabase } from '../../platform/testing/testDatabase.ts'
import { createLogins } from './logins.ts'

type Network = {
  port: number
  /** From now on nothing comes through the connections that stand; new ones work. */
  freeze: () => void
  close: () => Promise<void>
}

/** A network between the server and PostgreSQL. */
async function networkTo(socketFile: string): Promise<Network> {
  const sockets: Socket[] = []
  const server = createServer((socket) => {
    const beyond = connect(socketFile)
    sockets.push(socket, beyond)
    for (const each of [socket, beyond]) each.on('error', () => undefined)
    socket.on('close', () => beyond.destroy())
    socket.pipe(beyond).pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const login = {
  tenantId: 1,
  userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f',
  familyId: '0e5a6c1e-6c43-4b8e-9d62-0d9a3a1f7c11',
}
const standing = {
  epoch: 0,
  accountKey: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
  username: 'asha',
  role: 'field',
  passwordTemporary: false,
  employeeGuid: null,
  hierarchyPath: null,
  // A position in PostgreSQL's log.
  asOf: expect.stringMatching(/^[0-9A-F]{8} [0-9A-F]+\/[0-9A-F]+$/) as string,
  visibility: 'shared',
  customers: 'all',
  records: 'all',
  isFromReplica: false,
}

let postgres: TestDatabase
let network: Network
let database: Database
beforeAll(async () => {
  postgres = startTestDatabase()
  const connection = await postgres.migrated()
  network = await networkTo(join(connection.host, `.s.PGSQL.${connection.port}`))
  database = await openDatabase({ ...connection, host: '127.0.0.1', port: network.port }, silent.log)
  await ask(connection, `insert into geofield.tenant (code, name) values ('one', 'One')`)
  await ask(
    connection,
    `insert into geofield.user_account (tenant_id, user_id, username, password_hash) values ($1, $2, 'asha', 'x')`,
    [login.tenantId, login.userId],
  )
  await ask(
    connection,
    `insert into geofield.refresh_token (tenant_id, token_hash, user_id, family_id, expires_at)
     values ($1, 'x', $2, $3, now() + interval '1 day')`,
    Object.values(login),
  )
})
afterAll(async () => {
  await network.close()
  await database.close()
  await postgres.stop()
})

test('concurrent calls share look-ups, and each gets its own result', async () => {
  let asked = 0
  const counting: Pick<Database, 'lookUp'> = {
    lookUp: (statement) => {
      asked += 1
      return database.lookUp(statement)
    },
  }
  const logins = createLogins(counting)
  const others = [
    { ...login, userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e40' },
    { ...login, familyId: '0e5a6c1e-6c43-4b8e-9d62-0d9a3a1f7c12' },
    { ...login, tenantId: 2 },
  ]
  const results = await Promise.all(
    Array.from({ length: 40 }, (_, at) => logins.current(others[at % 4] ?? login)),
  )
  expect(results).toEqual(results.map((_, at) => (at % 4 === 3 ? standing : undefined)))
  expect(asked).toBeLessThanOrEqual(2)
})

test('a connection that is frozen is given up, and another connection reports whether the login stands', async () => {
  const logins = createLogins(database)
  expect(await logins.current(login)).toEqual(standing)
  network.freeze()
  // With the database's own limit alone, this fails when that has passed.
  expect(await logins.current(login)).toEqual(standing)
})
