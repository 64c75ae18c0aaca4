/** Builds the package in the current folder before `pnpm pack` reads it. */
import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describePublished } from './npmLock.ts'
import { readManifest, root } from './workspace.ts'

const folder = process.cwd()
// Only pack.ts sets it. Without the hook in it, the manifest would name sources.
if (process.env['pnpm_config_pnpmfile'] === undefined) {
  console.error(
    'In the root, run npm run pack -- FOLDER to pack this package, and npm run release to publish it.',
  )
  process.exit(1)
}
// Files of earlier builds would be packed as well.
rmSync(join(folder, 'dist'), { recursive: true, force: true })
const { name, scripts, files } = readManifest(folder)
// What only packing needs has a name of its own, so that tests do not wait for it.
const build = scripts?.['build:package'] ?? scripts?.['build']
if (build === undefined) throw new Error(`${name}: package.json has no script "build"`)
// What pnpm writes to stdout is the list of what it packed.
const { status } = spawnSync(build, { shell: true, stdio: ['ignore', 2, 2] })
/** By which npm installs exactly the versions of pnpm-lock.yaml. */
const shrinkwrap = 'npm-shrinkwrap.json'
if (files?.includes(shrinkwrap)) {
  const lock = describePublished(root, (own) => readManifest(join(root, own)).version)
  writeFileSync(join(folder, shrinkwrap), `${JSON.stringify(lock, undefined, 2)}\n`)
}
process.exitCode = status ?? 1
