import { createReadStream } from 'node:fs'
import { SourceError } from './source.ts'

/** A country's villages may have a million corners in one feature. Anything longer is not a feature. */
const maxFeatureBytes = 256 * 1024 * 1024

const code = { quote: 34, backslash: 92, open: 123, close: 125, openList: 91, closeList: 93 } as const

/**
 * Reads the features of a GeoJSON FeatureCollection one at a time, because the file may exceed memory. Throws a
 * SourceError that names the file if it is not GeoJSON or is truncated.
 */
export async function* readFeatures(file: string): AsyncGenerator<unknown> {
  const scanner = new FeatureScanner(file)
  for await (const chunk of createReadStream(file, { highWaterMark: 1 << 20 })) {
    yield* scanner.scan(chunk as Buffer)
  }
  scanner.end()
}

/** Finds the objects in the lists of the outermost object: the features. */
class FeatureScanner {
  readonly #file: string
  /** The open brackets: true for an object, false for a list. */
  readonly #open: boolean[] = []
  #inText = false
  #escaped = false
  #started = false
  /** The bytes of the current feature from earlier chunks. */
  #pieces: Buffer[] = []
  #pieceBytes = 0

  constructor(file: string) {
    this.#file = file
  }

  // oxlint-disable-next-line complexity -- a state machine over bytes: a call for each would cost more than the rest
  *scan(chunk: Buffer): Generator<unknown> {
    // -1 outside a feature.
    let from = this.#open.length > 2 ? 0 : -1
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at]!
      if (this.#inText) {
        if (this.#escaped) this.#escaped = false
        else if (byte === code.backslash) this.#escaped = true
        else if (byte === code.quote) this.#inText = false
      } else if (byte === code.quote) {
        this.#inText = true
      } else if (byte === code.open || byte === code.openList) {
        if (!this.#started) this.#start(byte)
        if (byte === code.open && this.#open.length === 2 && !this.#open[1]) from = at
        this.#open.push(byte === code.open)
      } else if (byte === code.close || byte === code.closeList) {
        if (this.#open.pop() !== (byte === code.close)) throw this.#fault('is not valid JSON')
        if (this.#open.length === 2 && !this.#open[1] && byte === code.close && from >= 0) {
          yield this.#parse(chunk.subarray(from, at + 1))
          from = -1
        }
      } else if (!this.#started && byte > 32 && byte < 128) {
        throw this.#fault('is not GeoJSON')
      }
    }
    if (from >= 0) this.#keep(chunk.subarray(from))
  }

  end(): void {
    if (!this.#started) throw this.#fault('is not GeoJSON')
    if (this.#open.length > 0) throw this.#fault('is cut off: it ends in the middle of a feature')
  }

  #start(byte: number): void {
    this.#started = true
    if (byte !== code.open) throw this.#fault('is not GeoJSON: it must be a FeatureCollection')
  }

  #keep(piece: Buffer): void {
    this.#pieceBytes += piece.length
    if (this.#pieceBytes > maxFeatureBytes) throw this.#fault('has a feature of more than 256 MB')
    this.#pieces.push(piece)
  }

  #parse(last: Buffer): unknown {
    const text = Buffer.concat([...this.#pieces, last]).toString('utf8')
    this.#pieces = []
    this.#pieceBytes = 0
    try {
      return JSON.parse(text)
    } catch (error) {
      throw this.#fault(`is not valid JSON: ${(error as Error).message}`)
    }
  }

  #fault(text: string): SourceError {
    return new SourceError(`The boundary file ${this.#file} ${text}.`)
  }
}
