import { readKilled } from '../leftovers/ledger.ts'
import { sweepLedger, sweepMarked } from '../leftovers/sweep.ts'
import { type Options, OptionsError } from '../run/options.ts'
import { listSecrets, redact } from '../run/redact.ts'
import { exitCodes } from './exitCodes.ts'
import { withService } from './prepare.ts'

/**
 * Deletes what killed runs left on a service: what their ledgers beside the folder of reports name, and, for runs whose
 * ledger is lost, every record with the suite's mark that is older than an hour.
 */
export async function sweepLeftovers(options: Options): Promise<number> {
  if (!options.baseUrl) throw new OptionsError('sweep needs --base-url')
  const allowed = { ...options, allowWrites: true, full: !options.verified }
  return withService({ options: allowed, signal: new AbortController().signal }, async ({ settings }) => {
    const ledgers = readKilled(settings.ledgerFile).filter(
      ({ baseUrl, tenant }) => baseUrl === settings.baseUrl && tenant === settings.tenant,
    )
    const all = { deleted: 0, failed: [] as string[] }
    const sweeps = [
      ...ledgers.map((ledger) => () => sweepLedger(ledger)),
      () => sweepMarked({ olderThanMs: options.olderThanMinutes * 60_000 }),
    ]
    for (const sweep of sweeps) {
      const { deleted, failed } = await sweep()
      all.deleted += deleted
      all.failed.push(...failed)
    }
    console.log(`Deleted ${all.deleted} records of earlier runs`)
    if (all.failed.length === 0) return exitCodes.passed
    console.error(redact(`Not deleted:\n${all.failed.join('\n')}`, listSecrets(settings)))
    return exitCodes.failed
  })
}
