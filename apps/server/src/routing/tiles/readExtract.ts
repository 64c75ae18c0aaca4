import { createHash } from 'node:crypto'
import type { BoundingBox, Position } from '@geofield/geography'
import { type BlockSummary, readPbfBlocks, summarizeBlock } from '@geofield/geography/osm'

/** The most positions that are kept for sample routes. */
const keptPositions = 64

/** What a map file holds. */
export type Extract = {
  file: string
  bytes: number
  sha256: string
  box: BoundingBox
  nodes: number
  ways: number
  roads: number
  /** The byte at which the ways begin. */
  waysFrom: number
  /** Some of its nodes, spread evenly over the file. */
  positions: Position[]
}

export type ReadingOptions = {
  signal: AbortSignal
  onRead: (read: { nodes: number; ways: number }, share: number) => void
}

/**
 * Reads a whole map file. Throws an error that names the file when it is missing, empty, no map, truncated, damaged
 * or without roads; the tile builders would report that late or not at all.
 */
export async function readExtract(file: string, { signal, onRead }: ReadingOptions): Promise<Extract> {
  const hash = createHash('sha256')
  const extract: Extract = {
    file,
    bytes: 0,
    sha256: '',
    nodes: 0,
    ways: 0,
    roads: 0,
    waysFrom: 0,
    positions: [],
    box: [Infinity, Infinity, -Infinity, -Infinity],
  }
  const sample = evenSample(keptPositions)
  for await (const block of readPbfBlocks(file)) {
    signal.throwIfAborted()
    const bytes = await block.read()
    hash.update(bytes)
    extract.bytes = block.end
    if (block.type !== 'OSMData') continue
    const content = await block.unpack(bytes)
    try {
      add(extract, summarizeBlock(content), sample.offer)
      if (extract.ways === 0) extract.waysFrom = block.end
    } catch (error) {
      throw block.damaged(error)
    }
    onRead(extract, block.end / block.fileBytes)
  }
  if (extract.nodes === 0 || extract.roads === 0) throw new Error(`The map file ${file} has no roads`)
  return { ...extract, sha256: hash.digest('hex'), positions: sample.kept() }
}

function add(extract: Extract, block: BlockSummary, offer: (position: Position) => void): void {
  const { box } = extract
  const { lats, lons } = block
  for (let at = 0; at < lats.length; at++) {
    const [lat, lon] = [lats[at]!, lons[at]!]
    if (lon < box[0]) box[0] = lon
    if (lat < box[1]) box[1] = lat
    if (lon > box[2]) box[2] = lon
    if (lat > box[3]) box[3] = lat
    offer({ lat, lon })
  }
  extract.nodes += lats.length
  extract.ways += block.ways
  extract.roads += block.roads
}

/** Keeps every n-th value; doubles n when there are too many. */
function evenSample(most: number) {
  let kept: Position[] = []
  let every = 1
  let offered = 0
  return {
    kept: () => kept,
    offer: (position: Position) => {
      if (offered++ % every !== 0) return
      if (kept.push(position) < 2 * most) return
      kept = kept.filter((_, at) => at % 2 === 0)
      every *= 2
    },
  }
}
