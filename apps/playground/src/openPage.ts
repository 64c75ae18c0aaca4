/** Opens the playground as a page of its own, as the page's address says. */
export async function openPage(): Promise<void> {
  // The map's library is the largest part of the page: it is on its way before anything else is.
  void import('./map/drawnMap.ts').catch(() => undefined)
  const [{ play }, { pageAddress }] = await Promise.all([import('./play.ts'), import('./address.ts')])
  const address = pageAddress()
  const { restore } = await play(document.querySelector<HTMLElement>('[data-play]')!, address)
  addEventListener('popstate', () => {
    const query = location.search.slice(1)
    // A link to a part of the page is no other view.
    if (query === address.query()) return
    address.read(query)
    restore()
  })
}
