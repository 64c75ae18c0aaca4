/** A terminal shows one line that changes. Other outputs get a line for each phase, and one from time to time. */
const terminalMs = 200
const linesMs = 10_000

export type Progress = { tell: (phase: string, detail: string) => void; end: () => void }

/** Shows how long a task has run, its phase and its progress. */
export function showProgress(out: NodeJS.WriteStream): Progress {
  const startedAt = performance.now()
  let now: { phase: string; detail: string } | undefined
  let shownPhase = ''
  let shown = false
  const line = () => `${seconds(startedAt).padStart(6)} s  ${now!.phase.padEnd(14)} ${now!.detail}`
  const show = () => {
    if (now === undefined) return
    out.write(out.isTTY ? `\r\u001B[K${line().slice(0, out.columns - 1)}` : `${line()}\n`)
    shown = true
  }
  const timer = setInterval(show, out.isTTY ? terminalMs : linesMs).unref()
  return {
    tell: (phase, detail) => {
      now = { phase, detail }
      if (phase === shownPhase) return
      if (out.isTTY && shown) out.write('\n')
      shownPhase = phase
      show()
    },
    end: () => {
      clearInterval(timer)
      if (out.isTTY && shown) out.write('\n')
    },
  }
}

function seconds(startedAt: number): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1)
}
