import { writeCount } from '../writeCount.ts'
import { writeCsv } from '../writeCsv.ts'
import { Button, scrollTo } from '../parts.tsx'
import { saveFile, utf8Mark } from '../saveFile.ts'
import { type Importing, store } from './importing.ts'
import { cellText } from './openFile.ts'
import { countAll } from './runs.ts'
import { withLabels } from './targets.ts'

/** What was stored, and the rows that were not as a file that can be corrected and imported. */
export function ResultPart({ work }: { work: Importing }) {
  const { writing, ended, file } = work
  const { counts, refusals } = writing.value!.outcome()
  const isWhole = ended.value === 'whole'
  const { created, updated, unchanged, refused } = counts
  const rest = file.value!.rows.length - countAll(counts)
  const save = () =>
    saveFile(`${file.value!.name}.refused.csv`, [utf8Mark, refusedRows(work, refusals)], 'text/csv')
  return (
    <div class="play-part" ref={scrollTo}>
      <p role="status">
        <strong>
          {isWhole ? 'Imported' : 'Stopped'}: {writeCount(created)} created, {writeCount(updated)} changed,{' '}
          {writeCount(unchanged)} unchanged, {writeCount(refused)} refused
          {isWhole ? '.' : `; ${writeCount(rest)} rows are left.`}
        </strong>
      </p>
      <div class="play-actions">
        {!isWhole && (
          <Button class="main" press={() => store(work)}>
            Continue
          </Button>
        )}
        {refused > 0 && <Button press={save}>Save the refused rows</Button>}
      </div>
      {!isWhole && <p class="play-about">No row is stored twice when it goes on.</p>}
    </div>
  )
}

/** As the command writes them, but with labels: an import of the corrected file ignores the first two columns. */
function refusedRows(
  { file, target }: Importing,
  refusals: readonly { line: number; reason: string }[],
): string {
  const { columns, rows } = file.value!
  const reasons = new Map(
    refusals.map(({ line, reason }) => [line, withLabels(reason, target.value!.fields)]),
  )
  const refused = rows.filter(({ line }) => reasons.has(line))
  return writeCsv([
    ['refused_line', 'refused_reason', ...columns],
    ...refused.map((row) => [
      row.line,
      reasons.get(row.line)!,
      ...columns.map((column) => cellText(row, column)),
    ]),
  ])
}
