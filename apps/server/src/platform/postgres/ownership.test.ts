import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkOwnership } from './ownership.ts'
import { readPidFile } from './pidFile.ts'
import { readIdentity, isRunning, findPostgresProcesses, signalProcess } from './processes.ts'
import { isRoot, killed, query, rejection, scratch } from './testing/scratch.ts'

/** Users whom every system has, and who run no PostgreSQL for Geofield. */
const daemon = { uid: 1, gid: 1 }
const nobody = { uid: 65_534, gid: 65_534 }
const withoutPtrace = ['setpriv', '--bounding-set=-sys_ptrace', '--inh-caps=-sys_ptrace', '--']
const inPidNamespace = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child', '--']

const runs = ([program, ...args]: string[]) => spawnSync(program!, [...args, 'true']).status === 0
const needsOtherUsers = 'needs root on Linux, to run a process as another user'
const hasOtherUsers = isRoot && process.platform === 'linux'
const hasNoPtrace = hasOtherUsers && runs(withoutPtrace)

describe('another program named postgres', () => {
  const { folder, dataDir, data, start, startInChild } = scratch()
  const others: ChildProcess[] = []
  afterEach(async () => {
    for (const other of others.splice(0)) await killed(other)
  })

  function programNamedPostgres(): string {
    const program = join(folder, 'postgres')
    // Once: a process that was killed a moment ago may still hold the file.
    if (!existsSync(program)) copyFileSync('/bin/sleep', program)
    chmodSync(program, 0o755)
    return program
  }

  /** Another user's process that the system shows as `postgres`. */
  async function startForeign(): Promise<ChildProcess & { pid: number }> {
    const other = spawn(programNamedPostgres(), ['120'], daemon)
    others.push(other)
    const readName = () => readFileSync(`/proc/${other.pid}/comm`, 'utf8').trim()
    await vi.waitUntil(() => readName() === 'postgres', 30_000)
    return other as ChildProcess & { pid: number }
  }

  test('another program named postgres survives a command of root that lacks the capability to look at processes', async ({
    skip,
  }) => {
    skip(!hasNoPtrace, 'needs root and setpriv')
    const other = await startForeign()
    const { child, says } = startInChild('command', dataDir, { through: withoutPtrace })
    await says('ready')
    child.kill('SIGINT')
    await says('stopped')
    expect(isRunning(other.pid)).toBe(true)
    expect(findPostgresProcesses(data)).toEqual([])
  })

  test('another program named postgres survives in a PID namespace, also where postmaster.pid has its number', async ({
    skip,
  }) => {
    skip(!hasNoPtrace || !runs(inPidNamespace), 'needs root, setpriv and unshare')
    await (await start()).stop()
    // The shell is process 1 of the namespace, and the foreign program process 2.
    const script = `setpriv --reuid=1 --regid=1 --clear-groups '${programNamedPostgres()}' 120 & test $! = 2 || exit 1
      until grep -q postgres /proc/2/comm; do sleep 0.1; done; "$@" & command=$!
      until test -e '${folder}/stop'; do sleep 0.1; done; kill -INT $command; wait $command
      kill -0 2 && echo survived; kill 2`
    const pidFile = join(data, 'postmaster.pid')
    const now = Math.floor(Date.now() / 1000)
    const lines = [2, data, now, 5432, join(dataDir, 'postgres/run'), '', '  5432001 0', 'ready']
    writeFileSync(pidFile, lines.join('\n'), { mode: 0o600 })
    const through = [...inPidNamespace, ...withoutPtrace, 'sh', '-c', script, 'sh']
    const { says } = startInChild('command', dataDir, { through })
    expect(await says('log Removing the process ID from postmaster.pid')).toContain('another program')
    await says('ready')
    // The number of the command's process outside of the namespace is not known, so the script inside stops it.
    writeFileSync(join(folder, 'stop'), '')
    await says('stopped')
    expect(await says('survived')).toBe('')
  })

  test('another program named postgres does not disturb a command of an ordinary user', async ({ skip }) => {
    skip(!hasOtherUsers, needsOtherUsers)
    skip(spawnSync('test', ['-r', import.meta.filename], nobody).status !== 0, 'nobody may not read the code')
    const other = await startForeign()
    const hers = join(folder, 'hers')
    mkdirSync(hers)
    chownSync(hers, nobody.uid, nobody.gid)
    const { child, says } = startInChild('command', hers, nobody)
    const exitCode = once(child, 'exit')
    await says('ready')
    child.kill('SIGINT')
    await says('stopped')
    await expect(says('log Some PostgreSQL processes are still running')).rejects.toThrow('It ended without')
    expect(await exitCode).toEqual([0, null])
    expect(isRunning(other.pid)).toBe(true)
  })
})

describe('the process of a postmaster.pid', () => {
  const { folder, data, start } = scratch()

  test('the process of a postmaster.pid is recognized by its user, data folder and start time', async () => {
    await start()
    const file = (await readPidFile(data))!
    expect(checkOwnership(file, data)).toBe('ours')
    expect(checkOwnership({ ...file, startedAt: file.startedAt - 3600 }, data)).toBe('clock')
    expect(checkOwnership(file, folder)).toBe('foreign')
    expect(checkOwnership({ ...file, pid: process.pid }, data)).toBe('foreign')
    expect(checkOwnership({ ...file, pid: 2_147_483_647 }, data)).toBe('none')
  })

  test('the process of a postmaster.pid is recognized the same way with ps alone, as on macOS', async ({
    skip,
  }) => {
    skip(spawnSync('ps', ['-p', '1']).status !== 0, 'needs ps')
    await start()
    const file = (await readPidFile(data))!
    expect(checkOwnership(file, data, false)).toBe('ours')
    expect(checkOwnership({ ...file, startedAt: file.startedAt - 3600 }, data, false)).toBe('clock')
    expect(checkOwnership(file, join(data, 'base'), false)).toBe('foreign')
    expect(checkOwnership({ ...file, pid: process.pid }, data, false)).toBe('foreign')
  })

  test('the process of a postmaster.pid is left alone when its start time differs and PostgreSQL does not confirm it', async () => {
    const { connection, stop } = await start()
    const path = join(data, 'postmaster.pid')
    const whole = readFileSync(path, 'utf8')
    const file = (await readPidFile(data))!
    writeFileSync(path, whole.replace(`\n${file.startedAt}\n`, '\n1700000000\n'))
    const { adoptOrStart } = await import('./postmaster.ts')
    const log = { info: () => undefined, warn: () => undefined }
    const cluster = { ...toCluster(connection), data, log }
    expect(await rejection(adoptOrStart(cluster))).toMatch(/Process \d+ may be the PostgreSQL .* left alone/)
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    writeFileSync(path, whole)
    await stop()
  })

  function toCluster({ host, password }: { host: string; password: string }) {
    const binaries = { initdb: '', postgres: '', majorVersion: '' }
    return { home: join(data, '..'), socketFolder: host, password, runAs: { how: 'self' } as const, binaries }
  }
})

test('a signal never reaches a later process with the same process id', async () => {
  const child = spawn('sleep', ['120'])
  const identity = readIdentity(child.pid!)!
  expect(signalProcess({ ...identity, start: 'before' }, 'SIGKILL')).toBe(false)
  expect(child.exitCode ?? child.signalCode).toBe(null)
  expect(signalProcess(identity, 'SIGKILL')).toBe(true)
  await killed(child)
  expect(signalProcess(identity, 'SIGKILL')).toBe(false)
})
