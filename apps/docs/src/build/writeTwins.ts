import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { base } from '@geofield/page/site'
import { findTwin } from '../twin.ts'
import { pageMarkdown } from './pageMarkdown.ts'

/**
 * Writes each page as Markdown to the address of the page with `.md` at its end. Guides and operations have theirs
 * already: they are made from what the pages are made of.
 */
export function writeTwins(): AstroIntegration {
  return {
    name: 'geofield-twins',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const names = await readdir(folder, { recursive: true })
        for (const name of names.filter((file) => /(^|\/)index\.html$/.test(file))) {
          const path = `${base}/${name.replace(/index\.html$/, '')}`
          const twin = findTwin(path)
          if (twin === undefined) continue
          const file = join(folder, twin.slice(base.length))
          if (await exists(file)) continue
          await writeFile(file, await pageMarkdown(await readFile(join(folder, name), 'utf8'), path))
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
