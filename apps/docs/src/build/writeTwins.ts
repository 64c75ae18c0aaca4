import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { base } from '@geofield/page/site'
import { findTwin } from '../twin.ts'
import { pageMarkdown } from './pageMarkdown.ts'
import { pagesOfBuild } from './pagesOfBuild.ts'

/**
 * Writes each page as Markdown to the address of the page with `.md` at its end. Guides and operations are skipped:
 * `pages/[...guide].md.ts` and `pages/reference/[operation].md.ts` have written theirs from the sources of the pages.
 */
export function writeTwins(): AstroIntegration {
  return {
    name: 'geofield-twins',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        for await (const page of pagesOfBuild(folder)) {
          const path = `${base}/${page.path}`
          const twin = findTwin(path)
          if (twin === undefined) continue
          const file = join(folder, twin.slice(base.length))
          if (await exists(file)) continue
          await writeFile(file, await pageMarkdown(page.html, path))
        }
      },
    },
  }
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )
