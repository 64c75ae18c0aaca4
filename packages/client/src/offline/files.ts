import { UsageError } from '../errors/UsageError.ts'
import { fromBase64, toBase64 } from '../request/base64.ts'
import type { StoreTransaction } from './store.ts'
import { type Entry, thingOf, toFileEntry } from './work.ts'

/** A photo or a signature to queue: an image or a PDF of at most 6,000,000 bytes. Without an `Id` the outbox makes one. */
export interface NewFile {
  readonly operation: 'uploadFile'
  /** Others refer to the file by it, and wait for its upload. */
  readonly Id?: string | undefined
  /** A copy is kept on the device until the server has stored the file. */
  readonly content: Uint8Array | Blob
}

/** An entry, and the bytes of its file. */
export interface Added {
  entry: Entry
  content?: Uint8Array
}

const maxFileBytes = 6_000_000

/** Makes the entry of a file, with a copy of its bytes. Throws a `UsageError` for an Id that is no UUID, and for no or too many bytes. */
export async function readFile({ Id, content }: NewFile): Promise<Added> {
  // A view may be of a larger buffer, which a store would keep too.
  const copy = content instanceof Uint8Array ? content.slice() : new Uint8Array(await content.arrayBuffer())
  const bytes = copy.length
  if (bytes === 0 || bytes > maxFileBytes)
    throw new UsageError(`The file has ${bytes} bytes; from 1 to ${maxFileBytes} can be uploaded`)
  return { entry: toFileEntry(Id, bytes, Date.now()), content: copy }
}

const keyOf = (prefix: string, entry: Entry) => `${prefix}file/${thingOf(entry)}`

export const writeContent = (all: StoreTransaction, prefix: string, entry: Entry, content: Uint8Array) =>
  all.setBytes
    ? all.setBytes(keyOf(prefix, entry), content)
    : all.set(keyOf(prefix, entry), toBase64(content))

export async function readContent(
  all: StoreTransaction,
  prefix: string,
  entry: Entry,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const key = keyOf(prefix, entry)
  const text = all.getBytes ? undefined : await all.get(key)
  const bytes = text === undefined ? await all.getBytes?.(key) : fromBase64(text)
  return bytes && new Uint8Array(bytes)
}

export const deleteContent = (all: StoreTransaction, prefix: string, entry: Entry) =>
  all.delete(keyOf(prefix, entry))
