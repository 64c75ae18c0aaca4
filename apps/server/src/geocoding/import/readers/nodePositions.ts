import type { Position } from '../../../platform/geography/geography.ts'

/** Positions are stored to 0.1 metre. */
const scale = 1e6
const unknown = -(2 ** 31)

/**
 * Stores the positions of nodes that ways refer to in typed arrays: 16 bytes a node, so that a country fits in
 * memory.
 */
export class NodePositions {
  #wanted: number[][] = []
  #ids = new Float64Array(0)
  #positions = new Int32Array(0)

  want(refs: number[]): void {
    this.#wanted.push(refs)
  }

  /** Ends the collection of wanted nodes. */
  seal(): void {
    const count = this.#wanted.reduce((sum, refs) => sum + refs.length, 0)
    const all = new Float64Array(count)
    let at = 0
    for (const refs of this.#wanted) {
      all.set(refs, at)
      at += refs.length
    }
    this.#wanted = []
    all.sort()
    this.#ids = all.filter((id, i) => i === 0 || id !== all[i - 1])
    this.#positions = new Int32Array(this.#ids.length * 2).fill(unknown)
  }

  found(id: number, { lat, lon }: Position): void {
    const at = this.#indexOf(id)
    if (at < 0) return
    this.#positions[2 * at] = Math.round(lon * scale)
    this.#positions[2 * at + 1] = Math.round(lat * scale)
  }

  /** Returns longitude, latitude pairs of the nodes that were found. */
  line(refs: number[]): number[] {
    return refs.flatMap((id) => {
      const at = this.#indexOf(id)
      const lon = at < 0 ? unknown : this.#positions[2 * at]!
      return lon === unknown ? [] : [lon / scale, this.#positions[2 * at + 1]! / scale]
    })
  }

  #indexOf(id: number): number {
    let [low, high] = [0, this.#ids.length - 1]
    while (low <= high) {
      const middle = (low + high) >> 1
      const found = this.#ids[middle]!
      if (found === id) return middle
      if (found < id) low = middle + 1
      else high = middle - 1
    }
    return -1
  }
}
