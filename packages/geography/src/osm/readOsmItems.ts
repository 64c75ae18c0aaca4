import { type OSMOptions, parse } from 'osm-pbf-parser-node'
import { PbfReader } from 'pbf'
import type { OsmItem } from './osmItem.ts'
import { OsmFileError, readPbfBlocks } from './pbfBlocks.ts'

export type ReadingItems = {
  /** Leaves out blocks without relations, which is several times as fast. */
  onlyRelations?: boolean
  /** Called after each block with the share of the file that is read, from 0 to 1. */
  onRead?: (share: number) => void
}

/**
 * Yields the nodes, ways and relations of an OSM PBF file, block by block. It unpacks the blocks itself, because a
 * damaged block in the parser's own stream ends the process. Throws an OsmFileError that names the file and the
 * place, also if the nodes are not sorted by id.
 */
export async function* readOsmItems(file: string, reading: ReadingItems = {}): AsyncGenerator<OsmItem> {
  const { onlyRelations = false, onRead = () => {} } = reading
  const options: OSMOptions = { withTags: true, withInfo: false }
  let lastNode = -Infinity
  for await (const block of readPbfBlocks(file)) {
    if (block.type !== 'OSMData') continue
    const content = await block.unpack(await block.read())
    let items: OsmItem[]
    try {
      if (onlyRelations && !hasRelations(content)) continue
      items = parse(content, options) as OsmItem[]
    } catch (error) {
      throw block.damaged(error)
    }
    for (const item of items) {
      if (item.type !== 'node') continue
      if (item.id < lastNode)
        throw new OsmFileError(file, 'is not sorted by id: sort it, for example with osmium sort')
      lastNode = item.id
    }
    yield* items
    onRead(block.end / block.fileBytes)
  }
}

const fieldOfGroups = 2
const fieldOfRelations = 4

function hasRelations(content: Uint8Array): boolean {
  const groups: Uint8Array[] = []
  new PbfReader(content).readFields((tag, found, pbf) => {
    if (tag === fieldOfGroups) found.push(pbf.readBytes())
  }, groups)
  return groups.some((group) => {
    // A group has elements of one kind only.
    const pbf = new PbfReader(group)
    return pbf.length > 0 && pbf.readVarint() >> 3 === fieldOfRelations
  })
}
