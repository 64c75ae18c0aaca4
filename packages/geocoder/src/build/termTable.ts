import { hashText } from '../search/searchArrays.ts'
import { AsciiList } from './numberList.ts'

const minSlots = 1024

/** Gives each distinct ASCII text a number, from 0 on. It takes a fraction of a Map's memory. */
export class TermTable {
  #texts = new AsciiList()
  /** Numbers plus 1, each in the first free slot from that of its hash on; 0 in free slots. */
  #slots = new Uint32Array(minSlots)

  get size(): number {
    return this.#texts.length
  }

  getNumber(text: string): number {
    const slot = this.#findSlot(text)
    const found = this.#slots[slot]!
    if (found > 0) return found - 1
    this.#texts.push(text)
    this.#slots[slot] = this.size
    // Slots stay at least half free, so that a free one is near.
    if (2 * this.size > this.#slots.length) this.#widen()
    return this.size - 1
  }

  /**
   * Returns the texts in alphabetical order, joined, with the end of each, and the new number of each old number. The table
   * is empty afterwards: its memory is needed for other things.
   */
  sort(): { terms: Uint8Array; termEnds: Uint32Array; newNumbers: Uint32Array } {
    this.#slots = new Uint32Array(minSlots)
    const order = new Uint32Array(this.size).map((_, i) => i)
    order.sort((one, other) => this.#texts.compare(one, other))
    const newNumbers = new Uint32Array(this.size)
    const termEnds = new Uint32Array(this.size)
    const terms = new Uint8Array(this.#texts.byteLength)
    let end = 0
    for (const [i, number] of order.entries()) {
      const [from, to] = [this.#texts.start(number), this.#texts.end(number)]
      terms.set(this.#texts.bytes.subarray(from, to), end)
      termEnds[i] = end += to - from
      newNumbers[number] = i
    }
    this.#texts = new AsciiList()
    return { terms, termEnds, newNumbers }
  }

  #findSlot(text: string): number {
    const mask = this.#slots.length - 1
    let slot = hashText(text) & mask
    for (; this.#slots[slot] !== 0; slot = (slot + 1) & mask)
      if (this.#texts.equals(this.#slots[slot]! - 1, text)) return slot
    return slot
  }

  #widen(): void {
    this.#slots = new Uint32Array(2 * this.#slots.length)
    for (let number = 0; number < this.size; number++)
      this.#slots[this.#findSlot(this.#texts.textAt(number))] = number + 1
  }
}
