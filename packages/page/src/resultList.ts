export interface Result {
  url: string
  title: string
  /** Whether the title is a name in code. */
  isCode?: boolean
  text?: string
  /** An excerpt of a page with its matches marked. */
  html?: string
}

/** Fills the list, and chooses the first result. */
export function showResults(list: HTMLElement, input: HTMLInputElement, results: readonly Result[]): void {
  list.replaceChildren(...results.map(option))
  input.setAttribute('aria-expanded', String(results.length > 0))
  choose(list, input, list.firstElementChild)
}

/** Up and down choose a result, Enter opens it. */
export function moveChoice(event: KeyboardEvent, list: HTMLElement, input: HTMLInputElement): void {
  const chosen = list.querySelector<HTMLAnchorElement>('[aria-selected=true]')
  if (event.key === 'ArrowDown') choose(list, input, chosen?.nextElementSibling ?? list.firstElementChild)
  else if (event.key === 'ArrowUp')
    choose(list, input, chosen?.previousElementSibling ?? list.lastElementChild)
  else if (event.key === 'Enter') chosen?.click()
  else return
  event.preventDefault()
}

function choose(list: HTMLElement, input: HTMLInputElement, chosen: Element | null): void {
  for (const one of list.children) one.setAttribute('aria-selected', String(one === chosen))
  if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
  else input.removeAttribute('aria-activedescendant')
  chosen?.scrollIntoView({ block: 'nearest' })
}

function option({ url, title, isCode, text, html }: Result, i: number): HTMLElement {
  const link = document.createElement('a')
  link.id = `search-result-${i}`
  link.href = url
  link.setAttribute('role', 'option')
  // The arrow keys lead here; the focus stays in the input.
  link.tabIndex = -1
  const name = document.createElement(isCode ? 'code' : 'strong')
  name.textContent = title
  const rest = document.createElement('span')
  // Pagefind escapes the text of its excerpts.
  if (html) rest.innerHTML = html
  else rest.textContent = text ?? ''
  link.append(name, rest)
  return link
}
