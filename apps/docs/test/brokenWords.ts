import type { Page } from 'playwright-core'

/** Returns the words in the cells of the page's tables that don't stand in one line. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.locator('td, td *').evaluateAll((parts) => {
    const isBroken = (node: Node, start: number, word: string) => {
      const range = document.createRange()
      range.setStart(node, start)
      range.setEnd(node, start + word.length)
      return range.getClientRects().length > 1
    }
    return parts
      .flatMap((part) => [...part.childNodes])
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) =>
        [...node.textContent!.matchAll(/\w+/g)]
          .filter(({ 0: word, index }) => isBroken(node, index, word))
          .map(([word]) => word),
      )
  })
}
