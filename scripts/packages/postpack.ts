/** Restores the package.json that prepack.ts replaced, after the package in the current folder was packed. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { restoreManifest } from './manifestSwap.ts'
import { publishManifest } from './workspace.ts'

const folder = process.cwd()
rmSync(join(folder, 'npm-shrinkwrap.json'), { force: true })
restoreManifest(folder, (original) => publishManifest(folder, original))
