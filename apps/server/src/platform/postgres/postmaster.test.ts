import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { readPidFile } from './pidFile.ts'
import { checkOwnership } from './ownership.ts'
import { findPostgresProcesses } from './processes.ts'
import { killed, query, scratch } from './testing/scratch.ts'

describe('after a crash', () => {
  const { dataDir, data, logLines, start, startInChild } = scratch()
  const home = join(dataDir, 'postgres')

  test('a start that was killed during initdb is repeated', async () => {
    const { child } = startInChild()
    const isBegun = () => halfMade().some((name) => existsSync(join(home, name, 'data/base')))
    await vi.waitUntil(isBegun, { timeout: 60_000, interval: 5 })
    await killed(child)
    expect(existsSync(data)).toBe(false)
    const { connection } = await start()
    await query(connection, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
    expect(halfMade()).toEqual([])
  })

  test('the PostgreSQL of a killed server is taken over with its data, and stopped at the end', async () => {
    const { child, says } = startInChild()
    await says('ready')
    await killed(child)
    const orphan = await readPidFile(data)
    expect(checkOwnership(orphan!, data)).toBe('ours')

    const { connection, startedByUs, stop } = await start()
    expect(startedByUs).toBe(true)
    expect(logLines.at(-1)).toContain(`Took over the PostgreSQL`)
    expect((await readPidFile(data))?.pid).toBe(orphan!.pid)
    expect(await query(connection, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
    await stop()
    expect(findPostgresProcesses(data)).toEqual([])
  })

  test('a command takes over an orphaned PostgreSQL and leaves nothing running', async () => {
    const { child, says } = startInChild()
    await says('ready')
    await killed(child)
    const { stop } = await start({ holder: 'command' })
    await stop()
    expect(findPostgresProcesses(data)).toEqual([])
  })

  test('committed data survives a kill of server and PostgreSQL', async () => {
    const { child, says } = startInChild()
    await says('ready')
    process.kill((await readPidFile(data))!.pid, 'SIGKILL')
    await killed(child)
    expect(await readPidFile(data)).toBeDefined()
    const { connection } = await start()
    expect(await query(connection, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
  })

  test("lock files whose process id now belongs to another program don't stop the start", async () => {
    const other = sleepingAsPostgres(60)
    const lines = [other.pid, data, '1700000000', '5432', join(home, 'run'), '', '', '']
    writeFileSync(join(data, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 })
    lockSocket(lines.join('\n'))
    const { connection } = await start()
    expect(await query(connection, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
    expect(other.exitCode).toBe(null)
    await killed(other)
  })

  test('a start waits for a socket that another program holds briefly', async () => {
    const other = sleepingAsPostgres(2)
    lockSocket(`${other.pid}\n${data}\n1700000000\n5432\n`)
    const { connection } = await start()
    expect(other.exitCode).toBe(0)
    expect(await query(connection, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
  })

  test.each(['', 'garbage\n', '\0'.repeat(100)])(
    'a damaged postmaster.pid (%j) is set aside',
    async (text) => {
      writeFileSync(join(data, 'postmaster.pid'), text, { mode: 0o600 })
      const { connection } = await start()
      expect(await query(connection, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
      expect(logLines.join('\n')).toContain('A damaged postmaster.pid was set aside')
    },
  )

  test('the error for a broken postgresql.conf quotes PostgreSQL', async () => {
    const file = join(data, 'postgresql.conf')
    const whole = readFileSync(file)
    writeFileSync(file, `${whole.toString()}\nmax_connections = many\n`)
    await expect(start()).rejects.toThrow(/PostgreSQL did not start.*max_connections/)
    writeFileSync(file, whole)
    expect(findPostgresProcesses(data)).toEqual([])
  })

  /** Another program of the same user: PostgreSQL takes no notice of numbers that belong to somebody else. */
  function sleepingAsPostgres(seconds: number): ChildProcess {
    const { uid, gid } = statSync(data)
    return spawn('sleep', [String(seconds)], { uid, gid })
  }

  function lockSocket(text: string): void {
    const folder = join(home, 'run')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, '.s.PGSQL.5432.lock'), text, { mode: 0o644 })
  }

  function halfMade(): string[] {
    return existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('new-')) : []
  }
})
