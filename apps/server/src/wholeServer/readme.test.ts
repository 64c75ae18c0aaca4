import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test, vi } from 'vitest'
import { readPidFile } from '../platform/postgres/pidFile.ts'
import { inFull } from '../platform/testing/inFull.ts'
import { temporaryFolder } from '../platform/testing/testDatabase.ts'
import { writeGridMap } from '../routing/testing/testMaps.ts'
import { copyPreparedData } from '../testing/preparedData.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = temporaryFolder()
const dataDir = join(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

/** The commands of the page, as a reader pastes them into one shell. */
function readCommands(page: string): string {
  const text = readFileSync(join(root, page), 'utf8')
  return [...text.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block!).join('\n')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** Runs the commands in a shell that stops at the first failure, then ends the server that they started. */
async function runInShell(commands: string, env: Record<string, string>) {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(GEOFIELD_|PG|PORT$|HOST$)/.test(name))
  const shell = spawn('bash', ['-euo', 'pipefail', '-c', commands], {
    cwd: folder,
    env: { ...Object.fromEntries(inherited), ...env },
    // A process group of its own: the server is one of it, and gets the signal too.
    detached: true,
  })
  const [out, err] = [text(shell.stdout), text(shell.stderr)]
  const [code] = (await once(shell, 'exit')) as [number | null]
  process.kill(-shell.pid!, 'SIGTERM')
  return { code, out: await out, err: await err }
}

test.runIf(inFull)(
  "the first tenant's steps end with a field worker's visit to a customer",
  async () => {
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    await copyPreparedData(dataDir)
    await writeGridMap(join(folder, 'maharashtra.osm.pbf'))
    const port = String(await freePort())
    const commands = readCommands('deploy/first-tenant.md').replaceAll('127.0.0.1:4010', `127.0.0.1:${port}`)
    const { code, out, err } = await runInShell(commands, { GEOFIELD_DATA_DIR: dataDir, PORT: port })
    expect(code, err).toBe(0)
    const lines = out.split(/(?<=\})(?=\{)/)
    const visits = JSON.parse(lines.at(-1)!)
    expect(visits).toMatchObject({
      total: 1,
      data: [{ visit_status: 3, customer: { customer_full_name: 'Shivaji Stores' } }],
    })
    expect(visits.data[0].visit_checkin_distance).toBeLessThan(50)
    expect(out).toContain('"createUser":"ravi"')
    await vi.waitUntil(async () => (await readPidFile(join(dataDir, 'postgres/data'))) === undefined, {
      timeout: 60_000,
    })
  },
  600_000,
)
