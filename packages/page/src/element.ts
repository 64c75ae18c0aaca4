type Value = string | number | boolean | undefined | ((event: Event) => void)
type Child = Node | string | false | undefined

/**
 * Makes an element. A function is a listener for the event that its name has; `true` is an attribute without a value; false
 * and undefined leave the attribute or the child out.
 */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Record<string, Value> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(key, value)
    else if (value !== undefined && value !== false)
      made.setAttribute(key, value === true ? '' : String(value))
  }
  made.append(...children.filter((child) => child !== false && child !== undefined))
  return made
}
