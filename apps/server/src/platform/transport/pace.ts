import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { UnderWay } from '../underWay.ts'

type PaceLimits = {
  /** If the caller reads too little in this time, the response is cut off. */
  stallMs: number
  bytesPerSecond: number
}

export type Pace = {
  /** Cuts the connection if its caller reads the response too slowly. */
  watch: (response: ServerResponse) => void
  close: () => void
}

type Options = PaceLimits & { onCut: (response: ServerResponse) => void }
type Window = { response: ServerResponse; startedAt: number; sentBefore: number }

const lookEveryMs = 1000

/**
 * Cuts off callers that read nothing or only a few bytes now and then. Only the time in which bytes wait for the
 * caller counts: a response that is slow to produce is not the caller's fault.
 */
export function watchPace({ stallMs, bytesPerSecond, onCut }: Options): Pace {
  const windows = new UnderWay<Window>()
  const watched = new WeakSet<ServerResponse>()
  const fewest = (bytesPerSecond * stallMs) / 1000
  const everyMs = Math.min(lookEveryMs, stallMs)
  let lookedAt = performance.now()
  const look = () => {
    const now = performance.now()
    // A server that stood still, on a busy machine or in a pause of it, sent nothing that its callers could read.
    const stoodStill = now - lookedAt > 1.5 * everyMs
    lookedAt = now
    for (const window of windows.values()) {
      const { response } = window
      const { socket } = response
      const sent = sentOn(socket)
      const isWaiting = response.writableLength > 0 || (socket?.writableLength ?? 0) > 0
      const isOver = now - window.startedAt >= stallMs
      if (isWaiting && isOver && !stoodStill && sent - window.sentBefore < fewest) {
        onCut(response)
        response.destroy()
      } else if (!isWaiting || isOver) Object.assign(window, { startedAt: now, sentBefore: sent })
    }
  }
  const timer = setInterval(look, everyMs).unref()
  return {
    watch: (response) => {
      if (watched.has(response)) return
      watched.add(response)
      const id = windows.add({ response, startedAt: performance.now(), sentBefore: sentOn(response.socket) })
      response.once('close', () => windows.end(id))
    },
    close: () => clearInterval(timer),
  }
}

/**
 * Returns the bytes that the operating system has taken. Node counts a write as one, however large; only the socket's
 * handle knows the rest. Node's own socket timeout uses it too.
 */
function sentOn(socket: Socket | null): number {
  const { _handle: handle } = (socket ?? {}) as {
    _handle?: { bytesWritten: number; writeQueueSize: number }
  }
  return handle ? handle.bytesWritten - handle.writeQueueSize : 0
}
