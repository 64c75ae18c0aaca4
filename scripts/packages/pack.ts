import { createPackageFromTarballData } from '@arethetypeswrong/core'
import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { run } from '../run.ts'
import { packEngines } from './enginePackages.ts'
import { withInstallation } from './published.ts'
import { listPublic, type Packed, root } from './workspace.ts'

/** What packing needs of the workspace apart from `packages`. */
const needed = ['package.json', 'LICENSE', 'pnpm-workspace.yaml', 'pnpm-lock.yaml', 'tsconfig.base.json']

/** The folders of public packages. The server takes long: it contains the built docs. */
const publicFolders = ['packages', 'apps/server']

/**
 * Packs every public package below `folders`, each after the ones that it depends on. Works on a copy in `folder`, so that
 * builds don't disturb what runs beside it.
 */
export async function packAll(folder: string, folders = publicFolders): Promise<Packed[]> {
  const copy = copyWorkspace(join(folder, 'workspace'), folders)
  const names = listPublic(copy)
  if (names.includes('@geofield/server')) await buildDocs()
  const filters = names.map((name) => `--filter=${name}`)
  const packed = await packWithPnpm(copy, join(folder, 'tarballs'), filters)
  const engines = names.includes('@geofield/server')
    ? await packEngines(join(folder, 'engines'), join(folder, 'tarballs'))
    : []
  return [...engines, ...packed.map((each) => ({ ...each, files: readTarball(each.tarball) }))]
}

/** Packs the packages of a workspace that `options` of pnpm choose. */
export async function packWithPnpm(
  workspace: string,
  destination: string,
  options: string[],
): Promise<Omit<Packed, 'files'>[]> {
  const env = { ...process.env, pnpm_config_pnpmfile: join(workspace, 'scripts/packages/pnpmfile.mjs') }
  const args = ['--recursive', ...options, 'pack', '--json', '--pack-destination', destination]
  const { stdout } = await promisify(execFile)('pnpm', args, {
    cwd: workspace,
    env,
    maxBuffer: 64 * 1024 * 1024,
  }).catch(({ stdout, stderr }: { stdout: string; stderr: string }) => {
    throw new Error(`pnpm pack failed:\n${stdout}${stderr}`)
  })
  const packed = JSON.parse(stdout) as { name: string; version: string; filename: string }[]
  return packed.map(({ name, version, filename }) => ({ name, version, tarball: filename }))
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
  for (const file of globSync('{packages/*,apps/server}/README.md', { cwd: copy }))
    writeFileSync(join(copy, file), withInstallation(readFileSync(join(copy, file), 'utf8')))
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
