/** The field of an id, or the nearest field around it: a shape that a page shows once is only named elsewhere. */
function findField(id: string): HTMLElement | null {
  const found = document.getElementById(id)
  const end = id.lastIndexOf('.')
  return found ?? (end > 0 ? findField(id.slice(0, end)) : null)
}

/** Opens the field that the URL's fragment names: the folds around it, and its own fold. */
export function openFragment(): void {
  const open = () => {
    const target = findField(decodeURIComponent(location.hash.slice(1)))
    if (!target) return
    for (let fold = target.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null) {
      fold.open = true
    }
    const own = target.querySelector<HTMLDetailsElement>(':scope > details')
    if (own) own.open = true
    target.scrollIntoView()
  }
  addEventListener('hashchange', open)
  if (location.hash.length > 1) open()

  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-unfold]')) {
    const folds = () =>
      document.querySelectorAll<HTMLDetailsElement>(
        `#${button.dataset.unfold} details:not(.example, .response-fold)`,
      )
    button.hidden = folds().length === 0
    button.addEventListener('click', () => {
      const opening = [...folds()].some((fold) => !fold.open)
      for (const fold of folds()) fold.open = opening
      button.textContent = opening ? 'Collapse all' : 'Expand all'
    })
  }
}
