/** Used when the browser blocks storage: the values then last as long as the page. */
const memory = new Map<string, unknown>()

/** Values that last as long as the tab. */
export function stored(name: string): unknown {
  if (memory.has(name)) return memory.get(name)
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function store(name: string, value: unknown): void {
  memory.set(name, value)
  try {
    if (value === undefined) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(value))
  } catch {
    // The browser blocks storage: the value stays in memory.
  }
}
