import { type OSMOptions, parse } from 'osm-pbf-parser-node'
import type { OsmItem } from './osmItem.ts'
import { readPbfBlocks } from './pbfBlocks.ts'

/**
 * The nodes, ways and relations of an OSM PBF file, block by block. The blocks are unpacked here and not by the parser's
 * own stream: there a damaged one ends the process. Throws an OsmFileError that names the file and the place.
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
