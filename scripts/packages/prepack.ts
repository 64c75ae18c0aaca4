/** Builds the package in the current folder and replaces its package.json by the published one, before it is packed. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../run.ts'
import { replaceManifest } from './manifestSwap.ts'
import { publishManifest } from './workspace.ts'

const folder = process.cwd()
// Files of earlier builds would be packed as well.
rmSync(join(folder, 'dist'), { recursive: true, force: true })
const code = await run('tsc', ['-p', 'tsconfig.build.json'])
if (code === 0) replaceManifest(folder, (original) => publishManifest(folder, original))
process.exitCode = code
