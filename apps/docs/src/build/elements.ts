import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

const parser = unified().use(rehypeParse, { fragment: true })

/** The main part of a built page: the menus around it, which all pages have, are most of its elements. */
export function parseMain(html: string): Root {
  const main = /<main[ >].*<\/main>/s.exec(html)?.[0]
  return parser.parse(main ?? html)
}

/** The first element that is wanted, from the outside inwards. */
export function findElement(
  node: Root | Element,
  wanted: (element: Element) => boolean,
): Element | undefined {
  for (const child of node.children) {
    if (child.type !== 'element') continue
    const found = wanted(child) ? child : findElement(child, wanted)
    if (found) return found
  }
  return undefined
}

export const classesOf = ({ className }: Element['properties']): unknown[] =>
  Array.isArray(className) ? className : []
