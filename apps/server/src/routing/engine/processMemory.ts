import { readFileSync } from 'node:fs'

/**
 * A memory figure of a process, in MB; undefined where the system is not Linux and does not tell, or the process has ended.
 * Read at once: the system makes this text up in memory, and to wait for a thread of the pool costs far more.
 */
export function processMemoryMb(pid: number, figure: 'RssAnon' | 'VmHWM'): number | undefined {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1')
    const kilobytes = new RegExp(`^${figure}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
