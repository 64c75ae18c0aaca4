import { readdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const keptDamaged = 2
const damaged = '.damaged-'

/**
 * Renames a damaged file to `<file>.damaged-<time>`, for whoever wants to know why, so that it is made anew. Answers its new
 * path.
 */
export async function setAside(file: string): Promise<string> {
  const time = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const aside = `${file}${damaged}${time}`
  await rename(file, aside).catch((error: NodeJS.ErrnoException) => {
    // Another process has just done the same.
    if (error.code !== 'ENOENT') throw error
  })
  const names = (await readdir(dirname(file))).filter((name) =>
    name.startsWith(`${basename(file)}${damaged}`),
  )
  for (const name of names.toSorted().slice(0, -keptDamaged))
    await rm(join(dirname(file), name), { recursive: true, force: true })
  return aside
}

/** SQLite's "database disk image is malformed" and "file is not a database". */
export function isDamageReport(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && [11, 26].includes(errcode & 0xff)
}
