import { gunzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Called, readCredentials } from '../platform/http/credentials.ts'
import { ApiError, platformErrorFormat } from '../platform/http/errors.ts'
import type { Authenticate } from '../platform/http/credentials.ts'
import { sendError } from '../platform/http/httpErrors.ts'
import { addVary } from '../platform/http/vary.ts'
import type { CalledRequest } from '../platform/transport/unread.ts'
import { emptyRange, fontNames, rangeSize } from './fonts/glyphs.ts'
import type { MapData } from './map.ts'
import type { TileAddress, Tileset } from '@geofield/tiles'

export type TerrainTile = (address: TileAddress) => Promise<Uint8Array>
type VectorTiles = Pick<Tileset, 'tile' | 'version'>
export type MapRoutes = {
  map: MapData
  /** The tiles of imported boundaries. */
  boundaries: () => VectorTiles | undefined
  terrainTile: TerrainTile
  authenticate: Authenticate
}

type MapFile = { type: string; data: Uint8Array | undefined; isGzipped: boolean; etag?: string }
type FindFile = (request: FastifyRequest) => MapFile | Promise<MapFile>

const called: Called = { operationId: 'getMapStyle', area: 'styles', needsTenant: false }
const protobuf = 'application/x-protobuf'
const tilesSeconds = 3600
const assetsSeconds = 86_400
/** MapLibre requests no higher level. */
const highestZoom = 24

/** Adds the paths that map styles refer to. They are not operations: a map client takes them from the style. */
export function addMapRoutes(
  app: FastifyInstance,
  { map, boundaries, terrainTile, authenticate }: MapRoutes,
): void {
  const add = (url: string, seconds: number, find: FindFile) =>
    app.get(url, {
      // Plain callbacks where nothing is awaited, because a map requests dozens of files at once.
      onRequest: (request, reply, done) => {
        const admit = (caller: NonNullable<CalledRequest['caller']>) => {
          ;(request as CalledRequest).caller = caller
          done()
        }
        const caller = authenticate(readCredentials(called, request, reply))
        if (caller instanceof Promise) caller.then(admit, done)
        else admit(caller)
      },
      handler: (request, reply) => {
        const sending = { request, reply, seconds }
        const found = find(request)
        return found instanceof Promise ? found.then((some) => send(some, sending)) : send(found, sending)
      },
      errorHandler: (error, request, reply) => {
        sendError({ error, request, reply, format: platformErrorFormat })
      },
    })
  for (const name of ['tiles', 'world', 'india'] as const)
    add(`/styles/${name}/:z/:x/:file`, tilesSeconds, (request) =>
      vectorTile(() => map.tileset(name), request),
    )
  const ownBoundaries = () => {
    const found = boundaries()
    if (!found) throw notThere('This server has no imported boundaries.')
    return found
  }
  add('/styles/boundaries/:z/:x/:file', tilesSeconds, (request) => vectorTile(ownBoundaries, request))
  add('/styles/terrain/:z/:x/:file', assetsSeconds, async (request) => {
    const data = await terrainTile(readAddress(request, '.png'))
    return { type: 'image/png', data, isGzipped: false }
  })
  add('/styles/fonts/:stack/:file', assetsSeconds, (request) => glyphs(map, request))
  add('/styles/sprites/:file', assetsSeconds, (request) => sprite(map, request))
}

function vectorTile(tileset: () => VectorTiles, request: FastifyRequest): MapFile | Promise<MapFile> {
  const address = readAddress(request, '.pbf')
  const { tile, version } = tileset()
  const etag = `"${version}-${address.z}-${address.x}-${address.y}"`
  if (isKnown(etag, request)) return { type: protobuf, data: undefined, isGzipped: true, etag }
  const toFile = (data: Uint8Array | undefined): MapFile => ({ type: protobuf, data, isGzipped: true, etag })
  const data = tile(address)
  return data instanceof Promise ? data.then(toFile) : toFile(data)
}

function glyphs(map: MapData, request: FastifyRequest): MapFile {
  const { stack, file } = request.params as { stack: string; file: string }
  const font = stack.split(',').find((name) => fontNames.includes(name.trim()))
  if (font === undefined) throw notThere(`There is no font of this name; there are ${fontNames.join(', ')}.`)
  if (file === 'devanagari.woff2') {
    return { type: 'font/woff2', data: map.assets().read(`fonts/${font.trim()}/${file}`), isGzipped: false }
  }
  const [, from, to] = /^(\d{1,5})-(\d{1,5})\.pbf$/.exec(file) ?? []
  const start = Number(from)
  if (!(start % rangeSize === 0 && Number(to) === start + rangeSize - 1 && start < 65_536))
    throw badNumber('A range of characters is 256 wide, such as 0-255.pbf.')
  const data = map.assets().read(`fonts/${font.trim()}/${start}`)
  return { type: protobuf, data: data ?? emptyRange(font.trim(), start), isGzipped: data !== undefined }
}

function sprite(map: MapData, request: FastifyRequest): MapFile {
  const { file } = request.params as { file: string }
  const data = map.assets().read(`sprites/${file}`)
  if (!data) throw notThere('There is no icon sheet at this path.')
  const isJson = file.endsWith('.json')
  return { type: isJson ? 'application/json; charset=utf-8' : 'image/png', data, isGzipped: isJson }
}

function readAddress(request: FastifyRequest, ending: string): TileAddress {
  const { z, x, file } = request.params as Record<string, string>
  const y = file!.endsWith(ending) ? file!.slice(0, -ending.length) : ''
  const [zoom, column, row] = [z!, x!, y].map((text) => (/^\d{1,8}$/.test(text) ? Number(text) : -1)) as [
    number,
    number,
    number,
  ]
  if (zoom < 0 || column < 0 || row < 0)
    throw badNumber(
      `A tile is named by whole numbers: zoom level, column and row, such as 11/1444/919${ending}.`,
    )
  if (zoom > highestZoom || column >= 2 ** zoom || row >= 2 ** zoom)
    throw badNumber(
      `There is no tile ${zoom}/${column}/${row}: at zoom level z columns and rows are less than 2^z, and z is at most ${highestZoom}.`,
    )
  return { z: zoom, x: column, y: row }
}

/** Accepts one of several ETags, also one that a compressing proxy made weak. */
function isKnown(etag: string, { headers }: FastifyRequest): boolean {
  return headers['if-none-match']?.includes(etag) === true
}

type Sending = { request: FastifyRequest; reply: FastifyReply; seconds: number }

function send({ type, data, isGzipped, etag }: MapFile, { request, reply, seconds }: Sending): FastifyReply {
  // Private, because the URL contains the caller's key.
  reply.header('cache-control', `private, max-age=${seconds}`)
  addVary(reply, 'Accept-Encoding')
  if (etag !== undefined) reply.header('etag', etag)
  if (etag !== undefined && isKnown(etag, request)) return reply.status(304).send()
  if (!data) return reply.status(204).send()
  reply.type(type)
  if (!isGzipped) return reply.send(asBuffer(data))
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return reply.send(gunzipSync(data))
  return reply.header('content-encoding', 'gzip').send(asBuffer(data))
}

/** Wraps the same bytes, because Fastify sends only Buffers as they are. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength)
}

function badNumber(message: string): ApiError {
  return new ApiError('INVALID_PARAMETER_VALUE', { message })
}

function notThere(message: string): ApiError {
  return new ApiError('ROUTE_NOT_FOUND', { message })
}
