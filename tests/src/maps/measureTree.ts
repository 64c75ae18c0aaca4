import { readdirSync, readFileSync } from 'node:fs'

/** Memory of a process and all its children, in MB. Files that are mapped into memory count in `resident` only. */
export type TreeMemory = { resident: number; anonymous: number }

const readEveryMs = 250

/** Watches the memory of a process and its children until it is stopped: the highest sums that were seen. Linux only. */
export function watchTree(root: number): { stop: () => TreeMemory } {
  const peak: TreeMemory = { resident: 0, anonymous: 0 }
  const timer = setInterval(() => {
    const now = readTree(root)
    peak.resident = Math.max(peak.resident, now.resident)
    peak.anonymous = Math.max(peak.anonymous, now.anonymous)
  }, readEveryMs)
  return {
    stop: () => {
      clearInterval(timer)
      return peak
    },
  }
}

function readTree(root: number): TreeMemory {
  const sum: TreeMemory = { resident: 0, anonymous: 0 }
  for (const pid of listTree(root)) {
    const status = readStatus(pid)
    sum.resident += readMb(status, 'VmRSS')
    sum.anonymous += readMb(status, 'RssAnon')
  }
  return sum
}

/** Returns the process and its children, their children and so on. */
function listTree(root: number): number[] {
  const children = new Map<number, number[]>()
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = Number(/^PPid:\s+(\d+)/m.exec(readStatus(Number(name)))?.[1])
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  const found = [root]
  for (const pid of found) found.push(...(children.get(pid) ?? []))
  return found
}

function readMb(status: string, figure: string): number {
  return Number(new RegExp(`^${figure}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
}

/** Empty for a process that has ended. */
function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'latin1')
  } catch {
    return ''
  }
}
