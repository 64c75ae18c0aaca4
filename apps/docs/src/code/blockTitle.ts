/** What Shiki gives a transformer: the element of the block, and in `options.meta` what stands behind its language. */
type Block = { options: { meta?: Record<string, string> } }
type Element = { properties: Record<string, unknown> }

/** Keeps the `title="…"` of a code block in a guide, the name of its file, for `styles/code.css` to show. */
export const blockTitle = {
  name: 'title of a block',
  pre(this: Block, element: Element): void {
    const title = /title="([^"]+)"/.exec(this.options.meta?.['__raw'] ?? '')?.[1]
    if (title !== undefined) element.properties['data-title'] = title
  },
}
