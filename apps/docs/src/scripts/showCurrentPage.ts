/** Scrolls the sidebar to the page that is open, if it is not in view. */
export function showCurrentPage(): void {
  const pane = document.querySelector('#starlight__sidebar')
  const link = pane?.querySelector('[aria-current]')
  if (!pane || !link) return
  const visible = pane.getBoundingClientRect()
  const { top, bottom } = link.getBoundingClientRect()
  if (top < visible.top || bottom > visible.bottom)
    pane.scrollTop += top - visible.top - pane.clientHeight / 3
}
