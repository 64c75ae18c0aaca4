import { readFileSync } from 'node:fs'

/** A process that ends takes its figures with it, so they are looked at while it runs. */
const LOOK_MS = 50

/** Watches the most memory that a process has held. Only Linux tells that of a process that is not our own. */
export function watchPeakMemory(pid: number | undefined): { stop: () => number | undefined } {
  let peakMb: number | undefined
  const look = () => {
    const kilobytes = pid === undefined ? undefined : peakOf(pid)
    if (kilobytes !== undefined) peakMb = kilobytes / 1024
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

function peakOf(pid: number): number | undefined {
  try {
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes)
  } catch {
    return undefined
  }
}
