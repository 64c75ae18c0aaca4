import { gzipSync } from 'node:zlib'
import { rmSync, statSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** One file of gzipped vector tiles: MBTiles 1.3, whose rows count from the south. */
export type TilesetInfo = {
  name: string
  attribution: string
  minzoom: number
  maxzoom: number
  /** West, south, east, north. */
  bounds: [number, number, number, number]
}

export type TileAddress = { z: number; x: number; y: number }

export type Tileset = {
  info: TilesetInfo
  /** Another one for another file of the same place. */
  version: string
  /** Gzipped. */
  tile: (address: TileAddress) => Uint8Array | undefined
  close: () => void
}

export function openTileset(file: string): Tileset {
  const database = new DatabaseSync(file, { readOnly: true })
  const rows = database.prepare('select name, value from metadata').all() as { name: string; value: string }[]
  const metadata = Object.fromEntries(rows.map(({ name, value }) => [name, value]))
  if (metadata.format !== undefined && metadata.format !== 'pbf')
    throw new Error(`${file} holds ${metadata.format} tiles; vector tiles (pbf) are needed`)
  const select = database.prepare(
    'select tile_data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?',
  )
  const { size, ino, birthtimeMs } = statSync(file)
  return {
    version: [size, ino, Math.round(birthtimeMs)].map((part) => part.toString(36)).join('.'),
    info: {
      name: metadata.name ?? 'map',
      attribution: metadata.attribution ?? '',
      minzoom: Number(metadata.minzoom ?? 0),
      maxzoom: Number(metadata.maxzoom ?? 14),
      bounds: (metadata.bounds ?? '-180,-85,180,85').split(',').map(Number) as TilesetInfo['bounds'],
    },
    tile: ({ z, x, y }) => {
      const row = select.get(z, x, 2 ** z - 1 - y) as { tile_data: Uint8Array } | undefined
      if (!row) return undefined
      const isGzipped = row.tile_data[0] === 0x1f && row.tile_data[1] === 0x8b
      return isGzipped ? row.tile_data : gzipSync(row.tile_data)
    },
    close: () => database.close(),
  }
}

/** Written in one go to a file that is not there yet. */
export function writeTileset(
  file: string,
  info: TilesetInfo,
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
  for (const [name, value] of Object.entries({ ...info, format: 'pbf', bounds: info.bounds.join(',') })) {
    note.run(name, String(value))
  }
  const insert = database.prepare('insert into tiles values (?, ?, ?, ?)')
  for (const { z, x, y, data } of tiles) insert.run(z, x, 2 ** z - 1 - y, gzipSync(data))
  database.exec('commit')
  database.close()
}
