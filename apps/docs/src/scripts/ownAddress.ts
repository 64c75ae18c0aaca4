import { demo, demoAddress } from '@geofield/page/samples/demo'
import { connectionChanged, readReader } from '@geofield/page/connection/connection'
import { findReplacements, replaceAll, type Replacement } from './replacements.ts'

/**
 * Puts the reader's own address, key, tenant and user into the samples: those entered in a Try it panel, or else the address
 * of the server that serves the page. They stay in the page. Samples change when a panel's values do.
 */
export function ownAddress(): void {
  const blocks = [...document.querySelectorAll('main pre code')].map((code) => ({
    text: code.textContent,
    parts: readParts(code),
  }))
  const show = () => {
    const reader = readReader(demoAddress)
    for (const { text, parts } of blocks) {
      const replacements = findReplacements(text, { baseUrl: demoAddress, ...demo }, reader)
      for (const part of parts) {
        const shown = replaceWithin(part, replacements)
        if (part.node.nodeValue !== shown) part.node.nodeValue = shown
      }
    }
  }
  show()
  addEventListener(connectionChanged, show)
}

/** A text node with its place in the text of its block. */
interface Part {
  node: Text
  text: string
  start: number
}

function readParts(code: Element): Part[] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
  const parts: Part[] = []
  let start = 0
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null) {
    parts.push({ node, text: node.data, start })
    start += node.data.length
  }
  return parts
}

function replaceWithin({ text, start }: Part, replacements: Replacement[]): string {
  const within = replacements.filter(({ from, to }) => from >= start && to <= start + text.length)
  return replaceAll(
    text,
    within.map(({ from, to, value }) => ({ from: from - start, to: to - start, value })),
  )
}
