import { access, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import { base } from '../site.ts'
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
          const id = name.replace(/\/?index\.html$/, '')
          const file = join(folder, `${id || 'index'}.md`)
          if (await exists(file)) continue
          const html = await readFile(join(folder, name), 'utf8')
          await writeFile(file, await pageMarkdown(html, `${base}/${id}${id && '/'}`))
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
