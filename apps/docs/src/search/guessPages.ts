import { findResults } from './findResults.ts'
import { loadNames, loadTexts } from './loadIndexes.ts'

const most = 3

/** Lists the pages that the words of an address ask for, if there are any. */
export async function guessPages(root: HTMLElement, address: string): Promise<void> {
  const text = wordsOfAddress(address)
  const [names, texts] = await Promise.all([loadNames(), loadTexts()])
  const { results } = findResults(names, texts, text)
  if (results.length === 0) return
  root.querySelector('ul')!.append(
    ...results.slice(0, most).map(({ url, title }) => {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.href = url
      link.textContent = title
      item.append(link)
      return item
    }),
  )
  root.hidden = false
}

/** The last part of an address, in words: `/docs/guides/geo-fences/` asks for geo fences. */
export function wordsOfAddress(address: string): string {
  const [, last = ''] = /([^/]*)\/*$/.exec(address) ?? []
  return safelyDecoded(last)
    .replace(/\.(html|md)$/, '')
    .replaceAll(/[-+]/g, ' ')
}

function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
