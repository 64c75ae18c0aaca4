import { statfs } from 'node:fs/promises'
import { observePasswords } from './auth/index.ts'
import { observeBackups } from './backup/index.ts'
import { observeChanges } from './changes/index.ts'
import type { ServedPlaces } from './geocoding/index.ts'
import type { Database } from './platform/database/database.ts'
import { observeUpkeep } from './platform/database/upkeep.ts'
import type { Status } from './platform/http/status.ts'
import { wallClockMs } from './platform/wallClock.ts'
import type { Telemetry } from './platform/telemetry/telemetry.ts'

type Service = { database: Database; places: ServedPlaces; status: Status }

/** Reports what no request passes through, of a process that serves requests: queues, and the data in service. */
export function observeService({ database, places, status }: Service, telemetry: Telemetry): void {
  if (!telemetry.isOn) return
  database.observe(telemetry)
  places.background.observe(telemetry)
  observePasswords(telemetry)
  observeImports(status, telemetry)
}

/** Reports what a server has once, however many processes serve its requests: upkeep and the disk. */
export function observeServer(
  { database, dataDir }: { database: Pick<Database, 'query'>; dataDir: string },
  telemetry: Telemetry,
): void {
  if (!telemetry.isOn) return
  observeChanges(database, telemetry)
  observeBackups(database, telemetry)
  observeUpkeep(telemetry)
  telemetry.observe('geofield.disk.free', async () => [{ value: (await readDisk(dataDir)).free }])
  telemetry.observe('geofield.disk.size', async () => [{ value: (await readDisk(dataDir)).size }])
}

async function readDisk(folder: string): Promise<{ free: number; size: number }> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return { free: bavail * bsize, size: blocks * bsize }
}

/** Imports may change the status while the server runs, so it is read each time. */
function observeImports(status: Status, telemetry: Telemetry): void {
  telemetry.observe('geofield.import.problem', () =>
    (['map', 'places', 'tiles'] as const).map((part) => ({
      value: status[part].problem === undefined ? 0 : 1,
      labels: { 'geofield.import.part': part },
    })),
  )
  telemetry.observe('geofield.import.places', () => [{ value: status.places.count }])
  telemetry.observe('geofield.import.map.age', () => {
    const { imported } = status.map
    return imported ? [{ value: (wallClockMs() - Date.parse(imported.builtAt)) / 1000 }] : []
  })
}
