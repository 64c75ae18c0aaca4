import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { wallClockMs } from '../../platform/wallClock.ts'

/** The bytes of files, by the name of the object that has them. */
export type FileObjects = {
  /** Stores an object whole, or throws and stores nothing. Throws STORAGE_FULL if there is no room. */
  write: (name: string, bytes: Buffer) => Promise<void>
  has: (name: string) => Promise<boolean>
  /** Throws if there is no such object. */
  open: (name: string) => Promise<Readable>
  remove: (name: string) => Promise<void>
  /** Yields lists of the objects that are older than a day, and of what was left of uploads that a crash cut off. */
  listOld: () => AsyncIterable<string[]>
}

/** Returns a name that no other upload has, in the tenant's part of the store. */
export function newObjectName(tenantId: number, fileId: string): string {
  return `${tenantId}/${fileId}-${randomBytes(6).toString('hex')}`
}

/** Also of what a crash left of an upload. Nothing else in a folder or a bucket is ours to remove. */
export const isObjectName = (name: string) => /^\d+\/[0-9a-f-]{36}-[0-9a-f]{12}(\.\S+)?$/.test(name)

const dayMs = 86_400_000

/** Whether what was written then, in milliseconds since 1970, is older than a day. */
export function isOld(modified: number): boolean {
  return modified < wallClockMs() - dayMs
}
