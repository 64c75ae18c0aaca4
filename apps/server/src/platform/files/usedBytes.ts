import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Returns how much of the disk the files in a folder take. A file of several names counts once; a missing folder is 0. */
export async function usedBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const seen = new Set<number>()
  let used = 0
  for (const entry of entries) {
    // It may have just been removed.
    const found = entry.isFile() && (await stat(join(entry.parentPath, entry.name)).catch(() => undefined))
    if (!found || seen.has(found.ino)) continue
    seen.add(found.ino)
    used += found.blocks * blockBytes
  }
  return used
}

const blockBytes = 512
