import { statSync } from 'node:fs'

/** Changes when another file takes the name: it has another inode. Undefined if there is no file. */
export function identityOf(file: string): string | undefined {
  try {
    const { ino, mtimeMs, size } = statSync(file)
    return `${ino} ${mtimeMs} ${size}`
  } catch {
    return undefined
  }
}
