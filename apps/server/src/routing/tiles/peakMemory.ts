import { processMemoryMb } from '../engine/pool/processMemory.ts'

/** How often the figure is read. It is gone when the process ends, so it is read while the process runs. */
const readEveryMs = 50

/** Watches the peak memory of another process. Only Linux reports it. */
export function watchPeakMemory(pid: number | undefined): { stop: () => number | undefined } {
  let peakMb: number | undefined
  const readPeak = () => {
    // VmHWM is the kernel's peak of resident memory.
    if (pid !== undefined) peakMb = processMemoryMb(pid, 'VmHWM') ?? peakMb
  }
  const timer = setInterval(readPeak, readEveryMs)
  readPeak()
  return {
    stop: () => {
      clearInterval(timer)
      return peakMb
    },
  }
}
