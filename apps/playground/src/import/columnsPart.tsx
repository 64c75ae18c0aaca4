import type { DateOrder } from '@geofield/sheets/reading/moment'
import { Button, Choice } from '../parts.tsx'
import { cellText, type ReadFile } from './openFile.ts'
import { changeKey, changeOrder, changeTarget, check, type Importing } from './importing.ts'
import { listTargets } from './targets.ts'

/** Which field each column is for, with the first values of it; and by what stored records are found. */
export function ColumnsPart({ work, file }: { work: Importing; file: ReadFile }) {
  const { targets, key, progress, target } = work
  const { fields } = target.value!
  const names = listTargets(fields)
  const used = new Set(Object.values(targets.value))
  const labels = new Map(names)
  const keys = fields.filter(({ name, isUnique, isKey }) => (isUnique || isKey) && used.has(name))
  const offered = [...keys.map(({ name }) => name), ...(used.has('Id') ? ['Id'] : [])]
  const count = file.rows.length
  return (
    <div class="play-part">
      <div class="play-scroll" tabIndex={0} role="region" aria-label="Columns of the file">
        <table class="import-columns">
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">Field</th>
              <th scope="col">First values</th>
            </tr>
          </thead>
          <tbody>
            {file.columns.map((column) => (
              <tr key={column}>
                <th scope="row">{column}</th>
                <td>
                  <select
                    aria-label={`Field of ${column}`}
                    value={targets.value[column] ?? ''}
                    onChange={({ currentTarget }) => changeTarget(work, column, currentTarget.value)}
                  >
                    <option value="">Not imported</option>
                    {names.map(([value, name]) => (
                      <option key={value} value={value} children={name} />
                    ))}
                  </select>
                </td>
                <td>{firstValues(file, column)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Choice
        label="A row changes the stored record that has the same"
        names={{
          '': 'none: every row is a new record',
          ...Object.fromEntries(offered.map((name) => [name, labels.get(name) ?? name])),
        }}
        value={offered.includes(key.value) ? key.value : ''}
        changed={(name) => changeKey(work, name)}
      />
      <Days work={work} />
      <div class="play-actions">
        <Button class="main" press={() => check(work)} aria-disabled={progress.value !== undefined}>
          {`Check ${count.toLocaleString('en')} ${count === 1 ? 'row' : 'rows'}`}
        </Button>
        <span class="play-about">Nothing is stored yet.</span>
      </div>
    </div>
  )
}

const orderNames: Record<DateOrder, string> = {
  dmy: 'day, month, year',
  mdy: 'month, day, year',
  ymd: 'year, month, day',
  excel: '',
}

/** Days that could be several are never guessed. */
function Days({ work }: { work: Importing }) {
  const { days, order } = work
  if (!days.value) return null
  const { column, text, orders } = days.value
  if (orders.length === 0)
    return (
      <p class="field-fault">{`The days of “${column}” are written in several ways: “${text}” contradicts others.`}</p>
    )
  return (
    <Choice
      label={`How are the days of “${column}” written, such as “${text}”?`}
      names={{ '': 'choose', ...Object.fromEntries(orders.map((each) => [each, orderNames[each]])) }}
      value={order.value ?? ''}
      changed={(value) => changeOrder(work, value === '' ? undefined : (value as DateOrder))}
    />
  )
}

function firstValues({ rows }: ReadFile, column: string): string {
  const texts: string[] = []
  for (const row of rows) {
    const text = cellText(row, column)
    if (text.trim() !== '' && !texts.includes(text)) texts.push(text)
    if (texts.length === 2) break
  }
  return texts.map((text) => (text.length > 40 ? `${text.slice(0, 39)}…` : text)).join(' · ')
}
