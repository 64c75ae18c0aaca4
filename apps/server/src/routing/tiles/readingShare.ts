import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** A map file, and the byte at which its ways begin: its nodes are before. */
export type ReadFile = { file: string; waysFrom: number }
/** What a process wants from the files, which it reads one after the other. */
export type ReadPart = 'nodes' | 'ways'

/**
 * Returns how much of a part of these files a process has read, from 0 to 1; undefined while it has none of them open.
 * Only Linux tells.
 */
export function readingShare(pid: number, files: ReadFile[], part: ReadPart): number | undefined {
  const open = findOpen(pid, new Map(files.map(({ file }, at) => [file, at])))
  if (!open) return undefined
  const { file, waysFrom } = files[open.at]!
  const [from, to] = part === 'nodes' ? [0, waysFrom] : [waysFrom, statSync(file).size]
  const share = to > from ? (open.position - from) / (to - from) : 1
  return (open.at + Math.min(1, Math.max(0, share))) / files.length
}

/** Finds the file that the process has open, and its position in it, in bytes. */
function findOpen(pid: number, places: Map<string, number>): { at: number; position: number } | undefined {
  const folder = `/proc/${pid}`
  try {
    for (const descriptor of readdirSync(`${folder}/fd`)) {
      const at = places.get(readlinkSync(`${folder}/fd/${descriptor}`))
      if (at === undefined) continue
      const text = readFileSync(`${folder}/fdinfo/${descriptor}`, 'latin1')
      return { at, position: Number(/^pos:\s+(\d+)/.exec(text)?.[1]) }
    }
  } catch {
    // It has just ended or closed the file.
  }
  return undefined
}
