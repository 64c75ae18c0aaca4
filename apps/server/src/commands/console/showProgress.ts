import { readTreeMemory } from '../process/treeMemory.ts'

/** A terminal shows one line that changes. Other outputs get a line for each phase and stage, and one from time to time. */
const terminalMs = 200
const linesMs = 10_000
/** Before this share of a phase is done, the time that it will take is not known. */
const minShare = 0.02

export type Progress = {
  /** `share` is how much of the phase is done, from 0 to 1, if that is known. `stage` is a long part of the phase. */
  tell: (phase: string, detail: string, share?: number, stage?: string) => void
  end: () => void
}

/** Shows how long a task has run, its phase and its progress, the time that is left and the memory that it takes. */
export function showProgress(out: NodeJS.WriteStream): Progress {
  const startedAt = performance.now()
  let now:
    | { phase: string; detail: string; share?: number | undefined; stage?: string | undefined }
    | undefined
  // Where the share began: an import that continues has a part of it at once.
  let from = { share: 0, at: startedAt }
  let shareAt = startedAt
  let shown = false
  let shownAt = startedAt
  const line = () => {
    const { phase, detail, share } = now!
    const parts = [
      ...(share === undefined
        ? []
        : [
            describeShare(share, {
              elapsedMs: shareAt - from.at,
              sinceMs: performance.now() - shareAt,
              from: from.share,
            }),
          ]),
      detail,
      describeMemory(),
    ]
    return `${seconds(startedAt).padStart(6)} s  ${phase.padEnd(14)} ${parts.filter(Boolean).join(', ')}`
  }
  const show = () => {
    if (now === undefined) return
    out.write(out.isTTY ? `\r\u001B[K${line().slice(0, out.columns - 1)}` : `${line()}\n`)
    shown = true
    shownAt = performance.now()
  }
  const everyMs = out.isTTY ? terminalMs : linesMs
  const timer = setInterval(show, everyMs).unref()
  return {
    tell: (phase, detail, share, stage) => {
      const before = now
      now = { phase, detail, share, stage }
      const isNewPhase = phase !== before?.phase
      if (isNewPhase || share !== before.share) shareAt = performance.now()
      // The share of another stage may begin again.
      if (isNewPhase || before.share === undefined || (share ?? 0) < before.share)
        from = { share: share ?? 0, at: performance.now() }
      const isNewLine = isNewPhase || stage !== before.stage
      // Work that never pauses keeps the timer from running.
      if (!isNewLine && performance.now() - shownAt < everyMs) return
      if (isNewLine && out.isTTY && shown) out.write('\n')
      show()
    },
    end: () => {
      clearInterval(timer)
      if (out.isTTY && shown) out.write('\n')
    },
  }
}

type Pace = {
  /** Since the share `from`, which is 0 unless an earlier import did a part. */
  elapsedMs: number
  from?: number
  /** Since the share was reached. */
  sinceMs?: number
}

/** Returns the percentage, and about how long the rest of the phase will take. */
export function describeShare(share: number, { elapsedMs, from = 0, sinceMs = 0 }: Pace): string {
  const percent = `${Math.floor(share * 100)} %`
  const leftSeconds = Math.round(((elapsedMs * (1 - share)) / (share - from) - sinceMs) / 1000)
  if (share - from < minShare || share >= 1 || leftSeconds <= 0) return percent
  return `${percent}, about ${leftSeconds < 120 ? `${leftSeconds} s` : `${Math.round(leftSeconds / 60)} min`} left`
}

function describeMemory(): string {
  const megabytes = readTreeMemory(process.pid)
  return megabytes === undefined ? '' : `${Math.round(megabytes)} MB of memory`
}

function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
