import { readFileSync, realpathSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'

const name = '@geofield/server'

/** Returns the program of the server package that is installed for a folder: there or in a folder above it. */
export function findServer(folder: string): string {
  for (const place of listFoldersUpwards(resolve(folder))) {
    // Read from the disk, because a package need not export its package.json.
    const installed = join(place, 'node_modules', name)
    const manifest = readManifest(installed)
    if (!manifest) continue
    const program = typeof manifest.bin === 'string' ? manifest.bin : manifest.bin?.['geofield-server']
    if (program === undefined)
      throw new Error(`${installed} has no program geofield-server. Install another version.`)
    // Node runs TypeScript outside of node_modules only, where the real path of a linked package is.
    return join(realpathSync(installed), program)
  }
  throw new Error(
    `There is no demo server: ${name} is not installed for ${folder}. ` +
      `Install or link it, or start a server (npm start in a clone of Geofield) and set GEOFIELD_BASE_URL to its address.`,
  )
}

function listFoldersUpwards(folder: string): string[] {
  const above = dirname(folder)
  return above === folder ? [folder] : [folder, ...listFoldersUpwards(above)]
}

function readManifest(folder: string): { bin?: string | Record<string, string> } | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin?: Record<string, string> }
  } catch {
    return undefined
  }
}
