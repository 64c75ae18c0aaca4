import { docsLoader } from '@astrojs/starlight/loaders'
import type { Loader } from 'astro/loaders'

/** The guides that people write, and after them the pages that the build writes. */
export function guidesLoader(): Loader {
  const files = docsLoader()
  return {
    name: 'geofield-guides',
    load: async (context) => {
      await files.load(context)
      // Not above: what writes the pages can't run inside the built pages, which import the schema from this module.
      const { generatedPages } = await import('./pages.ts')
      for (const { id, body, ...data } of await generatedPages()) {
        context.store.set({
          id,
          data: await context.parseData({ id, data }),
          body,
          rendered: await context.renderMarkdown(body),
        })
      }
    },
  }
}
