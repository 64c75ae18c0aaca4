import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readPidFile } from './pidFile.ts'
import { isPostgresOf, postgresProcessesOf } from './processes.ts'
import { killed, query, scratch } from './testing/scratch.ts'

describe('after a crash', { timeout: 30_000 }, () => {
  const { dataDir, data, logLines, start, startInChild } = scratch()
  const home = join(dataDir, 'postgres')

  test('a start that was killed in initdb is begun again', async () => {
    const { child } = startInChild()
    while (!halfMade().some((name) => existsSync(join(home, name, 'data/base')))) await sleep(5)
    await killed(child)
    expect(existsSync(data)).toBe(false)
    const { connection } = await start()
    await query(connection, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
    expect(halfMade()).toEqual([])
  })

  test('the PostgreSQL of a killed server is taken over, with its data, and stopped in the end', async () => {
    const { child, says } = startInChild()
    await says('ready')
    await killed(child)
    const orphan = await readPidFile(data)
    expect(isPostgresOf(orphan!.pid, data)).toBe(true)

    const { connection, startedByUs, stop } = await start()
    expect(startedByUs).toBe(true)
    expect(logLines.at(-1)).toContain(`Took over the PostgreSQL`)
    expect((await readPidFile(data))?.pid).toBe(orphan!.pid)
    expect(await query(connection, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
    await stop()
    expect(postgresProcessesOf(data)).toEqual([])
  })

  test('a command takes it over too, and leaves nothing running', async () => {
    const { child, says } = startInChild()
    await says('ready')
    await killed(child)
    const { stop } = await start({ holder: 'command' })
    await stop()
    expect(postgresProcessesOf(data)).toEqual([])
  })

  test('server and PostgreSQL both killed: what was committed is there', async () => {
    const { child, says } = startInChild()
    await says('ready')
    process.kill((await readPidFile(data))!.pid, 'SIGKILL')
    await killed(child)
    expect(await readPidFile(data)).toBeDefined()
    const { connection } = await start()
    expect(await query(connection, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
  })

  test('a postmaster.pid whose number now belongs to another program does not stop the start', async () => {
    const other = spawn('sleep', ['60'])
    const lines = [other.pid, data, '1700000000', '5432', join(home, 'run'), '', '', '']
    writeFileSync(join(data, 'postmaster.pid'), lines.join('\n'), { mode: 0o600 })
    const { connection } = await start()
    expect(await query(connection, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
    expect(other.exitCode).toBe(null)
    await killed(other)
  })

  test('a broken postgresql.conf: the error says what PostgreSQL said', async () => {
    const file = join(data, 'postgresql.conf')
    const whole = readFileSync(file)
    writeFileSync(file, `${whole.toString()}\nmax_connections = many\n`)
    await expect(start()).rejects.toThrow(/PostgreSQL did not start.*max_connections/)
    writeFileSync(file, whole)
    expect(postgresProcessesOf(data)).toEqual([])
  })

  function halfMade(): string[] {
    return existsSync(home) ? readdirSync(home).filter((name) => name.startsWith('new-')) : []
  }
})
