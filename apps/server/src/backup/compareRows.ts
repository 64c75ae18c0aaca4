import type pg from 'pg'
import type { Manifest, OnProgress } from './manifest.ts'
import { createRowSum } from './rowSum.ts'
import { copyOut } from './snapshotStore.ts'
import { refuseOther } from './verifyBackup.ts'

/** Reads tables of the database. Throws if one has other rows than the backup from which it was filled. */
export async function compareRows(
  owner: pg.Client,
  tables: Manifest['tables'],
  onProgress: OnProgress,
): Promise<void> {
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  let done = 0
  for (const table of tables) {
    const sum = createRowSum()
    for await (const chunk of copyOut(owner, table)) {
      sum.update(chunk)
      done += chunk.length
      onProgress('comparing', table.name, done / Math.max(total, 1))
    }
    refuseOther(table, sum.result(), 'The copy differs')
  }
}
