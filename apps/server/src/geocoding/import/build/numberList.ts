import { growingInts } from './growingInts.ts'

/** A list of 32-bit integers that takes a fraction of a plain array's memory. */
export class NumberList {
  #ints = growingInts()

  push(value: number): void {
    this.#ints.push([value])
  }

  get length(): number {
    return this.values.length
  }

  /** Shares the list's memory. */
  get values(): Int32Array {
    return this.#ints.values()
  }
}

/** A list of ASCII texts, joined, with the end of each. */
export class AsciiList {
  #bytes = new Uint8Array(1024)
  #length = 0
  readonly #ends = new NumberList()

  push(text: string): void {
    const end = this.#length + text.length
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(2 * end)
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    for (let at = 0; at < text.length; at++) this.#bytes[this.#length + at] = text.charCodeAt(at)
    this.#length = end
    this.#ends.push(end)
  }

  get bytes(): Uint8Array<ArrayBuffer> {
    return this.#bytes.slice(0, this.#length)
  }

  get ends(): Uint32Array<ArrayBuffer> {
    return new Uint32Array(this.#ends.values)
  }
}
