import type { ErrorDetail } from '../../http/errors.ts'
import { uuid } from '../../uuid.ts'
import { statementValues } from '../statement.ts'
import { layerEntity } from './entity.ts'
import { findShape, type Paths, pathsOf } from './paths.ts'

type RecordArea = { layer: string; Id: string; field?: string | undefined }
type Filters = Record<string, unknown>

/** Returns whether a filter names a record as its area. */
export function namesRecordArea(filters: object): boolean {
  return Object.values(filters).some((filter) => Object.values(asObject(filter)).some(isRecordArea))
}

/** Replaces each record that a filter names as its area by the record's geometry. */
export async function withRecordAreas(
  paths: Paths,
  { filters, at }: { filters: Filters; at: string },
  faults: ErrorDetail[],
): Promise<Filters> {
  if (!namesRecordArea(filters)) return filters
  const replaced: Filters = {}
  for (const [name, filter] of Object.entries(filters)) {
    const conditions: Filters = { ...asObject(filter) }
    if (!Object.values(conditions).some(isRecordArea)) {
      replaced[name] = filter
      continue
    }
    for (const [operator, operand] of Object.entries(conditions)) {
      if (!isRecordArea(operand)) continue
      const geometry = await readGeometry(paths, operand, {
        pointer: `${pathsOf(at, name)}/${operator}`,
        faults,
      })
      if (geometry === undefined) delete conditions[operator]
      else conditions[operator] = geometry
    }
    replaced[name] = conditions
  }
  return replaced
}

async function readGeometry(
  paths: Paths,
  { layer, Id, field }: RecordArea,
  { pointer, faults }: { pointer: string; faults: ErrorDetail[] },
): Promise<unknown> {
  const entity = await paths.lookUp(layerEntity(layer))
  const count = faults.length
  const name = entity && findShape(entity, field, { pointer, faults })
  if (faults.length > count) return undefined
  if (entity && name !== undefined && uuid.test(Id)) {
    const { values, add } = statementValues()
    const shown = entity.fields.get(name)!.value(add)
    const { rows } = await paths.finding.transaction.query<{ shape: string | null }>(
      `select ${shown} shape from ${entity.from(add)} where ${entity.key.sql} = ${add(Id)}`,
      values,
    )
    const shape = rows[0]?.shape
    if (shape) return JSON.parse(shape)
  }
  // The same for a record that the account may not see.
  const message = `names no record of ${layer.slice(0, 128)} with a geometry: there is none with this Id`
  faults.push({ path: pointer, code: 'reference', message })
  return undefined
}

function isRecordArea(operand: unknown): operand is RecordArea {
  const { layer, coordinates, lat } = asObject(operand)
  return typeof layer === 'string' && coordinates === undefined && lat === undefined
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
