import { rename, rm } from 'node:fs/promises'
import { levelOf, type OnProgress } from '@geofield/geocoder'
import { type BoundaryArea, boundaryLevels, type BoundaryLevel, writeBoundaryTiles } from '@geofield/tiles'
import type { DataFolder } from '../dataFolder.ts'
import { type Manifest, readStoredSource } from './sourceStore.ts'

/** Draws the outlines of all imported boundaries into tiles, which the maps show from then on. */
export async function drawBoundaries(
  folder: DataFolder,
  manifests: Manifest[],
  onProgress: OnProgress,
): Promise<void> {
  const sources = manifests.filter(({ kind, areas }) => kind === 'boundaries' && areas > 0)
  const attribution = [...new Set(sources.map(({ licence }) => licence.attribution))].join('; ')
  if (sources.length > 0) onProgress('Drawing', 'the boundaries')
  const file = `${folder.boundaries}.${process.pid}.building`
  const isDrawn = await writeBoundaryTiles(file, readAreas(folder, sources), attribution)
  if (isDrawn) await rename(file, folder.boundaries)
  else await rm(folder.boundaries, { force: true })
}

async function* readAreas(folder: DataFolder, sources: Manifest[]): AsyncGenerator<BoundaryArea> {
  for (const { key } of sources)
    for await (const record of readStoredSource(folder, key)) {
      if (record.kind !== 'area') continue
      const level = levelOf(record.names)
      if (level !== undefined && isDrawn(level)) yield { level, polygons: record.polygons }
    }
}

function isDrawn(level: string): level is BoundaryLevel {
  return Object.hasOwn(boundaryLevels, level)
}
