import { writeCount } from '../writeCount.ts'
import type { ComponentChildren } from 'preact'
import type { PreviewLine } from '@geofield/sheets/items/preview'
import { showValue } from '../data/layer.ts'
import { Button, scrollTo, Table } from '../parts.tsx'
import { type Importing, store } from './importing.ts'
import type { Judged } from './runs.ts'
import { withLabels } from './targets.ts'

/** What the import would create, change and refuse, and what is odd about the file. */
export function PreviewPart({ work, judged }: { work: Importing; judged: Judged }) {
  const { counts, preview, created } = judged
  const { layer } = work
  const of = (kind: PreviewLine['kind']) => preview.lines.filter((line) => line.kind === kind)
  const label = (name: string) => layer.fields.find((field) => field.name === name)?.label ?? name
  const show = (name: string, value: unknown) => {
    const field = layer.fields.find((each) => each.name === name)
    return field && typeof value !== 'object' ? showValue(field, value) : textOf(value)
  }
  const said = ({ line, field, message }: PreviewLine) => [line, field === '' ? '' : label(field), message]
  const stored = counts.created + counts.updated
  const shownFields = [...new Set(created.slice(0, shownRows).flatMap(({ item }) => Object.keys(item)))]
  return (
    <div class="play-part" ref={scrollTo}>
      <p role="status">
        <strong>{summaryOf(judged)}</strong>
      </p>
      <Group name="Warnings" isOpen head={['Line', 'Field', 'What is odd']} rows={of('warning').map(said)} />
      <Group
        name="Refused"
        isOpen
        head={['Line', 'Why']}
        rows={of('refused').map(({ line, message = '' }) => [
          line,
          withLabels(message, work.target.value!.fields),
        ])}
      />
      <Group
        name="Changed values"
        isOpen
        head={['Line', 'Field', 'Stored', 'In the file']}
        rows={of('changed').map(({ line, field, before, after }) => [
          line,
          label(field),
          show(field, before),
          show(field, after),
        ])}
      />
      <Group
        name="New records"
        head={['Line', ...shownFields.map(label)]}
        rows={created.map(({ line, item }) => [line, ...shownFields.map((name) => show(name, item[name]))])}
      />
      <Group name="Notes" head={['Line', 'Field', 'Note']} rows={of('note').map(said)} />
      {!work.ended.value && (
        <div class="play-actions">
          <Button
            class="main"
            disabled={stored === 0}
            aria-disabled={work.progress.value !== undefined}
            press={() => store(work)}
          >
            {stored === 0
              ? 'Nothing to import'
              : `Import ${writeCount(stored)} ${stored === 1 ? 'record' : 'records'}`}
          </Button>
          {preview.warnings > 0 && <span class="play-about">Read the warnings first.</span>}
        </div>
      )}
    </div>
  )
}

function summaryOf({ counts, preview }: Judged): string {
  const { created, updated, unchanged, refused } = counts
  const warnings = preview.warnings === 1 ? '1 warning' : `${writeCount(preview.warnings)} warnings`
  return `${writeCount(created)} new, ${writeCount(updated)} changed, ${writeCount(unchanged)} unchanged, ${writeCount(refused)} refused; ${warnings}`
}

/** More of them are in nobody's interest, and slow the page. */
const shownRows = 50

interface GroupProps {
  name: string
  head: string[]
  rows: ComponentChildren[][]
  isOpen?: boolean
}

function Group({ name, head, rows, isOpen = false }: GroupProps) {
  if (rows.length === 0) return null
  const more = rows.length - shownRows
  return (
    <details class="data-columns" open={isOpen}>
      <summary>{`${name} (${writeCount(rows.length)})`}</summary>
      <div class="play-scroll import-lines" tabIndex={0} role="region" aria-label={name}>
        <Table head={head} rows={rows.slice(0, shownRows)} />
        {more > 0 && <p class="play-about">and {writeCount(more)} more</p>}
      </div>
    </details>
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  return typeof value === 'object' ? Object.values(value).join(', ') : String(value)
}
