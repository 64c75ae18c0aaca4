import { type OSMOptions, parse } from 'osm-pbf-parser-node'
import type { OsmItem } from './osmItem.ts'
import { readPbfBlocks } from './pbfBlocks.ts'

/**
 * Yields the nodes, ways and relations of an OSM PBF file, block by block. It unpacks the blocks itself, because a
 * damaged block in the parser's own stream ends the process. Throws an OsmFileError that names the file and the
 * place.
 */
export async function* readOsmItems(file: string): AsyncGenerator<OsmItem> {
  const options: OSMOptions = { withTags: true, withInfo: false }
  for await (const block of readPbfBlocks(file)) {
    if (block.type !== 'OSMData') continue
    const content = await block.unpack(await block.read())
    let items: OsmItem[]
    try {
      items = parse(content, options) as OsmItem[]
    } catch (error) {
      throw block.damaged(error)
    }
    yield* items
  }
}
