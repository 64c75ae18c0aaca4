/** Builds the package in the current folder and replaces its package.json by the published one, before it is packed. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { replaceManifest } from './manifestSwap.ts'
import { readManifest } from './publicPackages.ts'
import { publishManifest } from './workspace.ts'

const folder = process.cwd()
// Files of earlier builds would be packed as well.
rmSync(join(folder, 'dist'), { recursive: true, force: true })
const { name, scripts } = readManifest(folder)
// What only packing needs has a name of its own, so that tests do not wait for it.
const build = scripts?.['build:package'] ?? scripts?.['build']
if (build === undefined) throw new Error(`${name}: package.json has no script "build"`)
const { status } = spawnSync(build, { shell: true, stdio: 'inherit' })
if (status === 0) replaceManifest(folder, (original) => publishManifest(folder, original))
process.exitCode = status ?? 1
