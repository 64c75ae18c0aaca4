import { PassThrough, type Readable } from 'node:stream'
import { once } from 'node:events'
import { createFile, fill } from '../platform/files/newFile.ts'
import { isStoreAddress, openObjectStore, splitObjectAddress } from '../platform/files/objectStore.ts'
import { encrypt } from './encryption.ts'

/** Where a backup is written to, from its first byte to its last. */
export type Target = {
  write: (bytes: Uint8Array) => Promise<void>
  /** Resolves when the backup is on disk or in the store, under its name. */
  finish: () => Promise<void>
  /** Leaves nothing of an unfinished backup; does nothing after `finish`. */
  discard: () => Promise<void>
}

/**
 * Opens a new file, or a new object `s3://BUCKET/PATH`. With recipients of age, what is written is encrypted for them on its
 * way. Throws if the file or object exists.
 */
export async function openTarget(path: string, recipients: string[] | undefined): Promise<Target> {
  const stopping = new AbortController()
  const send = isStoreAddress(path)
    ? await intoStore(path, stopping.signal)
    : await intoFile(path, stopping.signal)
  const written = new PassThrough()
  const content = recipients ? await encrypt(written, recipients) : written
  const sent = send(content)
  // What fails is thrown by the next write, or by `finish`.
  for (const stream of [written, content]) stream.on('error', () => undefined)
  sent.catch(() => written.destroy())
  return {
    async write(bytes) {
      if (stopping.signal.aborted || written.destroyed) await sent
      if (!written.write(bytes)) await Promise.race([once(written, 'drain'), sent])
    },
    async finish() {
      written.end()
      await sent
    },
    async discard() {
      const error = new Error('The backup was stopped.')
      stopping.abort(error)
      written.destroy(error)
      await sent.catch(() => undefined)
    },
  }
}

type Send = (content: Readable) => Promise<void>

async function intoFile(path: string, signal: AbortSignal): Promise<Send> {
  const file = await createFile(path)
  return (content) =>
    fill(file, async () => {
      for await (const chunk of content) await file.write(chunk as Uint8Array)
      signal.throwIfAborted()
    })
}

async function intoStore(address: string, signal: AbortSignal): Promise<Send> {
  const { folder, name } = splitObjectAddress(address)
  const store = await openObjectStore(folder)
  if ((await store.tag(name, signal)) !== undefined) {
    store.close()
    throw new Error(`${address} exists already; nothing was written.`)
  }
  return (content) => store.upload(content, name, { signal }).finally(store.close)
}
