import { join } from 'node:path'

/**
 * The files in `<data folder>/geocoding/`:
 *
 * - `places.sqlite`: the places in service, read-only and shared by all processes. A new file replaces it by one
 * rename.
 * - `boundaries.sqlite`: the tiles of the outlines of imported boundaries, if there are any.
 * - `sources/<kind>-<hash>.ndjson`: the records of one source in the common model. Its manifest (`.json`) is
 * written last; a source with a manifest is complete and is not read again.
 * - `imports.json`: the files that `geofield-server data import` added.
 * - `import.lock`: held while one process imports. The system releases it when that process ends for any reason.
 */
export function dataFolder(dataDir: string) {
  const folder = join(dataDir, 'geocoding')
  return {
    folder,
    places: join(folder, 'places.sqlite'),
    boundaries: join(folder, 'boundaries.sqlite'),
    sources: join(folder, 'sources'),
    imports: join(folder, 'imports.json'),
    lock: join(folder, 'import.lock'),
  }
}

export type DataFolder = ReturnType<typeof dataFolder>
