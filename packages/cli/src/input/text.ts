import { createReadStream } from 'node:fs'
import { InputError } from '@geofield/sheets/inputError'
import { decodeText, type OtherEncoding } from '@geofield/sheets/reading/text'

export interface TextOptions {
  /** The name of the file's encoding, as browsers know it. Default: UTF-8, or UTF-16 where the file begins as that. */
  encoding?: string | undefined
  /** Called with the number of bytes of each piece that was read. */
  onBytes?: ((bytes: number) => void) | undefined
}

/** Yields the text of a file, `-` for standard input, in pieces without a byte order mark. Throws at the first fault. */
export function readText(file: string, { encoding, onBytes }: TextOptions): AsyncGenerator<string, void> {
  return decodeText(readBytes(file, onBytes), { file, encoding })
}

async function* readBytes(file: string, onBytes: TextOptions['onBytes']): AsyncGenerator<Uint8Array, void> {
  const bytes = file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 256 * 1024 })
  for await (const piece of bytes as AsyncIterable<Buffer>) {
    onBytes?.(piece.length)
    yield piece
  }
}

/** Returns undefined for a file whose encoding is certain: UTF-8, UTF-16 or the one that was named. */
export async function findOtherEncoding(file: string): Promise<OtherEncoding | undefined> {
  try {
    for await (const _ of readText(file, {}));
    return undefined
  } catch (error) {
    const other: unknown = (error as Error).cause
    if (!(error instanceof InputError) || typeof other !== 'object') throw error
    return other as OtherEncoding
  }
}
