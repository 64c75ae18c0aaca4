import { statSync } from 'node:fs'

/**
 * Returns a text that changes when another file takes the name, because its inode differs; undefined without a
 * file.
 */
export function fileIdentity(file: string): string | undefined {
  try {
    const { ino, mtimeMs, size } = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return undefined
  }
}
