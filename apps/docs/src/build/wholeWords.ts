import { rewritePages } from './rewritePages.ts'

const code = /<code\b[^>]*>[^]*?<\/code>/g
const headingCode = /(<h[23]\b[^>]*>\s*<code\b[^>]*>)([^<]*)/g
const longOption = /(?<![\w-])--[a-z][\w-]*/g
const shortName = /<code>(?=[^<\s]{1,16}<\/code>)(?=[^<]*\w-\w)/g

/** Lines of code break where a reader expects it, also on a phone. The text that is copied stays the same. */
export const wholeWords = () => rewritePages('geofield-whole-words', keepWords)

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
