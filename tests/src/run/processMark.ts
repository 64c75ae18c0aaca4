import { readFileSync } from 'node:fs'

/**
 * Names a running process: its id, and where the system tells it, the moment of its start. In a container each run gets the
 * same id, so the id alone would take a killed run for the one that asks.
 */
export function markOf(pid: number): string {
  return `${pid} ${startOf(pid)}`.trim()
}

export function isRunning(mark: string): boolean {
  const [pid = '', start = ''] = mark.split(' ')
  try {
    process.kill(Number(pid), 0)
  } catch (error) {
    // Another user's process runs too.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return start === '' || startOf(Number(pid)) === start
}

export function pidOf(mark: string): number {
  return Number.parseInt(mark, 10)
}

/** The boot and the ticks since then, of Linux; empty elsewhere. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may have spaces.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot}/${ticks}`
  } catch {
    return ''
  }
}
