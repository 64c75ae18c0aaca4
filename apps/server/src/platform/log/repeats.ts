export type Repeats<Details> = {
  /** Reports the first of a kind at once, and counts the ones after it. */
  note: (kind: string, details: Details) => void
  /** Reports what was counted, and begins anew. */
  flush: () => void
}

type Options<Details> = {
  windowMs: number
  /** Kinds that are told apart in a window; the others are counted together. */
  mostKinds: number
  /** `repeats` is 0 for the first of a kind. `details` is undefined for the kinds that are counted together. */
  report: (details: Details | undefined, repeats: number) => void
}

/** Collapses what happens over and over, so that a storm writes a few lines a minute and not thousands. */
export function collapseRepeats<Details>({
  windowMs,
  mostKinds,
  report,
}: Options<Details>): Repeats<Details> {
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
      else if (seen.size >= mostKinds) others += 1
      else {
        seen.set(kind, { details, repeats: 0 })
        report(details, 0)
      }
    },
    flush,
  }
}
