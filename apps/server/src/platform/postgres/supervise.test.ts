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
  await pool.query('CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
  for (const round of [1, 2]) {
    const killedPid = (await readPidFile(data))!.pid
    process.kill(killedPid, 'SIGKILL')
    // A pool connection may notice only when it is next used: the first answers may be errors.
    const rowsOfNext = async () => {
      const { rows } = await pool.query('SELECT id FROM kept')
      expect((await readPidFile(data))?.pid, `round ${round}`).not.toBe(killedPid)
      return rows
    }
    expect(await vi.waitFor(rowsOfNext, 60_000)).toEqual([{ id: 1 }])
  }
  await pool.end()
  // The second may have come before the first question was answered: then the log has other words for it.
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
