import type { BrowserContext } from 'playwright-core'

/** Adds a line to `lines` for whatever the Content-Security-Policy of a page of this context refuses. */
export function collectRefusals(context: BrowserContext, lines: string[]): void {
  const mark = 'refused: '
  context.on('console', (message) => {
    if (message.text().startsWith(mark)) lines.push(message.text().slice(mark.length))
  })
  void context.addInitScript((start) => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.log(`${start}${event.effectiveDirective} ${event.blockedURI} on ${event.documentURI}`),
    )
  }, mark)
}
