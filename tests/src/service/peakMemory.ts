import { readFileSync } from 'node:fs'

/** The most memory that a process has had so far; 0 where there is no /proc. */
export function readPeakMegabytes(pid: number): number {
  const file = `/proc/${pid}/status`
  try {
    const kilobytes = /^VmHWM:\s+(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]
    return Math.round(Number(kilobytes ?? 0) / 1024)
  } catch {
    // It has just ended, or there is no /proc here.
    return 0
  }
}
