import { join } from 'node:path'
import type { Command } from 'commander'
import { type Erasure, type Ledger, openLedger } from '../../erasure/index.ts'
import { configOf } from './configOf.ts'

/** The ledger of erasures that the settings name. */
export function ledgerOf(command: Command): Ledger {
  const { erasureLedger, dataDir } = configOf(command)
  return openLedger(erasureLedger ?? join(dataDir, 'erasures.ndjson'))
}

/** Returns a function that writes the Ids of a person into the ledger. */
export function rememberIn(command: Command, erasure: Erasure, tenant: string) {
  return (ids: string[]) =>
    ledgerOf(command).append(
      erasure,
      ids.map((id) => ({ tenant, id })),
    )
}
