import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { connectWith } from '../connect.ts'
import { configFolder, writePrivately } from '../settings/profiles.ts'
import { type GlobalOptions, readSettings } from '../settings/settings.ts'

/** The layers of a tenant when they were read. */
interface Kept {
  atMs: number
  names: string[]
}

const keptMs = 3_600_000
/** Longer than this nobody waits for a completion. */
const limitSeconds = 2

/** The names of the tenant's layers: as they were within the last hour, else as the service has them. */
export async function findLayers(options: GlobalOptions): Promise<string[]> {
  const settings = await readSettings(options)
  const file = join(configFolder(), 'layers.json')
  const place = `${settings.baseUrl} ${settings.tenant}`
  const all = readKept(file)
  const kept = new Map(Object.entries(all)).get(place)
  if (kept && Date.now() - kept.atMs < keptMs) return kept.names
  const client = connectWith(settings, { timeout: limitSeconds })
  const { data } = await client.preview.records.listLayers({}, { retries: 0 })
  const names = data.map(({ layerName }) => layerName)
  await writePrivately(file, { ...all, [place]: { atMs: Date.now(), names } })
  return names
}

function readKept(file: string): Record<string, Kept> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Kept>
  } catch {
    // None yet, or damaged: it is written anew.
    return {}
  }
}
