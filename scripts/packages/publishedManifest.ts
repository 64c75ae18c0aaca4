import type { Manifest } from './publicPackages.ts'

/** What a manifest of the workspace leaves to others. */
export interface Workspace {
  /** The versions of pnpm-workspace.yaml. */
  catalog: Readonly<Record<string, string>>
  /** The versions of the workspace's own packages. */
  versions: Readonly<Record<string, string>>
  /** The address of the repository, if it is known. */
  repository: string | undefined
  /** The folder of the package inside the repository. */
  directory: string
}

/**
 * Returns the package.json that is published: its exports name the built files, its dependencies have versions, and what
 * only this repository needs is left out.
 */
export function toPublishedManifest(manifest: Manifest, workspace: Workspace): Record<string, unknown> {
  const { scripts: _, devDependencies: __, workspaceExports = [], exports, dependencies, ...rest } = manifest
  const published = Object.entries(exports ?? {}).filter(([subpath]) => !workspaceExports.includes(subpath))
  const { repository, directory } = workspace
  return {
    ...rest,
    ...(repository !== undefined && { repository: { type: 'git', url: repository, directory } }),
    exports: {
      ...Object.fromEntries(published.map(([subpath, source]) => [subpath, toBuiltFiles(subpath, source)])),
      './package.json': './package.json',
    },
    ...(dependencies && { dependencies: withVersions(dependencies, workspace) }),
  }
}

/** `types` comes first, because the first condition that fits decides. */
function toBuiltFiles(subpath: string, source: string): { types: string; default: string } {
  const name = /^\.\/src\/(.+)\.ts$/.exec(source)?.[1]
  if (!name) throw new Error(`exports: "${subpath}" must name a file ./src/*.ts; got "${source}"`)
  return { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` }
}

function withVersions(dependencies: Record<string, string>, { catalog, versions }: Workspace) {
  const entries = Object.entries(dependencies).map(([name, range]) => {
    if (!/^(catalog|workspace):/.test(range)) return [name, range]
    const version = range === 'catalog:' ? catalog[name] : versions[name]
    if (version === undefined)
      throw new Error(`dependencies: nothing has the version of "${name}" (${range})`)
    const sign = /^workspace:([~^])$/.exec(range)?.[1] ?? ''
    return [name, sign + version]
  })
  return Object.fromEntries(entries) as Record<string, string>
}
