import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../platform/database/database.ts'
import { ask, silent, startTestDatabase } from '../platform/testing/testDatabase.ts'
import { createTokenEpochs } from './tokenEpochs.ts'

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

test('a connection that is frozen is given up, and another one tells whether the token stands', async () => {
  const postgres = await startTestDatabase()
  const connection = await postgres.fresh()
  const network = await networkTo(join(connection.host, `.s.PGSQL.${connection.port}`))
  const database = await openDatabase({ ...connection, host: '127.0.0.1', port: network.port }, silent.log)
  try {
    const account = { tenantId: 1, userId: '0197e7f2-5c1a-7a44-9d3e-0f6b1c2d3e4f' }
    await ask(connection, `insert into geofield.tenant (code, name) values ('one', 'One')`)
    await ask(
      connection,
      `insert into geofield.user_account (tenant_id, user_id, username, password_hash) values ($1, $2, 'asha', 'x')`,
      [account.tenantId, account.userId],
    )
    const epochs = createTokenEpochs(database)
    expect(await epochs.current(account)).toBe(0)
    network.freeze()
    // With the database's own limit alone, this fails when that has passed.
    expect(await epochs.current(account)).toBe(0)
  } finally {
    await network.close()
    await database.close()
    await postgres.stop()
  }
})
