import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import type { Position } from '@geofield/geography'
import { type Raster, RasterError } from './raster.ts'

const voidValue = -32768
const rowsPerBlock = 16
/** Samples per side: 3 and 1 arc-seconds. */
const sides = [1201, 3601]

/**
 * Opens a tile of the Shuttle Radar Topography Mission: one degree per side, 16-bit big-endian, north to south,
 * sharing the rows and columns on whole degrees with its neighbours. The file's name gives its south-western
 * corner, e.g. `N18E073.hgt`.
 */
export async function openHgt(file: string, dataset: string): Promise<Raster> {
  const corner = cornerFromName(file)
  const handle = await open(file, 'r')
  try {
    const { size } = await handle.stat()
    const side = sides.find((samples) => samples * samples * 2 === size)
    if (!side) {
      const sizes = sides.map((samples) => samples * samples * 2).join(' or ')
      throw new RasterError(`${file} has ${size} bytes; an .hgt file has ${sizes}. It may be cut off.`)
    }
    const step = 1 / (side - 1)
    return {
      dataset,
      grid: {
        west: corner.lon,
        north: corner.lat + 1,
        lonStep: step,
        latStep: step,
        columns: side,
        rows: side,
      },
      block: { width: side, height: rowsPerBlock },
      readBlock: async (_column, row) => {
        const bytes = Buffer.alloc(side * rowsPerBlock * 2)
        const first = row * rowsPerBlock * side * 2
        const { bytesRead } = await handle.read(bytes, 0, Math.min(bytes.length, size - first), first)
        const values = new Float32Array(side * rowsPerBlock).fill(NaN)
        for (let i = 0; i < bytesRead / 2; i++) {
          const value = bytes.readInt16BE(i * 2)
          if (value !== voidValue) values[i] = value
        }
        return values
      },
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

function cornerFromName(file: string): Position {
  const found = /^([NS])(\d\d)([EW])(\d\d\d)/i.exec(basename(file))
  if (!found) throw new RasterError(`${file} must be named after its south-western corner, e.g. N18E073.hgt.`)
  const [, northOrSouth, lat, eastOrWest, lon] = found
  return {
    lat: Number(lat) * (northOrSouth!.toUpperCase() === 'S' ? -1 : 1),
    lon: Number(lon) * (eastOrWest!.toUpperCase() === 'W' ? -1 : 1),
  }
}
