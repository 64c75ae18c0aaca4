import type { Element, ElementContent } from 'hast'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { fromRoot } from '../twin.ts'
import { classesOf, findElement, parseMain } from './elements.ts'

const printer = unified()
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', rule: '-', fences: true })

/** Controls, and what only their scripts fill. */
const controls = new Set(['button', 'dialog', 'form', 'input', 'script', 'select', 'style', 'template'])

/** The word above a heading, the link to the Markdown, and what repeats a drawing where a page is narrow. */
const around = new Set<unknown>(['eyebrow', 'page-actions', 'flow-steps'])

const isLeftOut = ({ tagName, properties }: Element) =>
  controls.has(tagName) ||
  properties['ariaHidden'] === 'true' ||
  classesOf(properties).some((name) => around.has(name))

/**
 * A built page as Markdown: its heading and its text, without the frame of the site. `path` is the page's address on the
 * site; links start at the site's root, because the Markdown stands elsewhere than the page.
 */
export async function pageMarkdown(html: string, path: string): Promise<string> {
  const page = parseMain(html)
  const heading = findElement(page, ({ tagName }) => tagName === 'h1')
  const content = findElement(page, ({ properties }) => classesOf(properties).includes('sl-markdown-content'))
  if (!content) throw new Error(`${path} has no text`)
  const withHeading = findElement(content, ({ tagName }) => tagName === 'h1') === undefined
  const children = [...(heading && withHeading ? [heading] : []), content].flatMap((one) =>
    textual(one, path),
  )
  const tree = await printer.run({ type: 'root', children })
  return printer.stringify(tree)
}

/** The node without controls and what stands around its text, with drawings as their words, and with links from the root. */
function textual(node: ElementContent, path: string): ElementContent[] {
  if (node.type !== 'element') return [node]
  if (isLeftOut(node)) return []
  if (node.tagName === 'svg') return words(node)
  const { href } = node.properties
  const properties =
    typeof href === 'string' ? { ...node.properties, href: fromRoot(href, path) } : node.properties
  return [{ ...node, properties, children: node.children.flatMap((child) => textual(child, path)) }]
}

/** What a drawing says to readers who don't see it. */
function words(svg: Element): ElementContent[] {
  const parts = svg.children.filter(
    (child): child is Element =>
      child.type === 'element' && (child.tagName === 'title' || child.tagName === 'desc'),
  )
  return parts.map((part) => ({ ...part, tagName: 'p', properties: {} }))
}
