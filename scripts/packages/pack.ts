import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { findPublicPackages } from './publicPackages.ts'
import { run } from '../run.ts'
import { root } from './workspace.ts'

export type Packer = 'npm' | 'pnpm'

export interface Packed {
  name: string
  version: string
  /** The path of the tarball. */
  tarball: string
  /** The text of each file of the tarball, by its path in the package. */
  files: Map<string, string>
}

/** What packing needs of the workspace apart from `packages`. */
const needed = ['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'tsconfig.base.json']

/** The folders of public packages. The server takes long: it contains the built docs. */
const publicFolders = ['packages', 'apps/server']

/**
 * Packs every public package below `folders` with one of the two package managers. Works on a copy in `folder`, so that the
 * repository's own manifests stay as they are, whatever runs beside it.
 */
export async function packAll(packer: Packer, folder: string, folders = publicFolders): Promise<Packed[]> {
  const copy = copyWorkspace(join(folder, 'workspace'), folders)
  const packages = findPublicPackages(copy)
  if (packages.some(({ manifest }) => manifest.name === '@geofield/server')) await buildDocs()
  const destination = join(folder, 'tarballs')
  mkdirSync(destination)
  const packed: Packed[] = []
  for (const { folder: package_, manifest } of packages) {
    const { name, version } = manifest
    await promisify(execFile)(packer, ['pack', '--pack-destination', destination], { cwd: package_ }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => {
        throw new Error(`${packer} pack of ${name} failed:\n${stdout}${stderr}`)
      },
    )
    const tarball = join(destination, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
    packed.push({ name, version, tarball, files: readTarball(tarball) })
  }
  return packed
}

/** What the server contains of the docs. */
async function buildDocs(): Promise<void> {
  const args = ['run', 'build', '--filter=@geofield/docs', '--output-logs=errors-only']
  if ((await run('turbo', args, { quiet: true })) !== 0)
    throw new Error('The docs could not be built; see above.')
}

/** Copies the packages and what packing them needs into a new folder, which it returns. */
export function copyWorkspace(copy: string, folders = publicFolders): string {
  mkdirSync(join(copy, 'apps'), { recursive: true })
  for (const name of needed) cpSync(join(root, name), join(copy, name), { recursive: true })
  // What a package's build reads and packing leaves as it is.
  for (const name of ['node_modules', 'spec', 'tests', 'apps/docs'])
    symlinkSync(join(root, name), join(copy, name))
  // The links between the packages are relative: those of the copy lead to the copy.
  for (const name of ['scripts', ...folders].filter((name) => existsSync(join(root, name))))
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !isTemporary(path),
    })
  return copy
}

/** What builds, tests and caches write, perhaps while the workspace is copied. */
function isTemporary(path: string): boolean {
  const name = basename(path)
  const isCache = name.startsWith('.') && name !== '.bin' && basename(dirname(path)) === 'node_modules'
  return isCache || name === 'dist' || name === 'reports'
}

export function readTarball(tarball: string): Map<string, string> {
  const contents = createPackageFromTarballData(new Uint8Array(readFileSync(tarball)))
  const prefix = `/node_modules/${contents.packageName}/`
  const paths = contents.listFiles().toSorted()
  return new Map(paths.map((path) => [path.replace(prefix, ''), contents.readFile(path)]))
}

/** Returns one line for each file that only one of two lists of packages has, or that has another text in the other. */
export function findDifferences(some: Packed[], others: Packed[]): string[] {
  const read = (all: Packed[]) =>
    new Map(
      all.flatMap(({ name, files }) => [...files].map(([path, text]) => [`${name}/${path}`, text] as const)),
    )
  const [one, other] = [read(some), read(others)]
  const paths = [...new Set([...one.keys(), ...other.keys()])].toSorted()
  // pnpm ends package.json without a line break.
  return paths.filter((path) => one.get(path)?.trimEnd() !== other.get(path)?.trimEnd())
}
