import { readReader } from '@geofield/page/connection/connection'
import { copyOnClick } from '@geofield/page/copyOnClick'
import { demo, demoAddress } from '@geofield/page/samples/demo'
import { findReplacements, replaceAll } from './replacements.ts'

/** The button beside the heading copies the page as Markdown, with the reader's address, key, tenant and user. */
export function copyPage(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-page]')) {
    copyOnClick(button, async () => {
      const response = await fetch(button.dataset.copyPage!)
      if (!response.ok) throw new Error(`The server responded with ${response.status}`)
      // The server writes its own address.
      const text = (await response.text()).replaceAll(location.origin, demoAddress)
      const own = readReader(demoAddress)
      return replaceAll(text, findReplacements(text, { baseUrl: demoAddress, ...demo }, own))
    })
    button.hidden = false
  }
}
