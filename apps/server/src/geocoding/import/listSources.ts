import { existsSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { dataFolder } from '../dataFolder.ts'
import type { Manifest } from './sourceStore.ts'

/** Lists the sources in service. Throws if nothing has been imported yet. */
export function listSources(dataDir: string): { sources: Manifest[]; places: number } {
  const { places: file } = dataFolder(dataDir)
  if (!existsSync(file)) {
    throw new Error('Nothing has been imported yet. `data import` or the first start of the server does it.')
  }
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    const rows = database.prepare('SELECT manifest FROM source ORDER BY source_id').all() as {
      manifest: string
    }[]
    const places = database.prepare("SELECT value FROM meta WHERE name = 'places'").get() as { value: string }
    return {
      sources: rows.map(({ manifest }) => JSON.parse(manifest) as Manifest),
      places: Number(places.value),
    }
  } finally {
    database.close()
  }
}
