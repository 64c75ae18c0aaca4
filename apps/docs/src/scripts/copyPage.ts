import { copyOnClick } from '@geofield/page/copyOnClick'

/** The button beside the heading copies the page as Markdown. */
export function copyPage(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copy-page]')) {
    copyOnClick(button, async () => {
      const response = await fetch(button.dataset.copyPage!)
      if (!response.ok) throw new Error(`The server responded with ${response.status}`)
      return response.text()
    })
    button.hidden = false
  }
}
