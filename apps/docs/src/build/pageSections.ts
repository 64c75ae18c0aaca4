import type { Element, Nodes } from 'hast'
import { classesOf, findElement, parseMain } from './elements.ts'

/** A part of a page under one heading, as plain text. */
export interface PageSection {
  /** The id of its heading, empty for the beginning of the page. */
  fragment: string
  /** Its heading, empty for the beginning of the page. */
  heading: string
  text: string
}

/** A field with its description, as a page of an operation shows it. */
export interface PageField {
  fragment: string
  text: string
}

const silent = new Set(['button', 'dialog', 'form', 'input', 'script', 'select', 'style', 'svg', 'template'])
const blocks = new Set([
  'p',
  'li',
  'td',
  'th',
  'tr',
  'pre',
  'div',
  'dt',
  'dd',
  'section',
  'blockquote',
  'summary',
])

/** The text of a built page for the search: its sections, or the introduction and the fields of an operation. */
export function pageSections(html: string): { title: string; sections: PageSection[]; fields: PageField[] } {
  const page = parseMain(html)
  const main = findElement(page, ({ tagName }) => tagName === 'main')
  if (!main) return { title: '', sections: [], fields: [] }
  const title = textOf(findElement(page, ({ tagName }) => tagName === 'h1') ?? main)
  const operation = findElement(main, ({ properties }) => classesOf(properties).includes('op'))
  if (operation) {
    const intro = findElement(operation, ({ properties }) => classesOf(properties).includes('prose'))
    const text = intro ? textOf(intro) : ''
    return { title, sections: [{ fragment: '', heading: '', text }], fields: listFields(operation) }
  }
  return { title, sections: divide(main), fields: [] }
}

function divide(main: Element): PageSection[] {
  const sections: PageSection[] = [{ fragment: '', heading: '', text: '' }]
  const walk = (node: Nodes): void => {
    if (node.type === 'text') sections.at(-1)!.text += node.value
    if (node.type !== 'element') return
    if (isLeftOut(node) || node.tagName === 'h1') return
    const { id } = node.properties
    if (/^h[234]$/.test(node.tagName) && typeof id === 'string')
      return void sections.push({ fragment: id, heading: textOf(node), text: '' })
    for (const child of node.children) walk(child)
    if (blocks.has(node.tagName)) sections.at(-1)!.text += '\n'
  }
  for (const child of main.children) walk(child)
  return sections.map((section) => ({ ...section, text: inOneLine(section.text) }))
}

function listFields(operation: Element): PageField[] {
  const fields: PageField[] = []
  const walk = (element: Element): void => {
    const { id } = element.properties
    const about = element.children.find((child) => child.type === 'element' && child.tagName === 'div')
    if (element.tagName === 'li' && typeof id === 'string' && about)
      fields.push({ fragment: id, text: textOf(about) })
    for (const child of element.children) if (child.type === 'element') walk(child)
  }
  walk(operation)
  return fields
}

/** Words for those who hear the page, and the word above its heading. */
const around = new Set<unknown>(['sr-only', 'eyebrow'])

const isLeftOut = ({ tagName, properties }: Element) =>
  silent.has(tagName) ||
  'dataNoSearch' in properties ||
  properties['ariaHidden'] === 'true' ||
  classesOf(properties).some((name) => around.has(name))

function textOf(node: Nodes): string {
  const walk = (one: Nodes): string => {
    if (one.type === 'text') return one.value
    if (one.type !== 'element' || isLeftOut(one)) return ''
    return one.children.map(walk).join('') + (blocks.has(one.tagName) ? '\n' : '')
  }
  return inOneLine(walk(node))
}

const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
