import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Packed } from '../workspace.ts'
import { root } from '../workspace.ts'

export const exec = promisify(execFile)

/** A project outside of the repository that has installed the packed packages. */
export interface Consumer {
  folder: string
  /** Writes a file of the project. */
  write: (file: string, text: string) => void
}

/** The versions of TypeScript that a consumer may have. */
export const compilers = {
  'TypeScript 7': join(root, 'scripts/node_modules/typescript/bin/tsc'),
  'TypeScript 5.9': join(root, 'scripts/node_modules/typescript-5/bin/tsc'),
}

/** Installs tarballs with npm in a new project. Nothing is downloaded: what they depend on is packed from here. */
export async function installPacked(packed: Packed[], folder: string): Promise<Consumer> {
  mkdirSync(folder, { recursive: true })
  const consumer = consumerIn(folder)
  consumer.write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }))
  const temporary = join(folder, 'npm')
  const registry = await startRegistry(await packDependencies(packed, temporary))
  const settings = [
    '--no-audit',
    '--no-fund',
    '--cache',
    join(temporary, 'cache'),
    '--registry',
    registry.url,
  ]
  try {
    await exec('npm', ['install', ...settings, ...packed.map(({ tarball }) => tarball)], { cwd: folder })
  } finally {
    registry.close()
  }
  rmSync(temporary, { recursive: true, maxRetries: 5 })
  for (const { name } of packed) linkPeers(name, folder)
  return consumer
}

/** Copies a project to a folder of a test's own. */
export function copyConsumer(from: string, folder: string): Consumer {
  cpSync(from, folder, { recursive: true, verbatimSymlinks: true })
  return consumerIn(folder)
}

function consumerIn(folder: string): Consumer {
  return { folder, write: (file, text) => writeFileSync(join(folder, file), text) }
}

type Dependency = {
  manifest: { name: string; version: string; dependencies?: Record<string, string> }
  tarball: string
}

/** Packs the packages of others that the tarballs need, at any depth, from the folders where pnpm installed them. */
async function packDependencies(packed: Packed[], temporary: string): Promise<Dependency[]> {
  const own = new Set(packed.map(({ name }) => name))
  const found = new Map<string, Dependency['manifest']>()
  const collect = (folder: string, { dependencies = {} }: Pick<Dependency['manifest'], 'dependencies'>) => {
    for (const name of Object.keys(dependencies).filter((name) => !own.has(name))) {
      const installed = findInstalled(name, folder)
      if (found.has(installed)) continue
      const manifest = readJson<Dependency['manifest']>(installed)
      found.set(installed, manifest)
      collect(installed, manifest)
    }
  }
  for (const name of own) {
    const folder = join(root, 'packages', name.replace('@geofield/', ''))
    collect(folder, readJson(folder))
  }
  mkdirSync(temporary)
  const copies = [...found.keys()].map((installed, at) => {
    const copy = join(temporary, String(at))
    cpSync(installed, copy, { recursive: true, dereference: true })
    return copy
  })
  // One npm for all. The scripts of a package are for its own repository.
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', temporary, ...copies]
  const { stdout } = await exec('npm', args, { maxBuffer: 64 * 1024 * 1024 })
  const tarballs = JSON.parse(stdout) as { filename: string }[]
  return [...found.values()].map((manifest, at) => ({
    manifest,
    tarball: join(temporary, tarballs[at]!.filename),
  }))
}

/** A registry of these packages, as far as installing needs it. */
async function startRegistry(packages: Dependency[]): Promise<{ url: string; close: () => void }> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url!.slice(1))
    if (path.endsWith('.tgz')) return response.end(readFileSync(packages[parseInt(path)]!.tarball))
    const versions = packages.flatMap(({ manifest }, at) => {
      const dist = { tarball: `http://${request.headers.host}/${at}.tgz` }
      return manifest.name === path ? [[manifest.version, { ...manifest, dist }] as const] : []
    })
    response.writeHead(versions.length > 0 ? 200 : 404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ name: path, versions: Object.fromEntries(versions) }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  return { url, close: () => server.close() }
}

function readJson<T>(folder: string): T {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as T
}

/** Gives the project the optional peers of a package, from the folders where pnpm installed them with what they need. */
function linkPeers(name: string, folder: string): void {
  const needing = join(root, 'packages', name.replace('@geofield/', ''))
  const { peerDependencies = {} } = readJson<{ peerDependencies?: Record<string, string> }>(needing)
  for (const peer of Object.keys(peerDependencies)) {
    const place = join(folder, 'node_modules', peer)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(findInstalled(peer, needing), place)
  }
}

/** The folder of a dependency, as Node looks for it from the folder that needs it. */
function findInstalled(name: string, from: string): string {
  const paths = createRequire(join(realpathSync(from), 'package.json')).resolve.paths(name) ?? []
  for (const path of paths) {
    const folder = join(path, name)
    try {
      readFileSync(join(folder, 'package.json'))
      return realpathSync(folder)
    } catch {
      continue
    }
  }
  throw new Error(`${name} is not installed for ${from}`)
}
