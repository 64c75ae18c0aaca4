import { readFileSync } from 'node:fs'
import type { RunningCluster } from './runningCluster.ts'

/** Linux counts processor time in hundredths of a second, whatever its own clock. */
const ticksPerSecond = 100
/** Fields of /proc/PID/stat after the name: user and system time, of the process and of its children that ended. */
const timeFields = [11, 12, 13, 14]

/** Processor time that each part has taken so far, with all its processes; the servers together. */
export function cpuSeconds(cluster: RunningCluster): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { name } of cluster.parts()) {
    const part = name.replace(/\d+$/, name.startsWith('server') ? 's' : '')
    const own = cluster.family(name).reduce((sum, pid) => sum + secondsOf(pid), 0)
    sums.set(part, (sums.get(part) ?? 0) + own)
  }
  return sums
}

/** Processor time of a process, and of its children that ended. */
export function secondsOf(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
    return timeFields.reduce((sum, field) => sum + Number(fields[field]), 0) / ticksPerSecond
  } catch {
    return 0
  }
}
