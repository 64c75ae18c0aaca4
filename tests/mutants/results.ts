import type { Verdict } from './plan.ts'
import { explained } from './survivors.ts'

export type Results = { verdicts: Verdict[]; checks: number }

/** The figures and the list of faults that no check saw. `share` is in percent of the seeded faults. */
export function describeResults({ verdicts, checks }: Results): { text: string; share: number } {
  const seeded = verdicts.filter(({ outcome }) => outcome !== 'not seeded')
  const survivors = verdicts.filter(({ outcome }) => outcome === 'survived')
  const unseeded = verdicts.filter(({ outcome }) => outcome === 'not seeded')
  const killed = seeded.length - survivors.length
  const share = seeded.length === 0 ? 0 : (100 * killed) / seeded.length
  const lines = [
    ...survivors.map(
      ({ id, fact, tried }) =>
        `survived: ${id} (${fact}; ${tried} checks): ${explained.get(id) ?? 'not explained, so a gap in the checks'}`,
    ),
    ...unseeded.filter(({ behaviour }) => behaviour).map(({ id, fact }) => `not seeded: ${id} (${fact})`),
    row(
      'behaviour',
      verdicts.filter(({ behaviour }) => behaviour),
    ),
    row(
      'generated',
      verdicts.filter(({ behaviour }) => !behaviour),
    ),
    row(
      'of the document',
      verdicts.filter(({ documented }) => documented),
    ),
    `${killed} of ${seeded.length} seeded faults killed (${share.toFixed(1)} %) by ${checks} checks; ` +
      `${unseeded.length} change nothing that a check sends or gets`,
  ]
  return { text: lines.join('\n'), share }
}

function row(name: string, verdicts: Verdict[]): string {
  const count = (outcome: Verdict['outcome']) => verdicts.filter((each) => each.outcome === outcome).length
  return `${name}: ${count('killed')} killed, ${count('survived')} survived, ${count('not seeded')} not seeded`
}
