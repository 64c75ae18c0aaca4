import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { totalmem } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { findPostgresProcesses } from './processes.ts'
import { query, rejection, scratch } from './testing/scratch.ts'

describe('one data folder', () => {
  const { dataDir, data, logLines, start, startInChild } = scratch()

  test('the first start creates a database that only the password opens', async () => {
    const { connection, startedByUs, stop } = await start()
    expect(startedByUs).toBe(true)
    await query(connection, 'CREATE TABLE kept (id int PRIMARY KEY); INSERT INTO kept VALUES (1), (2)')
    expect(await rejection(query({ ...connection, password: 'wrong' }, 'SELECT'))).toMatch(/password/)
    expect(statSync(join(dataDir, 'postgres/password')).mode & 0o777).toBe(0o600)
    expect(statSync(data).mode & 0o777).toBe(0o700)
    await stop()
    await stop()
    expect(findPostgresProcesses(data)).toEqual([])
    expect(readdirSync(join(dataDir, 'postgres')).filter((name) => name.startsWith('new-'))).toEqual([])
  })

  test('the second start keeps the data, and the settings are those of production', async () => {
    const { connection } = await start()
    expect(await query(connection, 'SELECT count(*)::int FROM kept')).toEqual([{ count: 2 }])
    const settings = [
      'fsync',
      'wal_compression',
      'listen_addresses',
      'TimeZone',
      'server_encoding',
      'data_checksums',
    ]
    const shown = await query(
      connection,
      `SELECT ${settings.map((s) => `current_setting('${s}') AS "${s}"`).join()}`,
    )
    expect(shown).toEqual([
      {
        fsync: 'on',
        wal_compression: 'pglz',
        listen_addresses: '',
        TimeZone: 'UTC',
        server_encoding: 'UTF8',
        data_checksums: 'on',
      },
    ])
  })

  test('the memory settings grow with the memory of the machine', async () => {
    const { connection, stop } = await start()
    const [shown] = await query(
      connection,
      `select pg_size_bytes(current_setting('shared_buffers')) shared, pg_size_bytes(current_setting('work_mem')) each`,
    )
    const { shared, each } = shown as Record<string, string>
    const mb = 1024 * 1024
    const memory = Math.min(process.constrainedMemory() || Infinity, totalmem())
    expect(Number(shared) / Math.min(4096 * mb, memory / 8)).toBeCloseTo(1, 1)
    expect(Number(each) / Math.max(4 * mb, Math.min(32 * mb, memory / 1024))).toBeCloseTo(1, 0)
    await stop()
  })

  test("PostgreSQL's environment variables are ignored", async () => {
    vi.stubEnv('PGSSLMODE', 'require')
    vi.stubEnv('PGPORT', '1')
    try {
      const { connection, stop } = await start()
      expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await stop()
    } finally {
      vi.unstubAllEnvs()
    }
  })

  test('texts are sorted by code point, and letters of every script count as letters', async () => {
    const { connection } = await start()
    const ordered = await query(connection, `SELECT w FROM unnest('{é,b,B,a}'::text[]) w ORDER BY w`)
    expect(ordered.map(({ w }) => w)).toEqual(['B', 'a', 'b', 'é'])
    await query(connection, 'CREATE EXTENSION IF NOT EXISTS pg_trgm')
    const [similar] = await query(
      connection,
      `SELECT similarity('दिल्ली', 'दिल्ली नगर') > 0.3 AS yes, upper('é')`,
    )
    expect(similar).toEqual({ yes: true, upper: 'É' })
  })

  test('a second server gets an error that names the holder', async () => {
    await start()
    const message = await rejection(start({ lockWaitMs: 300 }))
    expect(message).toContain(`in use by a server with process id ${process.pid}`)
    expect(message).toContain('DATABASE_URL')
  })

  test('a command uses the PostgreSQL of a running server and leaves it running', async () => {
    const server = await start()
    const command = await start({ holder: 'command' })
    expect(command.startedByUs).toBe(false)
    expect(command.connection).toEqual(server.connection)
    await command.stop()
    expect(await query(server.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('a command without a server starts PostgreSQL and stops it', async () => {
    const command = await start({ holder: 'command' })
    expect(command.startedByUs).toBe(true)
    expect(await query(command.connection, 'SELECT count(*)::int FROM kept')).toEqual([{ count: 2 }])
    await command.stop()
    expect(findPostgresProcesses(data)).toEqual([])
  })

  test('a server waits for a running command to finish', async () => {
    const command = await start({ holder: 'command' })
    const server = start()
    const waits = `in use by a command with process id ${process.pid}`
    await vi.waitFor(() => expect(logLines.join('\n')).toContain(waits), 30_000)
    await command.stop()
    expect((await server).startedByUs).toBe(true)
  })

  test('on Ctrl-C the server can still write while it drains', async () => {
    const { child, says } = startInChild()
    await says('ready')
    const stopped = says('stopped')
    process.kill(-child.pid!, 'SIGINT')
    await stopped
    expect(findPostgresProcesses(data)).toEqual([])
    const { connection } = await start()
    expect(await query(connection, 'SELECT count(*)::int FROM drained')).toEqual([{ count: 1 }])
  })

  test('aborting a start that waits for the lock ends it at once', async () => {
    await start()
    const stopping = new AbortController()
    const linesBefore = logLines.length
    const waiting = rejection(start({ signal: stopping.signal, lockWaitMs: 60_000 }))
    await vi.waitFor(() => expect(logLines.slice(linesBefore).join('\n')).toContain('in use by'), 30_000)
    stopping.abort(new Error('asked to end'))
    expect(await waiting).toBe('asked to end')
  })

  test('no log holds the password', () => {
    const password = readFileSync(join(dataDir, 'postgres/password'), 'utf8').trim()
    const logs = readdirSync(join(data, 'log')).map((name) => readFileSync(join(data, 'log', name), 'utf8'))
    logs.push(readFileSync(join(dataDir, 'postgres/startup.log'), 'utf8'), logLines.join('\n'))
    expect(logs.join('\n').length).toBeGreaterThan(500)
    expect(logs.join('\n')).not.toContain(password)
  })

  test('a start refuses the data of another major version and leaves it unchanged', async () => {
    const version = readFileSync(join(data, 'PG_VERSION'))
    writeFileSync(join(data, 'PG_VERSION'), '17\n')
    const message = await rejection(start())
    expect(message).toMatch(/holds a database of PostgreSQL 17, but this Geofield includes PostgreSQL 18/)
    expect(message).toContain('geofield-server database upgrade')
    expect(message).toContain('DATABASE_URL')
    expect(readFileSync(join(data, 'PG_VERSION'), 'utf8')).toBe('17\n')
    writeFileSync(join(data, 'PG_VERSION'), version)
  })

  test('the start after an upgrade that was killed between its renames finishes it', async () => {
    renameSync(data, join(dataDir, 'postgres/upgraded'))
    mkdirSync(join(dataDir, 'postgres/data.17'))
    const { connection, stop } = await start()
    expect(await query(connection, 'SELECT count(*)::int FROM kept')).toEqual([{ count: 2 }])
    await stop()
  })

  test('the error of a start names a lost password file', async () => {
    rmSync(join(dataDir, 'postgres/password'))
    expect(await rejection(start())).toContain(`${dataDir}/postgres/password is missing`)
  })

  test('an empty password file and a wrong password are reported at once', async () => {
    const startedAt = performance.now()
    for (const [text, complaint] of [
      ['', 'is empty'],
      ['\n', 'is empty'],
      ['another\n', 'is not the password of its database'],
    ] as const) {
      writeFileSync(join(dataDir, 'postgres/password'), text)
      const message = await rejection(start())
      expect(message).toContain(`${dataDir}/postgres/password`)
      expect(message).toContain(complaint)
      expect(message).toContain('Restore the file from a backup')
    }
    // An earlier version was silent for minutes.
    expect(performance.now() - startedAt).toBeLessThan(30_000)
    expect(findPostgresProcesses(data)).toEqual([])
  })
})

describe('a folder with other files', () => {
  const { data, start } = scratch()

  test('a start fails in a folder with other files, and removes none of them', async () => {
    await start().then(({ stop }) => stop())
    rmSync(join(data, 'PG_VERSION'))
    const files = readdirSync(data)
    expect(await rejection(start())).toContain(`${data} is not empty and holds no PostgreSQL database`)
    expect(readdirSync(data)).toEqual(files)
  })
})
