export type Repeats<Details> = {
  /** Reports the first event of a kind at once, and counts the following ones. */
  note: (kind: string, details: Details) => void
  /** Reports the counts and starts again. */
  flush: () => void
}

type Options<Details> = {
  windowMs: number
  /** The most kinds that are counted separately in a window. Further kinds share one count. */
  maxKinds: number
  /** `repeats` is 0 for the first event of a kind. `details` is undefined for the kinds that share a count. */
  report: (details: Details | undefined, repeats: number) => void
}

/** Collapses repeated events, so that a storm writes a few lines a minute instead of thousands. */
export function collapseRepeats<Details>({ windowMs, maxKinds, report }: Options<Details>): Repeats<Details> {
  let seen = new Map<string, { details: Details; repeats: number }>()
  let others = 0
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const counted = [...seen.values()]
    const uncounted = others
    seen = new Map()
    others = 0
    for (const { details, repeats } of counted) if (repeats > 0) report(details, repeats)
    if (uncounted > 0) report(undefined, uncounted)
  }
  return {
    note(kind, details) {
      timer ??= setTimeout(flush, windowMs).unref()
      const known = seen.get(kind)
      if (known) known.repeats += 1
      else if (seen.size >= maxKinds) others += 1
      else {
        seen.set(kind, { details, repeats: 0 })
        report(details, 0)
      }
    },
    flush,
  }
}
