import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packing replaces package.json by the published one for as long as npm or pnpm reads the folder. The original is kept in
 * node_modules, which neither git nor a tarball has.
 */
const keptIn = (folder: string) => join(folder, 'node_modules/.workspacePackage.json')

/** Restores a package.json that an interrupted packing left replaced. Then replaces it by what `publish` makes of it. */
export function replaceManifest(folder: string, publish: (original: string) => string): void {
  restoreManifest(folder, publish)
  const file = join(folder, 'package.json')
  const original = readFileSync(file, 'utf8')
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeWhole(keptIn(folder), original)
  writeWhole(file, publish(original))
}

/** Restores the package.json that was replaced, if one was. Throws if somebody has edited the replacement. */
export function restoreManifest(folder: string, publish: (original: string) => string): void {
  const kept = keptIn(folder)
  if (!existsSync(kept)) return
  const file = join(folder, 'package.json')
  const original = readFileSync(kept, 'utf8')
  const present = readFileSync(file, 'utf8')
  if (present !== original && present !== publish(original)) {
    throw new Error(
      `${file} was edited while it was replaced for packing. Move the edits into ${kept}, copy that file over it, and delete ${kept}.`,
    )
  }
  writeWhole(file, original)
  rmSync(kept)
}

/** A reader, also after an interruption, finds the old text or the new one, never a part. */
function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
