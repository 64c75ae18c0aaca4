import { join } from 'node:path'

/**
 * What the area keeps in `<data folder>/geocoding/`:
 *
 * - `places.sqlite`: what is in service, read-only and shared by all processes. A new one takes its place by one rename.
 * - `sources/<kind>-<hash>.ndjson`: the records of one source in the common model, beside `.json`, its manifest, which
 *   is written last: what has one is complete and is not read again.
 * - `imports.json`: what `geofield-server data import` was told to add.
 * - `import.lock`: held while one process imports. The system frees it when that process ends, however it ends.
 */
export function dataFolder(dataDir: string) {
  const folder = join(dataDir, 'geocoding')
  return {
    folder,
    places: join(folder, 'places.sqlite'),
    sources: join(folder, 'sources'),
    imports: join(folder, 'imports.json'),
    lock: join(folder, 'import.lock'),
  }
}

export type DataFolder = ReturnType<typeof dataFolder>
