import { isBuiltin } from 'node:module'
import type { ViteUserConfig } from 'astro'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

/** The environment in which Astro renders the pages. */
const renderer = 'prerender'

/**
 * Bundles every package into the renderer, resolved from the file that imports it. Otherwise Node would look it up from
 * the output folder, and could find another version in any folder above the repository. The build fails if a package
 * is not in the bundle.
 */
export function bundleDependencies(): Plugin {
  return {
    name: 'geofield-bundle-dependencies',
    apply: 'build',
    configEnvironment: (name) => (name === renderer ? { resolve: { noExternal: true } } : undefined),
    generateBundle(_, bundle) {
      if (this.environment.name !== renderer) return
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const outside = findOutside(chunk.imports, Object.keys(bundle))
        if (outside.length > 0)
          this.error(`${chunk.fileName} would look up ${outside.join(', ')} in the folders above it`)
      }
    },
  }
}

/** Returns the imports that are neither files of the bundle nor modules of Node. */
export function findOutside(imports: readonly string[], files: readonly string[]): string[] {
  return imports.filter((name) => !files.includes(name) && !isBuiltin(name))
}
