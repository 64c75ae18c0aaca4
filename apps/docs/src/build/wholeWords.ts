import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'

const code = /<code\b[^>]*>[^]*?<\/code>/g
const headingCode = /(<h[23]\b[^>]*>\s*<code\b[^>]*>)([^<]*)/g
const longOption = /(?<![\w-])--[a-z][\w-]*/g
const shortName = /<code>(?=[^<\s]{1,16}<\/code>)(?=[^<]*\w-\w)/g

/** Lines of code break where a reader expects it, also on a phone. The text that is copied stays the same. */
export function wholeWords(): AstroIntegration {
  return {
    name: 'geofield-whole-words',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir)
        const names = await readdir(folder, { recursive: true })
        for (const name of names.filter((file) => file.endsWith('.html'))) {
          const path = join(folder, name)
          await writeFile(path, keepWords(await readFile(path, 'utf8')))
        }
      },
    },
  }
}

/** Browsers break `--option` and `en-US` after their hyphens, and names like `client.routing.findRoute` anywhere. */
export function keepWords(html: string): string {
  return html
    .replaceAll(code, (block) =>
      block.replaceAll(/(?<=>)[^<]+/g, (text) =>
        text.replaceAll(longOption, '<span class="whole">$&</span>'),
      ),
    )
    .replaceAll(shortName, '<code class="whole">')
    .replaceAll(headingCode, (_all, start: string, name: string) => start + name.replaceAll('.', '.<wbr>'))
}
