import { decodePolyline, PolylineError } from '@geofield/polyline'
import { ofFile, type Parser, Refused, texts } from '../../platform/testing/parser.ts'
import { LocationsError, readLocations } from '../locations.ts'
import { openGeotiff } from '../rasters/geotiffRaster.ts'
import { openHgt } from '../rasters/hgtRaster.ts'
import { type Raster, RasterError } from '../rasters/raster.ts'
import { type TiffLayout, writeTiff } from './writeTiff.ts'

/** The parsers of positions and of rasters. */
export const elevationParsers: Record<string, Parser> = {
  polyline: {
    seeds: texts('_p~iF~ps|U_ulLnnqC_mqNvxq`@', '_izlhA~rlgdF_{geC~ywl@_kwzCn`{nI', '??'),
    parse: (input) => [decodePolyline(input.toString('latin1'), 5), decodePolyline(input.toString(), 6)],
    refusals: [PolylineError],
  },
  coordinates: {
    seeds: texts('18.53,73.85|19.07,72.87', 'enc:_p~iF~ps|U_ulLnnqC', '-9e1, +180|.5,1.|'),
    parse: (input) => readLocations(input.toString(), 512),
    refusals: [LocationsError],
  },
  geoTiff: {
    seeds: tiffs(),
    parse: ofFile('raster.tif', async (file) => readBlocks(await openGeotiff(file, 'fuzz'))),
    refusals: [RasterError, Refused],
  },
  hgt: {
    seeds: [Buffer.alloc(1201 * 1201 * 2, 7)],
    parse: ofFile('N18E073.hgt', async (file) => readBlocks(await openHgt(file, 'fuzz'))),
    refusals: [RasterError],
  },
}

function tiffs(): Buffer[] {
  const grid = { columns: 20, rows: 12, west: 73, north: 19, step: 0.01 }
  const strips: TiffLayout = {
    sample: 'int16',
    block: { width: 20, height: 4 },
    isTiled: false,
    compression: 'none',
    predictor: 1,
    isBigEndian: false,
    isBig: false,
    hasOverview: false,
  }
  const tiles: TiffLayout = {
    ...strips,
    block: { width: 16, height: 16 },
    isTiled: true,
    compression: 'deflate',
  }
  return [
    writeTiff(grid, strips, (x, y) => x + y),
    writeTiff(grid, { ...strips, isBigEndian: true, sample: 'float32' }, (x) => x / 3),
    writeTiff(grid, { ...tiles, isBig: true, predictor: 2 }, (x, y) => x * y),
    writeTiff(grid, { ...tiles, compression: 'lzw', hasOverview: true }, (x, y) => x - y),
  ]
}

/** Reads the corners of a raster: a damaged size must not make it read what is not there. */
async function readBlocks({ grid, block, readBlock, close }: Raster): Promise<void> {
  try {
    const last = [
      Math.floor((grid.columns - 1) / block.width),
      Math.floor((grid.rows - 1) / block.height),
    ] as const
    for (const [column, row] of [[0, 0] as const, last]) {
      // A damaged block fails when it is read, by an error of the library.
      const values = await readBlock(column, row).catch((error: Error) => {
        throw new Refused(error.message)
      })
      if (values.length % block.width !== 0)
        throw new Error(`${values.length} values in rows of ${block.width}`)
    }
  } finally {
    await close()
  }
}
