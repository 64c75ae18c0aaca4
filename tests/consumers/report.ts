import { join } from 'node:path'
import { bundles, type Tried } from './matrix.ts'

/** The results of the last whole run, which is committed: the docs show it. */
export const reportFile = join(import.meta.dirname, '../../spec/evidence/worksWith.json')

/** Without what another run would change: times, and messages with paths. */
export function toReport(tried: readonly Tried[]): string {
  const rows = tried.map(({ results, ...row }) => ({
    ...row,
    results: Object.fromEntries(bundles.map((bundle) => [bundle, { outcome: results[bundle].outcome }])),
  }))
  return `${JSON.stringify(rows, undefined, 2)}\n`
}
