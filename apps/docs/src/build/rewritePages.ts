import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

/** Changes the HTML of every page once the site is built. */
export function rewritePages(name: string, change: (html: string) => string): AstroIntegration {
  return {
    name,
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const names = await readdir(folder, { recursive: true })
        for (const page of names.filter((file) => file.endsWith('.html'))) {
          const path = join(folder, page)
          await writeFile(path, change(await readFile(path, 'utf8')))
        }
      },
    },
  }
}
