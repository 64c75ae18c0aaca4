/** A description in both forms: Markdown for the .md twins, HTML for the pages. */
export interface Text {
  md: string
  html: string
}

export type RenderMarkdown = (markdown: string) => Promise<{ html: string }>

export type TextRenderer = (markdown: string | undefined) => Text | undefined

/**
 * Field trees are built synchronously from thousands of descriptions, many of them equal. So Markdown is rendered in
 * two passes: the first pass collects the texts, all are then rendered once, and the second pass uses the results.
 */
export class Texts {
  readonly #render: RenderMarkdown
  readonly #rendered = new Map<string, string>()
  readonly #wanted = new Set<string>()

  constructor(render: RenderMarkdown) {
    this.#render = render
  }

  readonly get: TextRenderer = (markdown) => {
    const md = markdown?.trim()
    if (!md) return undefined
    const html = this.#rendered.get(md)
    if (html === undefined) this.#wanted.add(md)
    return { md, html: html ?? '' }
  }

  /** Calls `build` twice: the second time every text is already rendered. */
  async with<T>(build: (text: TextRenderer) => T): Promise<T> {
    build(this.get)
    await Promise.all(
      [...this.#wanted].map(async (md) => this.#rendered.set(md, unwrapped((await this.#render(md)).html))),
    )
    this.#wanted.clear()
    return build(this.get)
  }
}

/** A single paragraph needs no `<p>`: half of the descriptions are one line. */
function unwrapped(html: string): string {
  const trimmed = html.trim()
  const single = /^<p>([^]*)<\/p>$/.exec(trimmed)?.[1]
  return single !== undefined && !single.includes('<p>') ? single : trimmed
}

/** The first sentence without markup, for meta descriptions and lists. */
export function firstSentence(markdown: string): string {
  const plain = markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[`*]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return /^.*?(?<!\b(?:e\.g|i\.e|etc))[.:](?=\s|$)/.exec(plain)?.[0].replace(/:$/, '.') ?? plain
}
