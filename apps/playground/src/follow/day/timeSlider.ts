import { element } from '@geofield/page/element'

export interface TimeSlider {
  element: HTMLElement
  /** Goes to a time in Unix seconds, and stops playing. */
  go: (time: number) => void
}

export interface SliderOptions {
  from: number
  /** A whole number of steps after `from`. */
  to: number
  at: number
  isStill: boolean
  signal: AbortSignal
  /** Called for each time that is shown; returns what a screen reader says of it. */
  show: (time: number) => string
  /** Called when the reader has chosen a time: not while the slider is under way. */
  settle: (time: number) => void
}

export const stepSeconds = 30
/** A whole day passes in so many seconds. With reduced motion it goes on in jumps. */
const playSeconds = 60
const jumpMs = 500

/** A slider over a day, which can play it. */
export function timeSlider({ from, to, at, isStill, signal, show, settle }: SliderOptions): TimeSlider {
  let time = at
  let stop: (() => void) | undefined
  const range = element('input', {
    type: 'range',
    min: from,
    max: to,
    step: stepSeconds,
    'aria-label': 'Time of the day',
    input: () => {
      pause()
      put(Number(range.value))
    },
    change: () => settle(time),
  })
  const face = element('span', { 'aria-hidden': 'true' })
  const button = element('button', { type: 'button', click: () => (stop ? pause() : start()) }, face)
  const put = (next: number) => {
    time = next
    range.value = String(next)
    range.setAttribute('aria-valuetext', show(next))
  }
  const dress = () => {
    face.textContent = stop ? '❚❚' : '▶'
    button.setAttribute('aria-label', stop ? 'Pause' : 'Play the day')
    button.title = stop ? 'Pause' : 'Play the day'
  }
  const pause = () => {
    if (!stop) return
    stop()
    stop = undefined
    dress()
    settle(time)
  }
  const advance = (milliseconds: number) => {
    put(Math.min(to, time + ((to - from) / playSeconds) * (milliseconds / 1000)))
    if (time >= to) pause()
  }
  const start = () => {
    if (time >= to) put(from)
    stop = isStill ? everyJump(advance) : everyFrame(advance)
    dress()
  }
  signal.addEventListener('abort', () => stop?.())
  dress()
  put(at)
  return {
    element: element('div', { class: 'follow-slider' }, button, range),
    go: (next) => {
      pause()
      put(Math.min(to, Math.max(from, next)))
      settle(time)
    },
  }
}

function everyJump(advance: (milliseconds: number) => void): () => void {
  const timer = setInterval(() => advance(jumpMs), jumpMs)
  return () => clearInterval(timer)
}

function everyFrame(advance: (milliseconds: number) => void): () => void {
  let before = performance.now()
  let frame = 0
  const step = (now: number) => {
    frame = requestAnimationFrame(step)
    advance(Math.max(0, now - before))
    before = now
  }
  frame = requestAnimationFrame(step)
  return () => cancelAnimationFrame(frame)
}
