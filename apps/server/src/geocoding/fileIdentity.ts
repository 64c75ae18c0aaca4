import { statSync } from 'node:fs'

/**
 * Identifies the file that the path names now. The text changes when the file is written or replaced by another file,
 * whose inode differs. Undefined if there is no file.
 */
export function fileIdentity(file: string): string | undefined {
  try {
    const { ino, mtimeMs, size } = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return undefined
  }
}
