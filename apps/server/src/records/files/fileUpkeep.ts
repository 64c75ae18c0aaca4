import { type OwnerConnection, withOwner } from '../../platform/database/migrate/owner.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { repeatUpkeep, takeUpkeep } from '../../platform/database/upkeep.ts'
import type { Log } from '../../platform/log/log.ts'
import type { FileObjects } from './objects.ts'
import { endUnreferenced, listOrphans, listTenantsWithFiles } from './fileStore.ts'

type Options = { connection: OwnerConnection; objects: FileObjects; log: Log }

/** Every six hours, one server ends the files that nothing refers to for 7 days, and removes objects that no file has. */
export function startFileUpkeep({ connection, objects, log }: Options) {
  return repeatUpkeep({
    name: 'files',
    intervalMs: 6 * 3_600_000,
    log,
    failure: 'upkeep of files failed',
    run: (signal) =>
      withOwner(connection, async (owner) => {
        if (await takeUpkeep(owner, 'files')) await keepFiles(owner, objects, signal)
      }),
  })
}

/** Rows end before their objects: after a crash between the two, the next run removes the objects that are left. */
export async function keepFiles(
  owner: Transaction,
  objects: FileObjects,
  signal?: AbortSignal,
): Promise<void> {
  const removeAll = async (names: string[]) => {
    for (const name of names) await objects.remove(name)
  }
  for (const tenantId of await listTenantsWithFiles(owner)) {
    signal?.throwIfAborted()
    await removeAll(await endUnreferenced(owner, tenantId))
  }
  for await (const names of objects.listOld()) {
    signal?.throwIfAborted()
    await removeAll(await listOrphans(owner, names))
  }
}
