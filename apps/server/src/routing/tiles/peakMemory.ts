import { processMemoryMb } from '../engine/processMemory.ts'

/** A process's figures disappear when it ends, so they are read while it runs. */
const LOOK_MS = 50

/** Watches the peak memory of another process. Only Linux reports it. */
export function watchPeakMemory(pid: number | undefined): { stop: () => number | undefined } {
  let peakMb: number | undefined
  const look = () => {
    if (pid !== undefined) peakMb = processMemoryMb(pid, 'VmHWM') ?? peakMb
  }
  const timer = setInterval(look, LOOK_MS)
  look()
  return {
    stop: () => {
      clearInterval(timer)
      return peakMb
    },
  }
}
