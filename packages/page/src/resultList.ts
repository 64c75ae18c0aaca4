export interface Result {
  url: string
  title: string
  /** Whether the title is a name in code. */
  isCode?: boolean
  /** The results of a group stand together, under its name. */
  group?: string
  /** The text below the title, with what matched apart. */
  parts: readonly { text: string; isMatch: boolean }[]
}

/** Fills the list, and chooses the first result. */
export function showResults(list: HTMLElement, input: HTMLInputElement, results: readonly Result[]): void {
  const groups = new Map<string, HTMLElement>()
  list.replaceChildren()
  for (const [i, result] of results.entries()) {
    const name = result.group ?? ''
    const group = groups.get(name) ?? (name === '' ? list : list.appendChild(namedGroup(name)))
    groups.set(name, group)
    group.append(option(result, i))
  }
  input.setAttribute('aria-expanded', String(results.length > 0))
  choose(list, input, optionsOf(list)[0])
}

/** Up and down choose a result, Enter opens it. */
export function moveChoice(event: KeyboardEvent, list: HTMLElement, input: HTMLInputElement): void {
  // The Enter that ends a composition belongs to the input method.
  if (event.isComposing) return
  const options = optionsOf(list)
  const at = options.findIndex((one) => one.getAttribute('aria-selected') === 'true')
  if (event.key === 'ArrowDown') choose(list, input, options[at + 1] ?? options[0])
  else if (event.key === 'ArrowUp') choose(list, input, options[at - 1] ?? options.at(-1))
  else if (event.key === 'Enter') options[at]?.click()
  else return
  event.preventDefault()
}

const optionsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[role=option]')]

function choose(list: HTMLElement, input: HTMLInputElement, chosen: HTMLElement | undefined): void {
  for (const one of optionsOf(list)) one.setAttribute('aria-selected', String(one === chosen))
  if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
  else input.removeAttribute('aria-activedescendant')
  chosen?.scrollIntoView({ block: 'nearest' })
}

function namedGroup(name: string): HTMLElement {
  const group = document.createElement('div')
  group.setAttribute('role', 'group')
  group.setAttribute('aria-label', name)
  const label = document.createElement('p')
  label.setAttribute('aria-hidden', 'true')
  label.textContent = name
  group.append(label)
  return group
}

function option({ url, title, isCode, parts }: Result, i: number): HTMLElement {
  const link = document.createElement('a')
  link.id = `search-result-${i}`
  link.href = url
  link.setAttribute('role', 'option')
  // The arrow keys lead here; the focus stays in the input.
  link.tabIndex = -1
  const name = document.createElement(isCode ? 'code' : 'strong')
  name.textContent = title
  const rest = document.createElement('span')
  for (const { text, isMatch } of parts) {
    const part = document.createElement(isMatch ? 'mark' : 'span')
    part.textContent = text
    rest.append(part)
  }
  link.append(name, rest)
  return link
}
