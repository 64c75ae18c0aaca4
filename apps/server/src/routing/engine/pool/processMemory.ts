import { readFileSync } from 'node:fs'

/**
 * Returns a memory figure of a process in MB; undefined when the process has ended or the system is not Linux.
 * Reads synchronously: the kernel makes the text up in memory, and a thread of the pool would cost far more.
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
