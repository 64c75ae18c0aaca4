export type Skip = (reason: string) => never

export type CollectedTest = {
  name: string
  /** With the names of the groups around it; `--grep` looks here. */
  fullName: string
  timeoutMs: number
  run: (context: { task: { meta: Record<string, unknown> }; skip: Skip }) => Promise<void> | void
}

export type Collected = {
  tests: CollectedTest[]
  before: (() => unknown)[]
  after: (() => unknown)[]
  /** The groups around the test that is collected now. */
  path: string[]
}

/** What the file that is being loaded has declared. */
export const collected: Collected = { tests: [], before: [], after: [], path: [] }

/** Returns what was declared since the last time. */
export function takeCollected(): Collected {
  const taken = { ...collected }
  Object.assign(collected, { tests: [], before: [], after: [], path: [] })
  return taken
}
