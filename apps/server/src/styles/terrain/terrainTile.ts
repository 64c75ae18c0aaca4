import { encode } from 'fast-png'
import { ApiError } from '../../platform/http/errors.ts'
import type { Position } from '../../platform/geography/geography.ts'
import type { TerrainTile } from '../mapRoutes.ts'
import { cornerOf } from '../tiles/grid.ts'

/** Elevations in metres of the locations, NaN where there is none. */
export type ElevationsAt = (locations: Position[]) => Promise<Float64Array>
export type TerrainZooms = { minzoom: number; maxzoom: number }

const pixels = 256
const keptTiles = 64

/** Elevation tiles in the terrarium encoding; the last ones stay in memory, for maps ask for the same ones. */
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
    // One after the other: what else the server answers has its turn between them.
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
      cornerOf({ z: tile.z, x: tile.x + (column + 0.5) / pixels, y: tile.y + (row + 0.5) / pixels }),
    )
    const elevations = await elevationsAt(locations)
    elevations.forEach((metres, column) => data.set(terrarium(metres), (row * pixels + column) * 3))
    // Work that is all in memory would hold the event loop for the whole tile.
    if (row % 16 === 15) await new Promise((resolve) => setImmediate(resolve))
  }
  return encode({ width: pixels, height: pixels, data, channels: 3, depth: 8 })
}

/** Metres above -32768 in 256ths; where there is no elevation, the sea's. */
function terrarium(metres: number): [number, number, number] {
  const value = Math.round(((Number.isNaN(metres) ? 0 : metres) + 32_768) * 256)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}
