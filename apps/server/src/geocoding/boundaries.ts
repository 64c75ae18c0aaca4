import { existsSync } from 'node:fs'
import type { AreaLevel, Places } from '@geofield/geocoder'
import { openTileset, type Tileset } from '@geofield/tiles'
import type { Log } from '../platform/log/log.ts'
import type { DataFolder } from './dataFolder.ts'

/** What maps draw of the boundaries that the operator imported. */
export type Boundaries = {
  tileset: Tileset
  /** How many areas of each level the imported files have. */
  areas: Partial<Record<AreaLevel, number>>
}

/** Opens the tiles that belong to the places. A file that can't be opened leaves the maps as they are without it. */
export async function openBoundaries(
  { boundaries: file }: DataFolder,
  { sources }: Pick<Places, 'sources'>,
  log: Log,
): Promise<Boundaries | undefined> {
  const areas: Boundaries['areas'] = {}
  for (const { areasByLevel = {} } of sources)
    for (const [level, count] of Object.entries(areasByLevel) as [AreaLevel, number][])
      areas[level] = (areas[level] ?? 0) + count
  if (Object.keys(areas).length === 0 || !existsSync(file)) return undefined
  try {
    return { tileset: await openTileset(file), areas }
  } catch (error) {
    log.error(
      { err: error, file },
      'The tiles of the boundaries could not be opened; maps are drawn without them',
    )
    return undefined
  }
}
