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
 * Returns the package.json that is published: its exports and commands name the built files, its dependencies have
 * versions, and what only this repository needs is left out.
 */
export function toPublishedManifest(manifest: Manifest, workspace: Workspace): Record<string, unknown> {
  const { scripts: _, devDependencies: __, workspaceExports = [], exports, bin, ...others } = manifest
  const { dependencies, optionalDependencies, ...rest } = others
  const published = Object.entries(exports ?? {}).filter(([subpath]) => !workspaceExports.includes(subpath))
  const { repository, directory } = workspace
  return {
    ...rest,
    ...(repository !== undefined && { repository: { type: 'git', url: repository, directory } }),
    exports: {
      ...mapValues(Object.fromEntries(published), toBuiltFiles),
      './package.json': './package.json',
    },
    ...(bin && { bin: mapValues(bin, (source) => `dist/${builtName(source)}.js`) }),
    ...(dependencies && { dependencies: withVersions(dependencies, workspace) }),
    ...(optionalDependencies && { optionalDependencies: withVersions(optionalDependencies, workspace) }),
  }
}

/** `types` comes first, because the first condition that fits decides. */
function toBuiltFiles(source: string): { types: string; default: string } {
  const name = builtName(source)
  return { types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` }
}

function builtName(source: string): string {
  const name = /^\.\/src\/(.+)\.ts$/.exec(source)?.[1]
  if (!name) throw new Error(`exports and bin must name files ./src/*.ts; got "${source}"`)
  return name
}

function mapValues<T>(record: Record<string, string>, change: (value: string) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]))
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
