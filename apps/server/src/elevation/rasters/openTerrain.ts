import { readdir, stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { NamedPath } from '../../platform/config/config.ts'
import { metresPerDegree } from '@geofield/geography'
import { openGeotiff } from './geotiffRaster.ts'
import { openHgt } from './hgtRaster.ts'
import { type Raster, RasterError } from './raster.ts'
import { syntheticRaster } from './syntheticRaster.ts'
import { createTerrain, type Terrain } from './terrain.ts'

const extensions = ['.tif', '.tiff', '.hgt']
/** Pixel sizes that count as 30 metres. */
const thirtyMetres = { least: 20, most: 45 }

export type OpenTerrainOptions = { sources: NamedPath[]; cacheBytes: number }

/**
 * Opens the rasters of GEOFIELD_DEM: files or folders of files (.tif, .tiff, .hgt) under their dataset's name. Without
 * any, uses the synthetic starter dataset. Throws a RasterError that names an unusable file.
 */
export async function openTerrain({ sources, cacheBytes }: OpenTerrainOptions): Promise<Terrain> {
  if (sources.length === 0) return createTerrain([syntheticRaster()], { cacheBytes })
  const rasters: Raster[] = []
  try {
    for (const { name, path } of sources) {
      for (const file of await listFiles(path)) rasters.push(labelled(await openRaster(file, name)))
    }
  } catch (error) {
    await Promise.all(rasters.map((raster) => raster.close()))
    throw error
  }
  return createTerrain(rasters, { cacheBytes })
}

async function listFiles(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) throw new RasterError(`The elevation raster ${path} does not exist or can't be read.`)
  if (!found.isDirectory()) return [path]
  const names = (await readdir(path)).filter((name) => extensions.includes(extname(name).toLowerCase()))
  if (names.length === 0) throw new RasterError(`The folder ${path} has no ${extensions.join(', ')} files.`)
  return names.toSorted().map((name) => join(path, name))
}

function openRaster(file: string, name: string): Promise<Raster> {
  return extname(file).toLowerCase() === '.hgt' ? openHgt(file, name) : openGeotiff(file, name)
}

/** Adds the resolution to a raster's name unless it is the 30 m that the path says. */
function labelled(raster: Raster): Raster {
  const metres = Math.round(raster.grid.latStep * metresPerDegree)
  const isThirty = metres >= thirtyMetres.least && metres <= thirtyMetres.most
  return isThirty ? raster : { ...raster, dataset: `${raster.dataset}_${metres}m` }
}
