import { chmodSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DemoServer, startDemoServer } from './demoServer.ts'

type Options = Parameters<typeof startDemoServer>[0]

/** Starts another server on the embedded database of a running one, which has the data folder `<folder>/data`. */
export function startSecondServer({ folder, env, ...options }: Options): Promise<DemoServer> {
  const own = join(folder, 'second')
  mkdirSync(own, { recursive: true })
  chmodSync(own, 0o755)
  return startDemoServer({ ...options, folder: own, env: { ...env, DATABASE_URL: databaseUrl(folder) } })
}

function databaseUrl(folder: string): string {
  const home = join(folder, 'data/postgres')
  const password = readFileSync(join(home, 'password'), 'utf8').trim()
  const [, , , port, socketFolder] = readFileSync(join(home, 'data/postmaster.pid'), 'utf8').split('\n')
  return `postgres://geofield:${encodeURIComponent(password)}@/geofield?host=${socketFolder}&port=${port}`
}
