import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { ended, spawnCli } from '../platform/testing/cli.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { startTestCluster, temporaryFolder } from '../platform/testing/testDatabase.ts'
import { copyPreparedData } from '../testing/preparedData.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

const secret = 'hunter2-of-the-operator'
const secrets = {
  REDIS_URL: `redis://:${secret}@127.0.0.1:1`,
  GEOFIELD_METRICS_TOKEN: secret,
  GEOFIELD_DB_PASSWORD: secret,
  AWS_ACCESS_KEY_ID: secret,
  AWS_SECRET_ACCESS_KEY: secret,
  AWS_SESSION_TOKEN: secret,
  NPM_TOKEN: secret,
  HTTP_AUTHORIZATION: secret,
}

type Process = { pid: string; parent: string; command: string; environment: string; limits: string }

/** Undefined if it has ended. */
function readProcess(pid: string): Process | undefined {
  const read = (name: string) => readFileSync(`/proc/${pid}/${name}`, 'utf8')
  try {
    const parent = /^PPid:\t(\d+)$/m.exec(read('status'))![1]!
    const command = read('cmdline').replaceAll('\0', ' ')
    return { pid, parent, command, environment: read('environ'), limits: read('limits') }
  } catch {
    return undefined
  }
}

/** The processes that `root` started, at any depth. */
function readDescendants(root: string): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const all = pids.map(readProcess).filter((process) => process !== undefined)
  const below = (pid: string): Process[] =>
    all.filter(({ parent }) => parent === pid).flatMap((child) => [child, ...below(child.pid)])
  return below(root)
}

test.runIf(inFull && process.platform === 'linux')(
  'no process that the server starts has a secret in its environment, or leaves a core dump',
  async () => {
    const dataDir = join(folder, 'data')
    await copyPreparedData(dataDir)
    const database = await startTestCluster()
    const { host, port, user, password, database: name } = database.connection
    const env = {
      ...secrets,
      DATABASE_URL: `postgres://${user}:${password}@/${name}?host=${host}&port=${port}`,
      GEOFIELD_DATA_DIR: dataDir,
      GEOFIELD_ENGINE_PROCESSES: '1',
      GEOFIELD_STOP_UNREADY_MS: '0',
      GEOFIELD_WORKERS: '2',
      HOST: '127.0.0.1',
      PORT: '0',
    }
    const server = spawnCli(['serve', '--demo', '--log-file', join(folder, 'server.log')], env, folder)
    const end = ended(server)
    let said = ''
    server.stdout!.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const own = readProcess(String(server.pid))
    expect(own!.environment).toContain(secret)
    const programs = new Set<string>()
    const leaks = new Set<string>()
    const look = () => {
      for (const { command, environment, limits } of readDescendants(String(server.pid))) {
        // A process that has just been forked is the server itself until its program is loaded.
        if (command === own!.command || command === '') continue
        const program = basename(command.split(' ').find((part) => part.endsWith('.ts')) ?? command.trim())
        programs.add(program)
        if (environment.includes(secret) || environment.includes(password)) leaks.add(program)
        if (!/^Max core file size +0 /m.test(limits) && !command.startsWith('prlimit'))
          leaks.add(`core dumps of ${program}`)
      }
      return server.exitCode !== null || said.includes('Geofield is ready')
    }
    try {
      await vi.waitUntil(look, { timeout: 500_000, interval: 25 })
      look()
    } finally {
      server.kill('SIGTERM')
      await end
      await database.stop()
    }
    expect((await end).err).toBe('')
    expect([...programs]).toEqual(
      expect.arrayContaining(['importChild.ts', 'mapBuilder.ts', 'httpWorker.ts']),
    )
    expect([...programs].join(' ')).toMatch(/geofield-engine|worker\.ts/)
    expect([...leaks]).toEqual([])
  },
  600_000,
)
