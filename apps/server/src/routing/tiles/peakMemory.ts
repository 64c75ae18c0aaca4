import { processMemoryMb } from '../engine/processMemory.ts'

/** A process that ends takes its figures with it, so they are looked at while it runs. */
const LOOK_MS = 50

/** Watches the most memory that a process has held. Only Linux tells that of a process that is not our own. */
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
