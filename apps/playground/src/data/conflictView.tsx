import { writePosition } from '../address.ts'
import { Button, focus, Table } from '../parts.tsx'
import { readPoint, writePoint } from './geometry.ts'
import { type Field, showValue, type Values } from './layer.ts'
import type { Stored } from './saveRecord.ts'

export interface Conflict {
  /** What the reader would write. */
  mine: Values
  /** The record as it was when it was opened, and as it is now. */
  before: Values
  now: Stored
}

type ConflictProps = Conflict & {
  fields: readonly Field[]
  takeMine: () => void
  takeTheirs: () => void
}

/** Says that another changed the record, with both states, and asks what to do. */
export function ConflictView({ fields, mine, before, now: stored, takeMine, takeTheirs }: ConflictProps) {
  const now = stored.record
  const differing = fields.filter(({ name }) => name in mine || textOf(before[name]) !== textOf(now[name]))
  const who = typeof now['ModifiedUser'] === 'string' ? now['ModifiedUser'] : 'Somebody'
  return (
    <div ref={focus} class="play-problem data-conflict" role="alert" tabIndex={-1}>
      <p>{who} has changed the record since you opened it. Nothing was saved.</p>
      <Table
        head={['Field', 'Yours', 'Stored now']}
        rows={differing.map((field) => [
          field.label,
          field.name in mine ? showBoth(field, mine[field.name]) : 'not changed',
          showBoth(field, now[field.name]),
        ])}
      />
      <div class="play-actions">
        <Button press={takeTheirs}>Take over what is stored</Button>
        <Button press={takeMine}>Save mine all the same</Button>
      </div>
    </div>
  )
}

function showBoth(field: Field, value: unknown): string {
  if (field.kind !== 'geometry') return showValue(field, value)
  const point = readPoint(value) ?? readPoint(textOf(value))
  return point
    ? writePosition(point).replace(',', ', ')
    : value === null || value === undefined
      ? '–'
      : 'another shape'
}

/** A position that is to be written is an object, a stored one GeoJSON text. */
function textOf(value: unknown): string {
  const { lat, lon } = Object(value) as { lat?: number; lon?: number }
  if (lat !== undefined && lon !== undefined) return writePoint({ lat, lon })
  return typeof value === 'string' ? value : JSON.stringify(value ?? '')
}
