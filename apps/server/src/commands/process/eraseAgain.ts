import type { Command } from 'commander'
import type pg from 'pg'
import { type Ledger, replayErasures } from '../../erasure/index.ts'
import { ledgerOf } from './ledgerOf.ts'

/** Erases again whom the ledger names, in a database that comes from a backup or an export, and says how many, or that it is missing. */
export async function eraseAgain(
  owner: pg.Client,
  command: Command,
  source: 'backup' | 'export',
): Promise<void> {
  const ledger = ledgerOf(command)
  const erased = await replayErasures(owner, ledger)
  if (erased > 0) console.log(`Erased ${erased} again who were erased after the ${source}.`)
  else if ((await ledger.read()) === undefined)
    console.log(
      `${missingText(ledger)} People who were erased after the ${source} are back until \`erasure replay\` has read it.`,
    )
}

export function missingText({ file }: Ledger): string {
  return `There is no ledger at ${file}. Copy it from where the erasures were made, or name it in GEOFIELD_ERASURE_LEDGER. If nobody was ever erased, nothing is left to do.`
}
