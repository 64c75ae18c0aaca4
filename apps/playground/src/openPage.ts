/** Opens the playground as a page of its own, as the page's address says. */
export async function openPage(): Promise<void> {
  // The map's library is the largest part of the page: it is on its way before anything else is.
  void import('./map/drawnMap.ts').catch(() => undefined)
  const [{ play }, { pageAddress }] = await Promise.all([import('./play.ts'), import('./address.ts')])
  await play(document.querySelector<HTMLElement>('[data-play]')!, pageAddress())
}
