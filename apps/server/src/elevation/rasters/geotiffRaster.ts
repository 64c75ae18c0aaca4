import { open, stat } from 'node:fs/promises'
import { fromFile, type GeoTIFF, type GeoTIFFImage } from 'geotiff'
import { type Grid, type Raster, RasterError } from './raster.ts'
import { checkDirectory } from './tiffDirectory.ts'

/** Geographic coordinate systems on WGS-84; the second is WGS-84 with heights. */
const wgs84 = new Set([4326, 4979])
const pixelIsPoint = 2

/**
 * Opens the first band of a GeoTIFF on WGS-84 degrees, tiled (also cloud-optimized) or in strips. Throws a
 * RasterError if the file is damaged or of another kind.
 */
export async function openGeotiff(file: string, dataset: string): Promise<Raster> {
  let tiff: GeoTIFF | undefined
  try {
    await checkDirectory(file)
    tiff = await fromFile(file)
    const image = await tiff.getImage()
    const grid = readGrid(image, file)
    if (!image.littleEndian) await prepareBigEndian(image, file)
    await checkWhole(image, file)
    const reader = blockReader(image)
    checkSizes({ grid, ...reader }, file)
    return { dataset, grid, ...reader, close: async () => void (await tiff!.close()) }
  } catch (error) {
    await tiff?.close()
    if (error instanceof RasterError) throw error
    throw new RasterError(`${file} can't be read as a GeoTIFF: ${(error as Error).message}`, {
      cause: error,
    })
  }
}

function readGrid(image: GeoTIFFImage, file: string): Grid {
  const keys = image.getGeoKeys()
  const system = Number(keys?.GeographicTypeGeoKey)
  if (keys?.GTModelTypeGeoKey !== 2 || !wgs84.has(system)) {
    throw new RasterError(`${file} must be in degrees on WGS-84 (EPSG:4326); convert it first.`)
  }
  const { corner, step } = readAffine(image, file)
  // A pixel is an area that begins at the corner, or a point on it.
  const half = keys.GTRasterTypeGeoKey === pixelIsPoint ? 0 : 0.5
  return {
    west: corner.lon + half * step.lon,
    north: corner.lat - half * step.lat,
    lonStep: step.lon,
    latStep: step.lat,
    columns: image.getWidth(),
    rows: image.getHeight(),
  }
}

/** Reads the outer corner of the first pixel and the pixel size: tags 34264, or 33550 and 33922, of GeoTIFF 1.1. */
function readAffine({ fileDirectory }: GeoTIFFImage, file: string) {
  const matrix = fileDirectory.getValue('ModelTransformation') as ArrayLike<number> | undefined
  const scale = fileDirectory.getValue('ModelPixelScale') as ArrayLike<number> | undefined
  const tie = fileDirectory.getValue('ModelTiepoint') as ArrayLike<number> | undefined
  if (matrix && matrix[1] === 0 && matrix[4] === 0 && matrix[0]! > 0 && matrix[5]! < 0) {
    return { corner: { lon: matrix[3]!, lat: matrix[7]! }, step: { lon: matrix[0]!, lat: -matrix[5]! } }
  }
  if (!matrix && scale && tie && scale[0]! > 0 && scale[1]! > 0) {
    const step = { lon: scale[0]!, lat: scale[1]! }
    return { corner: { lon: tie[3]! - tie[0]! * step.lon, lat: tie[4]! + tie[1]! * step.lat }, step }
  }
  throw new RasterError(`${file} has no geographic position, or its rows do not run from north to south.`)
}

/** Tags for offsets and lengths of strips and tiles. */
const blockPlaceTags = new Set([273, 279, 324, 325])

/**
 * geotiff 3.0.5 reads block positions and pixel differences as little-endian in every file. For a big-endian file
 * the positions are read here, and differences are refused because elevations would be wrong.
 */
async function prepareBigEndian({ fileDirectory }: GeoTIFFImage, file: string): Promise<void> {
  if (((await fileDirectory.loadValue('Predictor')) ?? 1) !== 1) {
    throw new RasterError(
      `${file} is big-endian with a predictor, which is not read: write it little-endian.`,
    )
  }
  const handle = await open(file)
  try {
    for (const [tag, { arrayOffset, length, itemSize }] of fileDirectory.deferredArrays) {
      if (!blockPlaceTags.has(Number(tag))) continue
      const bytes = Buffer.alloc(length * itemSize)
      await handle.read(bytes, 0, bytes.length, arrayOffset)
      const valueAt = (at: number) =>
        itemSize === 8 ? Number(bytes.readBigUInt64BE(at)) : bytes.readUIntBE(at, itemSize)
      const values = Array.from({ length }, (_, i) => valueAt(i * itemSize))
      fileDirectory.actualizedFields.set(tag, values)
    }
  } finally {
    await handle.close()
  }
}

/** Samples in a block; a strip of a country's raster has fewer. */
const maxInBlock = 1 << 26

/** A damaged file may have any value in any place, such as a text for the width of a block. */
function checkSizes({ grid, block }: Pick<Raster, 'grid' | 'block'>, file: string): void {
  const sizes = [grid.columns, grid.rows, block.width, block.height]
  const places = [grid.west, grid.north, grid.lonStep, grid.latStep]
  const isUsable =
    sizes.every((size) => Number.isInteger(size) && size > 0) &&
    places.every((place) => Number.isFinite(place)) &&
    block.width * block.height <= maxInBlock
  if (!isUsable)
    throw new RasterError(`${file} can't be read as a GeoTIFF: its size or place makes no sense.`)
}

/** Reads only where the blocks lie, which takes well under a second for a country. */
async function checkWhole({ fileDirectory, isTiled }: GeoTIFFImage, file: string): Promise<void> {
  const { size } = await stat(file)
  const offsets = await fileDirectory.loadValue(isTiled ? 'TileOffsets' : 'StripOffsets')
  const lengths = await fileDirectory.loadValue(isTiled ? 'TileByteCounts' : 'StripByteCounts')
  if (!offsets || !lengths) throw new RasterError(`${file} has no elevations in it.`)
  for (let i = 0; i < offsets.length; i++) {
    if (Number(offsets[i]) + Number(lengths[i]) > size) {
      throw new RasterError(`${file} is cut off: it ends after ${size} bytes.`)
    }
  }
}

function blockReader(image: GeoTIFFImage): Pick<Raster, 'block' | 'readBlock'> {
  const block = { width: image.getTileWidth(), height: image.getTileHeight() }
  const nodata = image.getGDALNoData()
  const size = { width: image.getWidth(), height: image.getHeight() }
  return {
    block,
    readBlock: async (column, row) => {
      const left = column * block.width
      const top = row * block.height
      const right = Math.min(left + block.width, size.width)
      const bottom = Math.min(top + block.height, size.height)
      const [band] = await image.readRasters({ window: [left, top, right, bottom], samples: [0] })
      return padded(band!, { width: right - left, height: bottom - top, stride: block.width, nodata })
    },
  }
}

type Window = { width: number; height: number; stride: number; nodata: number | null }

function padded(band: ArrayLike<number>, { width, height, stride, nodata }: Window): Float32Array {
  const values = new Float32Array(stride * height).fill(NaN)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const value = band[y * width + x]!
      if (value !== nodata) values[y * stride + x] = value
    }
  }
  return values
}
