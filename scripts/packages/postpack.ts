/** Restores the package.json that prepack.ts replaced, after the package in the current folder was packed. */
import { restoreManifest } from './manifestSwap.ts'
import { publishManifest } from './workspace.ts'

const folder = process.cwd()
restoreManifest(folder, (original) => publishManifest(folder, original))
