import { createHash } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32 } from 'node:zlib'
import { replaceFile } from './durableFile.ts'

/**
 * Derived files have a stamp beside them: `<file>.sum` with the length and the SHA-256 of what was built. A file that
 * differs from its stamp was damaged later. It is kept as `<file>.damaged-<time>`, so that the operator can find the
 * cause, and built again.
 */
type Sum = { bytes: number; sha256: string }

/** A rename replaces a file just after its stamp was written. For that moment the stamp holds both sums. */
const keptSums = 2
/** Only one damaged file is kept, because a country's map has gigabytes. */
const keptDamaged = 1
const damaged = '.damaged-'

/** Writes the stamp of a built file. `unfinished` is its path before it is renamed to `file`. */
export async function stamp(file: string, unfinished = file): Promise<void> {
  const sum = await computeSum(unfinished)
  const before = (await readStamp(file)) ?? []
  const text = JSON.stringify([sum, ...before].slice(0, keptSums))
  await replaceFile(stampFile(file), `${crc32(text)} ${text}\n`)
}

/**
 * Sets a file aside that differs from its stamp, and tells `onDamage` of it. Returns whether the file is there and may be
 * used.
 */
export async function isUsable(file: string, onDamage: OnDamage, signal?: AbortSignal): Promise<boolean> {
  if (!existsSync(file)) return false
  const found = await checkStamp(file, signal)
  if (typeof found === 'string') return true
  onDamage({ file, reason: found.reason, setAside: await setAside(file) })
  return false
}

export type Damage = { file: string; reason: string; setAside: string }
export type OnDamage = (damage: Damage) => void

/** Logs a damaged file. */
export function warnOfDamage(log: { warn(object: object, message: string): void }): OnDamage {
  return (damage) => log.warn(damage, `${damage.file} is damaged: it was set aside and is being rebuilt`)
}

/** `unknown` where the file has no stamp, as one of an earlier version. A reason in words where it is damaged. */
export async function checkStamp(
  file: string,
  signal?: AbortSignal,
): Promise<'sound' | 'unknown' | { reason: string }> {
  const sums = await readStamp(file)
  if (sums === undefined) return 'unknown'
  const { size } = await stat(file)
  const wanted = sums.filter(({ bytes }) => bytes === size)
  if (wanted.length === 0) return { reason: `it has ${size} bytes and was built with ${sums[0]?.bytes}` }
  const { sha256 } = await computeSum(file, signal)
  if (wanted.some((sum) => sum.sha256 === sha256)) return 'sound'
  return { reason: 'its content is not what was built' }
}

/** Renames a file so that it is built again. Returns its new path. */
export async function setAside(file: string): Promise<string> {
  const time = new Date().toISOString().replaceAll(/[-:.]/g, '')
  const aside = `${file}${damaged}${time}`
  await rename(file, aside).catch((error: NodeJS.ErrnoException) => {
    // Another process has just renamed it.
    if (error.code !== 'ENOENT') throw error
  })
  await rm(stampFile(file), { force: true })
  const names = (await readdir(dirname(file))).filter((name) =>
    name.startsWith(`${basename(file)}${damaged}`),
  )
  for (const name of names.toSorted().slice(0, -keptDamaged))
    await rm(join(dirname(file), name), { recursive: true, force: true })
  return aside
}

export function isSetAside(name: string): boolean {
  return name.includes(damaged)
}

/** SQLite's "database disk image is malformed" and "file is not a database". */
export function isDamageReport(error: unknown): boolean {
  const { errcode } = error as { errcode?: number }
  return errcode !== undefined && [11, 26].includes(errcode & 0xff)
}

export function stampFile(file: string): string {
  return `${file}.sum`
}

async function readStamp(file: string): Promise<Sum[] | undefined> {
  if (!existsSync(stampFile(file))) return undefined
  const [, check, text] = /^(\d+) (.+)\n$/.exec(await readFile(stampFile(file), 'utf8')) ?? []
  // A damaged stamp proves nothing about its file.
  return text !== undefined && Number(check) === crc32(text) ? (JSON.parse(text) as Sum[]) : undefined
}

async function computeSum(file: string, signal?: AbortSignal): Promise<Sum> {
  const hash = createHash('sha256')
  const read = createReadStream(file, { highWaterMark: 1 << 20 })
  await pipeline(read, hash, signal ? { signal } : {})
  return { bytes: read.bytesRead, sha256: hash.digest('hex') }
}
