import { demo, demoAddress } from '../samples/demo.ts'
import { defaultBaseUrl, readStored } from '../tryIt/connection.ts'

/**
 * Puts the reader's own address and key into the samples: those entered in a Try-it panel, or else the address of the server
 * that serves the page. They stay in the page.
 */
export function ownAddress(): void {
  const { baseUrl = defaultBaseUrl(demoAddress), apiKey = demo.apiKey } = readStored()
  const own = new Map([
    [demoAddress, baseUrl.replace(/\/$/, '')],
    [demo.apiKey, apiKey],
  ])
  for (const code of document.querySelectorAll('main pre code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const [name, value] of own)
        if (value !== name && text.nodeValue?.includes(name))
          text.nodeValue = text.nodeValue.replaceAll(name, value)
  }
}
