import { encode } from 'fast-png'
import { ApiError } from '../../platform/http/errors.ts'
import type { Position } from '@geofield/geography'
import type { TerrainTile } from '../mapRoutes.ts'
import { northWestCorner } from '@geofield/tiles'

/** Returns the elevation of each location in metres; NaN without data. */
export type ElevationsAt = (locations: Position[]) => Promise<Float64Array>
export type TerrainZooms = { minzoom: number; maxzoom: number }

const pixels = 256
const keptTiles = 64

/** Draws elevation tiles in the terrarium encoding. Recent tiles are cached, because maps request the same ones. */
export function createTerrainTiles(
  elevationsAt: ElevationsAt,
  { minzoom, maxzoom }: TerrainZooms,
): TerrainTile {
  const kept = new Map<string, Promise<Uint8Array>>()
  let turn: Promise<unknown> = Promise.resolve()
  return ({ z, x, y }) => {
    if (z < minzoom || z > maxzoom) {
      const message = `Elevation tiles have the zoom levels ${minzoom} to ${maxzoom}.`
      throw new ApiError('INVALID_PARAMETER_VALUE', { message })
    }
    const name = `${z}/${x}/${y}`
    const known = kept.get(name)
    if (known) return known
    // One after the other, so that other requests run between them.
    const made = turn.then(() => drawTile(elevationsAt, { z, x, y }))
    turn = made.catch(() => kept.delete(name))
    kept.set(name, made)
    if (kept.size > keptTiles) kept.delete(kept.keys().next().value!)
    return made
  }
}

async function drawTile(
  elevationsAt: ElevationsAt,
  tile: { z: number; x: number; y: number },
): Promise<Uint8Array> {
  const data = new Uint8Array(pixels * pixels * 3)
  for (let row = 0; row < pixels; row++) {
    const locations = Array.from({ length: pixels }, (_, column) =>
      northWestCorner({ z: tile.z, x: tile.x + (column + 0.5) / pixels, y: tile.y + (row + 0.5) / pixels }),
    )
    const elevations = await elevationsAt(locations)
    elevations.forEach((metres, column) => data.set(terrarium(metres), (row * pixels + column) * 3))
    // Work on data in memory would block the event loop for the whole tile.
    if (row % 16 === 15) await new Promise((resolve) => setImmediate(resolve))
  }
  return encode({ width: pixels, height: pixels, data, channels: 3, depth: 8 })
}

/** Encodes metres above -32768 in 256ths; without data, sea level. */
function terrarium(metres: number): [number, number, number] {
  const value = Math.round(((Number.isNaN(metres) ? 0 : metres) + 32_768) * 256)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
