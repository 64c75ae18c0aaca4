import { rmSync } from 'node:fs'
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import type { TileAddress, Tileset, TilesetFile } from './tileset.ts'
import { checkedInfo, checkVectorTile, gzipped, TilesetError, type TilesetInfo } from './tilesetInfo.ts'

/** Opens MBTiles 1.3: an SQLite file of gzipped tiles, with rows numbered from the south. */
export function openMbtiles({ file, header, size }: TilesetFile): Omit<Tileset, 'version'> {
  checkLength({ file, header, size })
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const info = readInfo(file, database)
    const select = database.prepare(
      'select tile_data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?',
    )
    return {
      info,
      tile: ({ z, x, y }) => {
        const row = select.get(z, x, 2 ** z - 1 - y) as { tile_data: Uint8Array } | undefined
        return row && gzipped(row.tile_data)
      },
      close: () => database.close(),
    }
  } catch (error) {
    database.close()
    if (error instanceof TilesetError) throw error
    throw new TilesetError(file, `it is not an MBTiles file (${(error as Error).message}).`)
  }
}

/** Throws for a truncated file. SQLite notices only when it reads a missing page. */
function checkLength({ file, header, size }: TilesetFile): void {
  const isHeaderWhole = header.length >= 100
  const pageBytes = isHeaderWhole ? header.readUInt16BE(16) : 0
  const pages = isHeaderWhole ? header.readUInt32BE(28) : 0
  const wanted = (pageBytes === 1 ? 65_536 : pageBytes) * pages
  if (!isHeaderWhole || size < wanted)
    throw new TilesetError(
      file,
      `it is cut off: it has ${size} bytes of ${isHeaderWhole ? wanted : 'a header of 100'}.`,
    )
}

function readInfo(file: string, database: DatabaseSync): TilesetInfo {
  const rows = database.prepare('select name, value from metadata').all()
  const metadata: Record<string, SQLOutputValue> = Object.fromEntries(
    rows.map(({ name, value }) => [name, value]),
  )
  if (metadata.format !== undefined && metadata.format !== 'pbf')
    throw new TilesetError(file, `it holds ${metadata.format} tiles; vector tiles (pbf) are needed.`)
  const sample = database.prepare('select tile_data from tiles limit 1').get()
  checkVectorTile(file, sample?.tile_data as Uint8Array | undefined)
  const levels = database.prepare('select min(zoom_level) least, max(zoom_level) most from tiles').get()!
  const { vector_layers: vectorLayers } = JSON.parse(String(metadata.json ?? '{}')) as {
    vector_layers?: unknown
  }
  return checkedInfo(file, {
    name: metadata.name,
    attribution: metadata.attribution,
    minzoom: Number(metadata.minzoom ?? levels.least),
    maxzoom: Number(metadata.maxzoom ?? levels.most),
    bounds: String(metadata.bounds ?? '-180,-85.0511,180,85.0511')
      .split(',')
      .map(Number),
    vectorLayers,
  })
}

/** Writes all tiles to a new file. */
export function writeMbtiles(
  file: string,
  { layers, ...info }: TilesetInfo & { layers: readonly string[] },
  tiles: Iterable<TileAddress & { data: Uint8Array }>,
): void {
  rmSync(file, { force: true })
  const database = new DatabaseSync(file)
  database.exec(`pragma journal_mode = off; pragma synchronous = off;
    create table metadata (name text, value text);
    create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob,
      primary key (zoom_level, tile_column, tile_row)) without rowid;
    begin`)
  const note = database.prepare('insert into metadata values (?, ?)')
  const json = JSON.stringify({ vector_layers: layers.map((id) => ({ id, fields: {} })) })
  for (const [name, value] of Object.entries({
    ...info,
    format: 'pbf',
    bounds: info.bounds.join(','),
    json,
  })) {
    note.run(name, String(value))
  }
  const insert = database.prepare('insert into tiles values (?, ?, ?, ?)')
  for (const { z, x, y, data } of tiles) insert.run(z, x, 2 ** z - 1 - y, gzipSync(data))
  database.exec('commit')
  database.close()
}
