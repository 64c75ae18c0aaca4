import { execFile } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Packed } from '../pack.ts'
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
  const others = await packDependencies(packed, folder)
  const tarballs = [...packed.map(({ tarball }) => tarball), ...others]
  await exec('npm', ['install', '--offline', '--no-audit', '--no-fund', ...tarballs], { cwd: folder })
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

/** Packs the packages of others that the tarballs need, at any depth, from the folders where pnpm installed them. */
async function packDependencies(packed: Packed[], folder: string): Promise<string[]> {
  const own = new Set(packed.map(({ name }) => name))
  const found = new Map<string, string>()
  const collect = (manifestFile: string) => {
    const { dependencies = {} } = JSON.parse(readFileSync(manifestFile, 'utf8')) as {
      dependencies?: Record<string, string>
    }
    for (const name of Object.keys(dependencies)) {
      if (own.has(name) || found.has(name)) continue
      const installed = findInstalled(name, dirname(manifestFile))
      found.set(name, installed)
      collect(join(installed, 'package.json'))
    }
  }
  for (const name of own) collect(join(root, 'packages', name.replace('@geofield/', ''), 'package.json'))
  const copies = join(folder, 'dependencies')
  mkdirSync(copies)
  for (const [name, installed] of found) {
    const copy = join(copies, name.replace('/', '-'))
    cpSync(installed, copy, { recursive: true, dereference: true })
    // The scripts of a package are for its own repository.
    await exec('npm', ['pack', '--ignore-scripts', '--pack-destination', copies, copy])
  }
  return readdirSync(copies)
    .filter((file) => file.endsWith('.tgz'))
    .map((file) => join(copies, file))
}

/** Gives the project the optional peers of a package, from the folders where pnpm installed them with what they need. */
function linkPeers(name: string, folder: string): void {
  const manifest = join(root, 'packages', name.replace('@geofield/', ''), 'package.json')
  const { peerDependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as {
    peerDependencies?: Record<string, string>
  }
  for (const peer of Object.keys(peerDependencies)) {
    const place = join(folder, 'node_modules', peer)
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(findInstalled(peer, dirname(manifest)), place)
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
