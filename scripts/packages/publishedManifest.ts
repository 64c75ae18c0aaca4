import { relative, sep } from 'node:path'
import { withEnginePackages } from './enginePackages.ts'
import { findRepository, listPublic, type Manifest, root } from './workspace.ts'

/** `pnpm pack` calls these with a manifest whose dependencies already have versions. */
export const hooks = {
  beforePacking: (manifest: Manifest, folder: string) =>
    toPublishedManifest(manifest, findRepository(), relative(root, folder).replaceAll(sep, '/')),
}

/**
 * Returns the package.json that is published: its exports and commands name the built files, and what only this repository
 * needs is left out. `directory` is the folder of the package inside the repository.
 */
export function toPublishedManifest(
  manifest: Manifest,
  repository: string | undefined,
  directory: string,
): Record<string, unknown> {
  const { scripts: _, devDependencies: __, workspaceExports = [], exports, bin, ...others } = manifest
  const { dependencies, optionalDependencies, ...rest } = others
  // A command that nobody imports is a bundle with all of its dependencies.
  const needed = bin && !exports ? {} : withoutPrivate(dependencies)
  const published = Object.entries(exports ?? {}).filter(([subpath]) => !workspaceExports.includes(subpath))
  return {
    ...rest,
    ...withEnginePackages({ ...needed, ...(optionalDependencies && { optionalDependencies }) }),
    ...(repository !== undefined && { repository: { type: 'git', url: repository, directory } }),
    exports: {
      ...mapValues(Object.fromEntries(published), toBuiltFiles),
      './package.json': './package.json',
    },
    ...(bin && { bin: mapValues(bin, (source) => `dist/${builtName(source)}.js`) }),
  }
}

function withoutPrivate(dependencies: Manifest['dependencies'] = {}): Pick<Manifest, 'dependencies'> {
  const ours = listPublic()
  const published = Object.entries(dependencies).filter(
    ([name]) => !name.startsWith('@geofield/') || ours.includes(name),
  )
  return published.length === 0 ? {} : { dependencies: Object.fromEntries(published) }
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
