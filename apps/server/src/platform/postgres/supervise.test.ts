import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { pause, staysSo } from '../testing/time.ts'
import { readPidFile } from './pidFile.ts'
import { findPostgresProcesses } from './processes.ts'
import { scratch } from './testing/scratch.ts'

const { data, logLines, start } = scratch()

test('a killed PostgreSQL is restarted, and the pool recovers', async () => {
  const { connection } = await start()
  const pool = new pg.Pool(connection)
  pool.on('error', () => {})
  // The pool ends before its connections do, which PostgreSQL may cut when it is stopped.
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
  for (const round of [1, 2]) {
    const killedPid = (await readPidFile(data))!.pid
    process.kill(killedPid, 'SIGKILL')
    // A pooled connection may notice the loss only at its next use, so the first queries may fail.
    const rowsOfNext = async () => {
      const { rows } = await pool.query('SELECT id FROM kept')
      expect((await readPidFile(data))?.pid, `round ${round}`).not.toBe(killedPid)
      return rows
    }
    expect(await vi.waitFor(rowsOfNext, 60_000)).toEqual([{ id: 1 }])
  }
  await pool.end()
  // If the second loss comes before the first query ends, the log has another message.
  expect(logLines.filter((line) => line.includes('restarted')).length).toBeGreaterThanOrEqual(2)
})

test('a stop during a restart leaves nothing running', async () => {
  for (const waitMs of [0, 120, 200]) {
    const { stop } = await start()
    process.kill((await readPidFile(data))!.pid, 'SIGKILL')
    await pause(waitMs)
    await stop()
    await staysSo(() => expect(findPostgresProcesses(data)).toEqual([]), 300)
  }
})
