import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns how much memory a process and its children take together, in MB, without files that are mapped into memory;
 * undefined where the system is not Linux.
 */
export function readTreeMemory(pid: number): number | undefined {
  const own = readAnonymousMb(pid)
  if (own === undefined) return undefined
  return listChildren(pid).reduce((sum, child) => sum + (readTreeMemory(child) ?? 0), own)
}

function listChildren(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    const lists = threads.map((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'latin1'))
    return lists.flatMap((list) => list.trim().split(' ').filter(Boolean).map(Number))
  } catch {
    // It has just ended.
    return []
  }
}

function readAnonymousMb(pid: number): number | undefined {
  try {
    const kilobytes = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024
  } catch {
    return undefined
  }
}
