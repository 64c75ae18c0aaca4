import { promisify } from 'node:util'
import { pipeline, type Readable } from 'node:stream'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { Coding } from './acceptEncoding.ts'

/** Texts that are compressed at once. Node's threads for this also hash passwords and read files. */
const maxTexts = 2
/** Streams take a compressor until the caller has read them, each with up to 1 MB. */
const maxStreams = 8

/** On 500 customers both take about 2 ms; higher levels take more time than they save bytes. */
const gzipOptions = { level: 4, chunkSize: 64 * 1024 }
const brotliOptions = {
  chunkSize: 64 * 1024,
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 18 },
}
const compressGzip = promisify(gzip) as (text: string, options: object) => Promise<Buffer>
const compressBrotli = promisify(brotliCompress) as (text: string, options: object) => Promise<Buffer>

export type Compressors = {
  /** Returns the compressed text, or undefined if all compressors are in use. */
  text: (text: string, coding: Coding) => Promise<Buffer> | undefined
  /** Returns the compressed stream, or undefined if all compressors are in use. */
  stream: (source: Readable, coding: Coding) => Readable | undefined
}

/** Compresses in Node's threads, so that other requests don't wait. A busy server sends its bytes as they are. */
export function createCompressors(): Compressors {
  let [texts, streams] = [0, 0]
  return {
    text: (text, coding) => {
      if (texts >= maxTexts) return undefined
      texts += 1
      const compressed =
        coding === 'br' ? compressBrotli(text, brotliOptions) : compressGzip(text, gzipOptions)
      return compressed.finally(() => (texts -= 1))
    },
    stream: (source, coding) => {
      if (streams >= maxStreams) return undefined
      streams += 1
      const compressor = coding === 'br' ? createBrotliCompress(brotliOptions) : createGzip(gzipOptions)
      // An error of the source ends the compressor, and a caller who disconnects ends the source.
      return pipeline(source, compressor, () => (streams -= 1))
    },
  }
}
