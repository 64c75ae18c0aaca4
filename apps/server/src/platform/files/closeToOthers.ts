import { chmodSync, closeSync, fchmodSync, fstatSync, mkdirSync, openSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

const isRoot = process.getuid?.() === 0
/** Started as root, PostgreSQL runs as another user, who must pass through the folders of the data: it can't list them. */
const ofPassage = isRoot ? 0o011 : 0
const ofOwner = 0o700
const ofGroup = 0o070
const groupWrites = 0o020
const isShared = 0o1000

/** Creates a folder with those above it that are missing, closed to other users. */
export function makeClosedFolder(folder: string): void {
  const first = mkdirSync(folder, { recursive: true, mode: ofOwner })
  if (first === undefined || !isRoot) return
  for (let made = folder; made.length >= first.length; made = dirname(made))
    chmodSync(made, ofOwner | ofPassage)
}

/**
 * Closes an existing folder of the server's own data to other users. A group that may write keeps its rights, because
 * an operator must have given them.
 */
export function closeFolder(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false })
  if (found === undefined || !isOwn(found.uid) || (found.mode & isShared) !== 0) return
  const kept = ofOwner | ((found.mode & groupWrites) === 0 ? 0 : ofGroup)
  const mode = found.mode & (0o6000 | kept | ofPassage)
  if (mode !== (found.mode & 0o7777)) chmodSync(folder, mode)
}

/** Creates a file that only its owner can read, or closes one that is there. A device or a pipe stays as it is. */
export function makeClosedFile(file: string): void {
  const opened = openSync(file, 'a', 0o600)
  try {
    const found = fstatSync(opened)
    if (found.isFile() && isOwn(found.uid) && (found.mode & 0o077) !== 0) fchmodSync(opened, 0o600)
  } finally {
    closeSync(opened)
  }
}

const isOwn = (uid: number) => process.getuid === undefined || uid === process.getuid()
