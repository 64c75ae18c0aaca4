import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { parse } from 'yaml'
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

/**
 * Packs the server and installs it in a new folder below `folder`, whose name has a space. Downloads what it depends on.
 * Throws if a package differs from pnpm-lock.yaml in its version or its hash.
 */
export async function installServer(place: Place): Promise<string> {
  const installed = join(place.folder, 'an operator')
  const pack = `npm run --silent pack -- '${installed}'`
  await runShell(pack, { ...place, folder: repository, env: process.env })
  await runShell('npm ci --prefer-offline --omit=dev --no-audit --no-fund', { ...place, folder: installed })
  const differences = findDifferences(installed)
  if (differences.length > 0) throw new Error(`Not as in pnpm-lock.yaml: ${differences.join(', ')}`)
  return installed
}

/** The installed packages, by what npm wrote down of them, that pnpm-lock.yaml does not have with this version and hash. */
function findDifferences(installed: string): string[] {
  const lock = parse(readFileSync(join(repository, 'pnpm-lock.yaml'), 'utf8')) as {
    packages: Record<string, { resolution: { integrity: string } }>
  }
  const tree = JSON.parse(readFileSync(join(installed, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { version: string; integrity: string }>
  }
  const foreign = Object.entries(tree.packages).filter(([path]) => !path.includes('node_modules/@geofield/'))
  if (foreign.length < 150) throw new Error(`Only ${foreign.length} packages are installed`)
  return foreign.flatMap(([path, { version, integrity }]) => {
    const { name, version: present } = JSON.parse(
      readFileSync(join(installed, path, 'package.json'), 'utf8'),
    ) as { name: string; version: string }
    const locked = lock.packages[`${name}@${present}`]?.resolution.integrity
    return version === present && locked === integrity ? [] : [`${path} ${present} ${integrity}`]
  })
}

/** What an older Node of this machine says to the installed command; undefined if there is none. */
export function askOlderNode(installed: string): { status: number | null; stderr: string } | undefined {
  const env = { ...process.env, PATH: strangersPath() }
  const { stdout } = spawnSync('node', ['--version'], { env, encoding: 'utf8' })
  if (!/^v(1\d|2[0-3])\./.test(stdout ?? '')) return undefined
  const command = join(installed, 'node_modules/.bin/geofield-server')
  return spawnSync(command, ['serve', '--demo'], { env, encoding: 'utf8' })
}
