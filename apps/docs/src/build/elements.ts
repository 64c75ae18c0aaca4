import type { Element, Root } from 'hast'
import rehypeParse from 'rehype-parse'
import { unified } from 'unified'

const parser = unified().use(rehypeParse)

export const parsePage = (html: string): Root => parser.parse(html)

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
