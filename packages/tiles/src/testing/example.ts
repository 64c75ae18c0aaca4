import { gunzipSync } from 'node:zlib'
import { openTileset, writeExtractTiles } from '@geofield/tiles'

await writeExtractTiles('pune.mbtiles', ['pune.osm.pbf'])

const tiles = await openTileset('pune.mbtiles') // or a PMTiles file
console.log(tiles.info.bounds, tiles.info.minzoom, tiles.info.maxzoom)

const tile = await tiles.tile({ z: 14, x: 11552, y: 7333 }) // gzipped
console.log(gunzipSync(tile!).includes('Ganeshkhind Road'))

await tiles.close()
