import { growingInts, growth } from './growingInts.ts'

/** A list of 32-bit integers that takes a fraction of a plain array's memory. */
export class NumberList {
  #ints = growingInts()

  push(value: number): void {
    this.#ints.push([value])
  }

  get length(): number {
    return this.#ints.length()
  }

  at(i: number): number {
    return this.#ints.at(i)
  }

  /** Shares the list's memory. */
  get values(): Int32Array {
    return this.#ints.values()
  }
}

/** A list of ASCII texts, joined, with the end of each. */
export class AsciiList {
  #bytes = new Uint8Array(1024)
  #byteLength = 0
  readonly #ends = new NumberList()

  push(text: string): void {
    const end = this.#byteLength + text.length
    if (end > this.#bytes.length) {
      const larger = new Uint8Array(Math.ceil(growth * end))
      larger.set(this.#bytes)
      this.#bytes = larger
    }
    for (let at = 0; at < text.length; at++) this.#bytes[this.#byteLength + at] = text.charCodeAt(at)
    this.#byteLength = end
    this.#ends.push(end)
  }

  get length(): number {
    return this.#ends.length
  }

  get byteLength(): number {
    return this.#byteLength
  }

  /** Shares the list's memory. */
  get bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#byteLength)
  }

  /** Shares the list's memory. */
  get ends(): Uint32Array {
    const { buffer, byteOffset, length } = this.#ends.values
    return new Uint32Array(buffer, byteOffset, length)
  }

  start(i: number): number {
    return i === 0 ? 0 : this.#ends.at(i - 1)
  }

  end(i: number): number {
    return this.#ends.at(i)
  }

  textAt(i: number): string {
    return String.fromCharCode(...this.#bytes.subarray(this.start(i), this.end(i)))
  }

  equals(i: number, text: string): boolean {
    const start = this.start(i)
    if (this.end(i) - start !== text.length) return false
    for (let at = 0; at < text.length; at++) if (this.#bytes[start + at] !== text.charCodeAt(at)) return false
    return true
  }

  /** Compares two texts for sorting. */
  compare(one: number, other: number): number {
    const [oneStart, otherStart] = [this.start(one), this.start(other)]
    const [oneLength, otherLength] = [this.end(one) - oneStart, this.end(other) - otherStart]
    const common = Math.min(oneLength, otherLength)
    for (let at = 0; at < common; at++) {
      const difference = this.#bytes[oneStart + at]! - this.#bytes[otherStart + at]!
      if (difference !== 0) return difference
    }
    return oneLength - otherLength
  }
}
