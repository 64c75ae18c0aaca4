import { type Kind, kinds } from '../kinds.ts'
import { type CheckResult, countVerdicts, type Report, type Verdict } from '../result.ts'
import { escape } from './escape.ts'
import { classOf, type Section } from './section.ts'

/** A sign beside the colour, for those who don't see it. */
const signs: Record<Verdict, string> = {
  failure: '✗',
  finding: '!',
  passed: '✓',
  'not verified': '–',
  'not run': '–',
}

/** From the worst: the verdict that a cell shows. */
const worst: Verdict[] = ['failure', 'finding', 'passed', 'not verified', 'not run']

/** Operations down, kinds of checks across: the worst verdict, and how many checks there are. */
export function matrixSection({ checks }: Report): Section {
  const own = checks.filter(({ operation }) => operation !== undefined)
  const columns = (Object.keys(kinds) as Kind[]).filter((kind) => own.some((check) => check.kind === kind))
  const operations = Map.groupBy(own, ({ operation }) => operation!)
  const head = columns.map((kind) => `<th scope="col" title="${escape(kinds[kind])}">${kind}</th>`).join('')
  const rows = [...operations]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, results]) => {
      const cells = columns.map((kind) => toCell(results.filter((result) => result.kind === kind)))
      return `<tr><th scope="row">${escape(id)}</th>${cells.join('')}</tr>`
    })
  const html =
    rows.length > 0 &&
    `<p>Each cell has the worst verdict of its checks and how many were made: ✗ failure, ! finding, ✓ passed, – none made.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Operations and checks"><table><thead><tr><th scope="col">operation</th>${head}</tr></thead><tbody>
${rows.join('\n')}
</tbody></table></div>`
  return { id: 'matrix', title: 'Operations and checks', html: html || '' }
}

function toCell(results: CheckResult[]): string {
  if (results.length === 0) return '<td class="cell"></td>'
  const counts = countVerdicts(results)
  const verdict = worst.find((each) => counts[each] > 0)!
  const made = counts.passed + counts.failure + counts.finding
  const title = worst
    .filter((each) => counts[each] > 0)
    .map((each) => `${counts[each]} ${each}`)
    .join(', ')
  const failed = results.find((result) => result.verdict === 'failure' || result.verdict === 'finding')
  const shown = `${signs[verdict]}${made > 0 ? ` ${made}` : ''}`
  const content = failed ? `<a class="${verdict}" href="#check-${failed.id}">${shown}</a>` : shown
  return `<td class="cell ${classOf(verdict)}" title="${title}">${content}</td>`
}
