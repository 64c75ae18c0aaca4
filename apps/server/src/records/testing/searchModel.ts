/** A search in plain code over records in memory, slow and obvious. The search in SQL is compared with it. */
import { metresBetween } from '@geofield/geography'

export type ModelRecord = { Id: string; [field: string]: unknown }
export type Fields = Record<string, 'text' | 'number' | 'boolean' | 'date' | 'point'>
type Filter = Record<string, unknown>
type Body = Record<string, unknown>
type Position = [number, number]

export function modelSearch(records: ModelRecord[], fields: Fields, body: Body): ModelRecord[] {
  const { skip: _skip, take: _take, searchKey, sortBy, ...filters } = body
  const words = typeof searchKey === 'string' ? searchKey.toLowerCase().split(/\s+/).filter(Boolean) : []
  const found = records.filter(
    (record) =>
      words.every((word) => joinText(record, fields).includes(word)) &&
      Object.entries(filters).every(([name, filter]) => keeps(fields[name]!, record[name], filter)),
  )
  const orders = (sortBy ?? []) as { Field: string; Direction?: string }[]
  // toSorted is stable: ties keep the order of creation.
  return found.toSorted((one, other) => {
    for (const { Field, Direction } of orders) {
      const order = compareMissing(fields[Field]!, one[Field], other[Field])
      if (order !== 0) return Direction === 'DESC' ? -order : order
    }
    return 0
  })
}

function joinText(record: ModelRecord, fields: Fields): string {
  return Object.entries(record)
    .filter(([name, value]) => name in fields && fields[name] !== 'point' && value !== null)
    .map(([, value]) => String(value))
    .join('\n')
    .toLowerCase()
}

function keeps(kind: Fields[string], value: unknown, filter: unknown): boolean {
  const isMissing = value === undefined || value === null
  if (filter === null) return isMissing
  if (typeof filter !== 'object') return !isMissing && compare(kind, value, filter) === 0
  return Object.entries(filter as Filter).every(([operator, operand]) => {
    if (isMissing) return operator === 'nin'
    return keepsCondition(kind, value, { operator, operand })
  })
}

function keepsCondition(
  kind: Fields[string],
  value: unknown,
  { operator, operand }: { operator: string; operand: unknown },
): boolean {
  const against = (other: unknown) => compare(kind, value, other)
  switch (operator) {
    case 'inq':
      return (operand as unknown[]).some((each) => against(each) === 0)
    case 'nin':
      return (operand as unknown[]).every((each) => against(each) !== 0)
    case 'gt':
      return against(operand) > 0
    case 'gte':
      return against(operand) >= 0
    case 'lt':
      return against(operand) < 0
    case 'lte':
      return against(operand) <= 0
    case 'between':
      return against((operand as unknown[])[0]) >= 0 && against((operand as unknown[])[1]) <= 0
    case 'like':
      return toRegExp(operand as string).test((value as string).toLowerCase())
    case 'within':
      return isInside(readPosition(value), (operand as { coordinates: Position[][] }).coordinates)
    default: {
      const { lat, lon, metres } = operand as { lat: number; lon: number; metres: number }
      const [ownLon, ownLat] = readPosition(value)
      return metresBetween({ lat: ownLat, lon: ownLon }, { lat, lon }) <= metres
    }
  }
}

function compareMissing(kind: Fields[string], one: unknown, other: unknown): number {
  const [first, second] = [one ?? null, other ?? null]
  if (first === null || second === null) return Number(first !== null) - Number(second !== null)
  return compare(kind, first, second)
}

function compare(kind: Fields[string], one: unknown, other: unknown): number {
  if (kind === 'text')
    return Math.sign(Buffer.compare(Buffer.from(one as string), Buffer.from(other as string)))
  if (kind === 'date') return Math.sign(Date.parse(one as string) - Date.parse(other as string))
  return Math.sign(Number(one) - Number(other))
}

function toRegExp(pattern: string): RegExp {
  const source = pattern
    .toLowerCase()
    .replaceAll(/\\(.)|([%_])|([^\\%_])/gsu, (_, literal?: string, wild?: string, plain?: string) =>
      wild ? (wild === '%' ? '.*' : '.') : (literal ?? plain)!.replace(/[.*+?^${}()|[\]\\/-]/u, '\\$&'),
    )
  return new RegExp(`^${source}$`, 'su')
}

function readPosition(value: unknown): Position {
  return (JSON.parse(value as string) as { coordinates: Position }).coordinates
}

/** By the number of edges that a ray to the east crosses. */
function isInside([lon, lat]: Position, [outer, ...holes]: Position[][]): boolean {
  const crossings = (ring: Position[]) =>
    ring.slice(1).filter(([toLon, toLat], index) => {
      const [fromLon, fromLat] = ring[index]!
      return (
        fromLat > lat !== toLat > lat &&
        lon < fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon)
      )
    }).length
  return crossings(outer!) % 2 === 1 && holes.every((hole) => crossings(hole) % 2 === 0)
}
