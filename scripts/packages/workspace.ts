import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** The parts of a package.json that packing reads. */
export interface Manifest {
  name: string
  version: string
  private?: boolean
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

export interface Packed {
  name: string
  version: string
  /** The path of the tarball. */
  tarball: string
  /** The text of each file of the tarball, by its path in the package; without the programs of the engine. */
  files: Map<string, string>
}

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
}

/** The names of the public packages of a workspace. */
export function listPublic(workspace = root): string[] {
  return globSync(['packages/*/package.json', 'apps/server/package.json'], { cwd: workspace })
    .map((file) => readManifest(join(workspace, dirname(file))))
    .flatMap((manifest) => (manifest.private ? [] : [manifest.name]))
}

/**
 * The address of the repository for the manifests: the root's own `repository`, or in GitHub Actions that of the workflow,
 * which provenance is checked against.
 */
export function findRepository(): string | undefined {
  const { repository } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    repository?: string | { url: string }
  }
  if (repository !== undefined) return typeof repository === 'string' ? repository : repository.url
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env
  return server && name ? `git+${server}/${name}.git` : undefined
}
