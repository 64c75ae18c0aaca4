import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'
import { PbfWriter } from 'pbf'
import { zxyToTileId } from 'pmtiles'
import type { TileAddress } from '../files/tileset.ts'

/** Tiles in the form of other makers; each `data` is gzipped unless a test wants otherwise. */
export type SomeTiles = {
  metadata: Record<string, string>
  vectorLayers: string[]
  minzoom: number
  maxzoom: number
  bounds: number[]
  tiles: (TileAddress & { data: Uint8Array })[]
}

const mbtilesId = 0x4d_50_42_58

/** Writes MBTiles like planetiler: equal tiles are stored once, and `tiles` is a view. */
export function writePlanetilerMbtiles(file: string, input: SomeTiles): void {
  const database = newMbtiles(
    file,
    'create table metadata (name text, value text); create unique index name on metadata (name)',
    input,
  )
  database.exec(`
    create table tiles_shallow (zoom_level integer, tile_column integer, tile_row integer, tile_data_id integer,
      primary key (zoom_level, tile_column, tile_row)) without rowid;
    create table tiles_data (tile_data_id integer primary key, tile_data blob);
    create view tiles as select tiles_shallow.zoom_level as zoom_level, tiles_shallow.tile_column as tile_column,
      tiles_shallow.tile_row as tile_row, tiles_data.tile_data as tile_data
      from tiles_shallow join tiles_data on tiles_shallow.tile_data_id = tiles_data.tile_data_id;
    begin`)
  const ids = new Map<string, number>()
  for (const { z, x, y, data } of input.tiles) {
    const hash = createHash('sha256').update(data).digest('hex')
    const id = ids.get(hash) ?? ids.size + 1
    if (!ids.has(hash)) database.prepare('insert into tiles_data values (?, ?)').run(id, data)
    ids.set(hash, id)
    database.prepare('insert into tiles_shallow values (?, ?, ?, ?)').run(z, x, 2 ** z - 1 - y, id)
  }
  database.exec('commit')
  database.close()
}

/** Writes MBTiles like tilemaker: one table with a unique index, in large pages. */
export function writeTilemakerMbtiles(file: string, input: SomeTiles): void {
  const database = newMbtiles(file, 'create table metadata (name text, value text, unique (name))', input)
  database.exec(`create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob,
    unique (zoom_level, tile_column, tile_row)); begin`)
  const insert = database.prepare('insert into tiles values (?, ?, ?, ?)')
  for (const { z, x, y, data } of input.tiles) insert.run(z, x, 2 ** z - 1 - y, data)
  database.exec('commit')
  database.close()
}

function newMbtiles(file: string, tables: string, input: SomeTiles): DatabaseSync {
  const database = new DatabaseSync(file)
  database.exec(
    `pragma application_id = ${mbtilesId}; pragma page_size = 65536; pragma journal_mode = off; ${tables}`,
  )
  const { minzoom, maxzoom, bounds } = input
  const json = JSON.stringify({ vector_layers: input.vectorLayers.map((id) => ({ id, fields: {} })) })
  const rows = {
    format: 'pbf',
    type: 'baselayer',
    minzoom,
    maxzoom,
    bounds: bounds.join(','),
    json,
    ...input.metadata,
  }
  const insert = database.prepare('insert into metadata values (?, ?)')
  for (const [name, value] of Object.entries(rows)) insert.run(name, String(value))
  return database
}

export type PmtilesOptions = {
  /** Tiles per leaf directory; without it the root has them all. */
  leafTiles?: number
  tileType?: number
  tileCompression?: number
}

type Entry = { id: number; offset: number; length: number; run: number }

/** Writes PMTiles 3, clustered, with equal tiles stored once. */
export function writePmtiles(file: string, input: SomeTiles, options: PmtilesOptions = {}): void {
  const { entries, data } = clustered(input)
  const { leafTiles = Infinity } = options
  const leaves =
    leafTiles < entries.length
      ? chunks(entries, leafTiles).map((some) => ({ first: some[0]!, bytes: directory(some) }))
      : []
  let leafOffset = 0
  const pointers = leaves.map(({ first, bytes }) => {
    leafOffset += bytes.length
    return { id: first.id, offset: leafOffset - bytes.length, length: bytes.length, run: 0 }
  })
  const root = directory(leaves.length > 0 ? pointers : entries)
  const metadata = gzipSync(
    JSON.stringify({
      ...input.metadata,
      vector_layers: input.vectorLayers.map((id) => ({ id, fields: {} })),
    }),
  )
  const sections = [root, metadata, Buffer.concat(leaves.map(({ bytes }) => bytes)), data]
  writeFileSync(file, Buffer.concat([writeHeader(input, { sections, entries, options }), ...sections]))
}

/** Sorts tiles by their ids on the Hilbert curve. */
function clustered({ tiles }: SomeTiles): { entries: Entry[]; data: Buffer } {
  const entries: Entry[] = []
  const places = new Map<string, Pick<Entry, 'offset' | 'length'>>()
  const parts: Uint8Array[] = []
  let offset = 0
  const sorted = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data }))
    .sort((one, other) => one.id - other.id)
  for (const { id, data } of sorted) {
    const hash = createHash('sha256').update(data).digest('hex')
    const known = places.get(hash)
    const last = entries.at(-1)
    if (known && last?.offset === known.offset && last.id + last.run === id) last.run += 1
    else entries.push({ id, ...(known ?? { offset, length: data.length }), run: 1 })
    if (known) continue
    places.set(hash, { offset, length: data.length })
    parts.push(data)
    offset += data.length
  }
  return { entries, data: Buffer.concat(parts) }
}

function directory(entries: Entry[]): Buffer {
  const pbf = new PbfWriter()
  pbf.writeVarint(entries.length)
  entries.forEach(({ id }, i) => pbf.writeVarint(id - (entries[i - 1]?.id ?? 0)))
  for (const { run } of entries) pbf.writeVarint(run)
  for (const { length } of entries) pbf.writeVarint(length)
  entries.forEach(({ offset }, i) => {
    const before = entries[i - 1]
    pbf.writeVarint(before && offset === before.offset + before.length ? 0 : offset + 1)
  })
  return gzipSync(pbf.finish())
}

type Body = { sections: Buffer[]; entries: Entry[]; options: PmtilesOptions }

function writeHeader(input: SomeTiles, { sections, entries, options }: Body): Buffer {
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  let offset = header.length
  sections.forEach(({ length }, i) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * i)
    header.writeBigUInt64LE(BigInt(length), 16 + 16 * i)
    offset += length
  })
  const counts = [input.tiles.length, entries.length, new Set(entries.map((entry) => entry.offset)).size]
  counts.forEach((count, i) => header.writeBigUInt64LE(BigInt(count), 72 + 8 * i))
  const gzip = 2
  const mvt = 1
  header.set(
    [1, gzip, options.tileCompression ?? gzip, options.tileType ?? mvt, input.minzoom, input.maxzoom],
    96,
  )
  input.bounds.forEach((degrees, i) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * i))
  header[118] = input.minzoom
  return header
}

function chunks<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, i) =>
    items.slice(i * size, (i + 1) * size),
  )
}
