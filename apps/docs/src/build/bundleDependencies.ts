import { isBuiltin } from 'node:module'
import type { ViteUserConfig } from 'astro'

type Plugin = Extract<NonNullable<ViteUserConfig['plugins']>[number], { name: string }>

/** The environment in which Astro renders the pages. */
const renderer = 'prerender'

/**
 * Bundles every package into the renderer from the place where its importer has it. Otherwise Node would look it up
 * from the output folder, and could find another version in any folder above the repository. The build fails if a
 * package is left to such a look-up.
 */
export function ownDependencies(): Plugin {
  return {
    name: 'geofield-own-dependencies',
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
