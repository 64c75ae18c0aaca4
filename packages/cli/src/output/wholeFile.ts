import { randomBytes } from 'node:crypto'
import { open, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { isSystemError } from '../errors/systemErrors.ts'

/** Pieces are collected up to this many characters before they are written. */
const writtenAtOnce = 64 * 1024

interface Options {
  /** Rights of the file. Default: whatever the user's files have. */
  mode?: number | undefined
  /** Called with the number of bytes of each write. */
  onBytes?: ((bytes: number) => void) | undefined
}

/** Text, or bytes. */
type Pieces = AsyncIterable<string> | Iterable<string> | AsyncIterable<Uint8Array>

/**
 * Writes a file whole or not at all: into a temporary file beside it, which takes its name when all is on the disk. A
 * pipe or a device such as `/dev/stdout` is written as it is.
 */
export async function writeWholeFile(
  file: string,
  content: Pieces,
  { mode, onBytes }: Options = {},
): Promise<void> {
  const isPlain = await stat(file).then(
    (found) => found.isFile(),
    () => true,
  )
  const temporary = isPlain
    ? join(dirname(file), `.${basename(file)}.${randomBytes(6).toString('hex')}`)
    : file
  try {
    const handle = await open(temporary, isPlain ? 'wx' : 'w', mode)
    try {
      for await (const piece of collect(content)) {
        await handle.writeFile(piece)
        onBytes?.(Buffer.byteLength(piece))
      }
      if (isPlain) await handle.sync()
    } finally {
      await handle.close()
    }
    if (isPlain) await rename(temporary, file)
  } catch (error) {
    if (isPlain) await rm(temporary, { force: true })
    // It names the file that was asked for, not the temporary one or none.
    if (isSystemError(error)) error.path = file
    throw error
  }
}

async function* collect(pieces: Pieces): AsyncGenerator<string | Uint8Array, void, undefined> {
  let collected = ''
  for await (const piece of pieces) {
    if (typeof piece !== 'string') {
      yield piece
      continue
    }
    collected += piece
    if (collected.length < writtenAtOnce) continue
    yield collected
    collected = ''
  }
  if (collected !== '') yield collected
}
