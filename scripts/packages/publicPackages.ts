import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The parts of a package.json that packing reads. */
export interface Manifest {
  name: string
  version: string
  private?: boolean
  license?: string
  files?: string[]
  exports?: Record<string, string>
  /** The source of each command. */
  bin?: Record<string, string>
  /** Subpaths of `exports` that only this repository imports. They are not published. */
  workspaceExports?: string[]
  scripts?: Record<string, string>
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

export interface PublicPackage {
  /** An absolute path. */
  folder: string
  manifest: Manifest
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** The packages of the workspace that are published, each after the ones that it depends on. */
export function findPublicPackages(root: string): PublicPackage[] {
  const waiting = globSync(['packages/*/package.json', 'apps/server/package.json'], { cwd: root })
    .map((file) => join(root, dirname(file)))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => !manifest.private)
    .toSorted((one, other) => one.manifest.name.localeCompare(other.manifest.name))
  for (const { folder, manifest } of waiting) {
    // Only the published manifest has no scripts.
    if (!manifest.scripts?.['prepack'])
      throw new Error(`${folder}: package.json has no prepack. If packing was interrupted, git restore it.`)
  }
  const ordered: PublicPackage[] = []
  while (waiting.length > 0) {
    const names = new Set(waiting.map(({ manifest }) => manifest.name))
    const next = waiting.findIndex(({ manifest }) => {
      return !Object.keys(manifest.dependencies ?? {}).some((name) => names.has(name))
    })
    if (next < 0) throw new Error(`These packages depend on each other: ${[...names].join(', ')}`)
    ordered.push(...waiting.splice(next, 1))
  }
  return ordered
}
