import { chmodSync, chownSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readPidFile } from './pidFile.ts'
import { findPostgresProcesses } from './processes.ts'
import {
  canUnshare,
  isRoot,
  needsRoot,
  query,
  rejection,
  scratch,
  unprivilegedUser,
} from './testing/scratch.ts'

const daemon = 1

describe('started by root', () => {
  const { folder, dataDir, data, start } = scratch()
  const parent = join(folder, 'parent')
  const below = join(parent, 'geofield')
  const dataBelow = join(below, 'postgres/data')

  test('PostgreSQL runs as another user, who owns its data and nothing above it', async ({ skip }) => {
    skip(!isRoot, needsRoot)
    await start()
    const user = await unprivilegedUser(dataDir)
    const { pid } = (await readPidFile(data))!
    expect(statSync(data).uid).toBe(user!.uid)
    expect(statSync(`/proc/${pid}`).uid).toBe(user!.uid)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(0)
    expect(statSync(join(dataDir, 'postgres/password')).uid).toBe(0)
  })

  test('below a 0700 folder PostgreSQL runs in a user namespace, and the data stays in its folder', async ({
    skip,
  }) => {
    skip(!isRoot, needsRoot)
    skip(!(await canUnshare()), 'this system does not allow user namespaces')
    mkdirSync(below, { recursive: true })
    chmodSync(parent, 0o700)
    const { connection, stop } = await start({ dataDir: below })
    await query(connection, 'CREATE TABLE kept (id int); INSERT INTO kept VALUES (1)')
    expect(statSync(dataBelow).uid).toBe(0)
    await stop()
    expect(findPostgresProcesses(dataBelow)).toEqual([])
  })

  test("when the folder's mode changes, the files get the owner that fits", async ({ skip }) => {
    skip(!isRoot, needsRoot)
    skip(!(await canUnshare()), 'this system does not allow user namespaces')
    for (const mode of [0o755, 0o700]) {
      chmodSync(parent, mode)
      const { connection, stop } = await start({ dataDir: below })
      expect(await query(connection, 'SELECT id FROM kept')).toEqual([{ id: 1 }])
      expect(statSync(join(dataBelow, 'PG_VERSION')).uid === 0).toBe(mode === 0o700)
      await stop()
    }
  })

  test('an unreachable folder is refused with advice', async ({ skip }) => {
    skip(!isRoot, needsRoot)
    // Neither the unprivileged user nor root in a user namespace may pass through a stranger's 0700 folder.
    chownSync(parent, daemon, daemon)
    chmodSync(parent, 0o700)
    const message = await rejection(start({ dataDir: below }))
    expect(message).toContain(`PostgreSQL cannot be run on GEOFIELD_DATA_DIR (${below})`)
    expect(message).toContain('cannot enter')
    expect(message).toContain('DATABASE_URL')
    chownSync(parent, 0, 0)
  })

  test("in a user's folder (a command with sudo) PostgreSQL runs as that user, who keeps all files", async ({
    skip,
  }) => {
    skip(!isRoot, needsRoot)
    const hers = join(folder, 'hers')
    mkdirSync(hers, { mode: 0o700 })
    chownSync(hers, daemon, daemon)
    const { stop } = await start({ dataDir: hers, holder: 'command' })
    const files = ['', 'data', 'data/PG_VERSION', 'password', 'holder.lock', 'startup.log', 'run']
    for (const file of files) expect(statSync(join(hers, 'postgres', file)).uid, file).toBe(daemon)
    await stop()
  })
})

describe('long paths', () => {
  const { folder, start } = scratch()

  test('the socket moves to a short folder, which is removed at the end', async () => {
    const { connection, stop } = await start({ dataDir: join(folder, 'a'.repeat(100), 'geofield') })
    expect(connection.host).toMatch(/\/geofield-[0-9a-f]{12}$/)
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(statSync(connection.host).mode & 0o777).toBe(0o700)
    await stop()
    expect(() => statSync(connection.host)).toThrow('ENOENT')
  })
})
