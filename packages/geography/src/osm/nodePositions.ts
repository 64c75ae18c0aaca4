/** Units of positions per degree: the precision of OpenStreetMap. */
export const unitsPerDegree = 1e7
const chunkNodes = 65_536
const maxOffset = 0xffffffff

/** `offsets` are the ids less the first one. */
type Chunk = { firstId: number; count: number; offsets: Uint32Array; lats: Int32Array; lons: Int32Array }

/**
 * The positions of an extract's nodes in typed arrays: 12 bytes a node, so that a country fits in memory. Ids must be
 * added in rising order, as sorted extracts have them.
 */
export class NodePositions {
  #chunks: Chunk[] = []
  #last: Chunk | undefined

  add({ id, lat, lon }: { id: number; lat: number; lon: number }): void {
    let chunk = this.#chunks.at(-1)
    if (!chunk || chunk.count === chunkNodes || id - chunk.firstId > maxOffset)
      this.#chunks.push((chunk = emptyChunk(id)))
    chunk.offsets[chunk.count] = id - chunk.firstId
    chunk.lats[chunk.count] = Math.round(lat * unitsPerDegree)
    chunk.lons[chunk.count] = Math.round(lon * unitsPerDegree)
    chunk.count++
  }

  /** Returns longitude and latitude of each known node in turn, in units. Nodes beyond an extract's edge are unknown. */
  line(refs: number[]): Int32Array {
    const line = new Int32Array(refs.length * 2)
    let length = 0
    for (const id of refs) {
      const chunk = this.#chunkWith(id)
      const at = chunk ? indexOf(chunk, id - chunk.firstId) : -1
      if (at < 0) continue
      line[length++] = chunk!.lons[at]!
      line[length++] = chunk!.lats[at]!
    }
    return length === line.length ? line : line.slice(0, length)
  }

  /** Nodes of a way are usually near each other in the file too. */
  #chunkWith(id: number): Chunk | undefined {
    if (this.#last && isWithin(this.#last, id)) return this.#last
    let [low, high] = [0, this.#chunks.length - 1]
    while (low < high) {
      const middle = (low + high + 1) >> 1
      if (this.#chunks[middle]!.firstId <= id) low = middle
      else high = middle - 1
    }
    const found = this.#chunks[low]
    return found && isWithin(found, id) ? (this.#last = found) : undefined
  }
}

function emptyChunk(firstId: number): Chunk {
  const [offsets, lats, lons] = [
    new Uint32Array(chunkNodes),
    new Int32Array(chunkNodes),
    new Int32Array(chunkNodes),
  ]
  return { firstId, count: 0, offsets, lats, lons }
}

function isWithin({ firstId, count, offsets }: Chunk, id: number): boolean {
  return id >= firstId && id - firstId <= offsets[count - 1]!
}

function indexOf({ offsets, count }: Chunk, offset: number): number {
  let [low, high] = [0, count - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const found = offsets[middle]!
    if (found === offset) return middle
    if (found < offset) low = middle + 1
    else high = middle - 1
  }
  return -1
}
