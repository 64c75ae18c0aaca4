import stringWidth from 'string-width'

interface ProgressOptions {
  /** What is counted up to, in any unit; undefined where nobody knows. */
  total: number | undefined
  quiet?: boolean | undefined
  /** Where the bar is drawn. Default: standard error. */
  stream?: Pick<NodeJS.WriteStream, 'isTTY' | 'columns' | 'write'>
}

export interface Progress {
  /** Shows how much is done, and a remark beside it. */
  show: (done: number, remark: string) => void
  /** Removes the bar. */
  end: () => void
}

const shownEachMs = 100
const barWidth = 24

/** A bar on one line of a terminal. It draws nothing where the output goes elsewhere, or with `--quiet`. */
export function createProgress({ total, quiet, stream = process.stderr }: ProgressOptions): Progress {
  if (quiet || !stream.isTTY) return { show: () => undefined, end: () => undefined }
  const startMs = performance.now()
  let nextMs = 0
  let isShown = false
  return {
    show(done, remark) {
      const nowMs = performance.now()
      if (nowMs < nextMs) return
      nextMs = nowMs + shownEachMs
      const part = total ? Math.min(1, done / total) : undefined
      const left = part && ((nowMs - startMs) * (1 - part)) / part
      const line = [...(part === undefined ? [] : [drawBar(part)]), remark, ...describeLeft(left)].join('  ')
      isShown = true
      stream.write(`\r\u001B[K${cut(line, stream.columns - 1)}`)
    },
    end() {
      if (isShown) stream.write('\r\u001B[K')
      isShown = false
    },
  }
}

function drawBar(part: number): string {
  const full = Math.round(part * barWidth)
  const percent = String(Math.floor(part * 100)).padStart(3)
  return `${'█'.repeat(full)}${'░'.repeat(barWidth - full)} ${percent}%`
}

/** Not in the first seconds, when nobody can know. */
function describeLeft(leftMs: number | undefined): string[] {
  if (leftMs === undefined || leftMs < 2000) return []
  const seconds = Math.round(leftMs / 1000)
  return [seconds < 90 ? `${seconds} s left` : `${Math.round(seconds / 60)} min left`]
}

/** A line that wraps could not be drawn over. */
function cut(line: string, width: number): string {
  let text = line
  while (text !== '' && stringWidth(text) > width) text = text.slice(0, -1)
  return text
}
