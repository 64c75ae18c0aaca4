import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A control group whose processes together get so much memory, as on a machine of that size. */
export type MemoryGroup = {
  /** Runs `start`, whose child processes begin in the group. This process leaves it again. */
  within: <T>(start: () => Promise<T>) => Promise<T>
  /** Memory of all its processes in MB; what several share counts once. */
  usedMb: () => number
  /** How many processes the kernel has ended for want of memory. */
  killed: () => number
  remove: () => void
}

const root = '/sys/fs/cgroup'

/** Needs root, and Linux with control groups of version 1 or 2. */
export function makeMemoryGroup(name: string, megabytes: number): MemoryGroup {
  const isFirst = existsSync(join(root, 'memory'))
  const parent = isFirst ? join(root, 'memory') : root
  const group = join(parent, name)
  if (!isFirst) writeFileSync(join(parent, 'cgroup.subtree_control'), '+memory')
  mkdirSync(group)
  writeFileSync(
    join(group, isFirst ? 'memory.limit_in_bytes' : 'memory.max'),
    String(megabytes * 1024 * 1024),
  )
  const enter = (folder: string) => writeFileSync(join(folder, 'cgroup.procs'), String(process.pid))
  const pids = () => readFileSync(join(group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
  const events = join(group, isFirst ? 'memory.oom_control' : 'memory.events')
  return {
    async within(start) {
      enter(group)
      try {
        return await start()
      } finally {
        enter(parent)
      }
    },
    usedMb: () => pids().reduce((sum, pid) => sum + proportionalKb(pid), 0) / 1024,
    killed: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, 'utf8'))?.[1] ?? 0),
    remove: () => rmdirSync(group),
  }
}

function proportionalKb(pid: string): number {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    // It has just ended.
    return 0
  }
}
