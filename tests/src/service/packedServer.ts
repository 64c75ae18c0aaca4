import { spawnSync } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { withoutServerSettings } from './demoServer.ts'
import { type Place, runShell } from './shellServer.ts'
import { repository } from './testData.ts'

/** The folders of PATH without those of this repository, as a stranger has them. */
export function strangersPath(): string {
  const folders = process.env['PATH']!.split(delimiter)
  return folders.filter((folder) => !folder.includes('node_modules')).join(delimiter)
}

/** A stranger's environment with Node of this repository, as one who has installed Node 24. */
export function withNode24(): NodeJS.ProcessEnv {
  const PATH = [dirname(process.execPath), strangersPath()].join(delimiter)
  return { ...withoutServerSettings(process.env), PATH, PORT: '0', GEOFIELD_DEMO_SIMULATION: '0' }
}

/** Packs the server and what it needs of this repository. Returns their tarballs, for a shell. */
export async function packServer({
  folder,
  signal,
}: {
  folder: string
  signal: AbortSignal
}): Promise<string> {
  const packages = join(folder, 'packages')
  await runShell(`npm run --silent pack -- '${packages}'`, { folder: repository, env: process.env, signal })
  return ['server', 'client', 'digipin', 'polyline']
    .map((name) => `'${packages}'/geofield-${name}-*.tgz`)
    .join(' ')
}

/** Packs the server and installs it in a new folder below `folder`, whose name has a space. Downloads what it depends on. */
export async function installServer(place: Place): Promise<string> {
  const tarballs = await packServer(place)
  const installed = join(place.folder, 'an operator')
  mkdirSync(installed)
  await runShell(`npm install --no-audit --no-fund ${tarballs}`, { ...place, folder: installed })
  return installed
}

/** What an older Node of this machine says to the installed command; undefined if there is none. */
export function askOlderNode(installed: string): { status: number | null; stderr: string } | undefined {
  const env = { ...process.env, PATH: strangersPath() }
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' })
  if (!/^v(1\d|2[0-3])\./.test(stdout ?? '')) return undefined
  const command = join(installed, 'node_modules/.bin/geofield-server')
  return spawnSync(command, ['serve', '--demo'], { env, encoding: 'utf8' })
}
