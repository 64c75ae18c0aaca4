/** Builds the package in the current folder and replaces its package.json by the published one, before it is packed. */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceManifest } from './manifestSwap.ts'
import { describePublished } from './npmLock.ts'
import { readManifest } from './publicPackages.ts'
import { publishManifest, root } from './workspace.ts'

const folder = process.cwd()
/** By which npm installs exactly the versions of pnpm-lock.yaml. */
const shrinkwrap = 'npm-shrinkwrap.json'
// Files of earlier builds would be packed as well.
rmSync(join(folder, 'dist'), { recursive: true, force: true })
const { name, scripts, files } = readManifest(folder)
// What only packing needs has a name of its own, so that tests do not wait for it.
const build = scripts?.['build:package'] ?? scripts?.['build']
if (build === undefined) throw new Error(`${name}: package.json has no script "build"`)
const { status } = spawnSync(build, { shell: true, stdio: 'inherit' })
if (files?.includes(shrinkwrap)) {
  const lock = describePublished(root, (own) => readManifest(join(root, own)).version)
  writeFileSync(join(folder, shrinkwrap), `${JSON.stringify(lock, undefined, 2)}\n`)
}
if (status === 0) replaceManifest(folder, (original) => publishManifest(folder, original))
process.exitCode = status ?? 1
