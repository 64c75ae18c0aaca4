import type { Position } from '@geofield/polyline'
import type { Field } from './layer.ts'

/** A condition on a field as a search takes it: a value, null, or an object of operators. */
export type Condition = unknown
/** By field. The area of what the map shows is the word `view`, which follows the map. */
export type Conditions = Readonly<Record<string, Condition>>

const inView = { within: 'view' }

export function isInView(condition: Condition): boolean {
  return (Object(condition) as { within?: unknown }).within === inView.within
}

/** Reads the address's form, JSON; what is no object of conditions is no condition. */
export function readConditions(text = ''): Conditions {
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Conditions) : {}
  } catch {
    return {}
  }
}

export function writeConditions(conditions: Conditions): string {
  return Object.keys(conditions).length === 0 ? '' : JSON.stringify(conditions)
}

export interface Box {
  southWest: Position
  northEast: Position
}

/** The conditions as a search takes them. `box` is what the map shows. */
export function toWhere(conditions: Conditions, box: Box): Record<string, never> {
  const entries = Object.entries(conditions).map(([name, condition]) => [
    name,
    isInView(condition) ? { within: toPolygon(box) } : condition,
  ])
  return Object.fromEntries(entries) as Record<string, never>
}

function toPolygon({ southWest, northEast }: Box) {
  const round = (degrees: number) => Number(degrees.toFixed(6))
  const [west, south, east, north] = [
    Math.max(-180, southWest.lon),
    Math.max(-90, southWest.lat),
    Math.min(180, northEast.lon),
    Math.min(90, northEast.lat),
  ].map(round) as [number, number, number, number]
  const ring = [[west, south], [east, south], [east, north], [west, north], [west, south]] // prettier-ignore
  return { type: 'Polygon', coordinates: [ring] }
}

/** What a field's part of the form holds: a text, the two ends of a range, or the chosen values. */
export interface Entered {
  text?: string
  from?: string
  to?: string
  chosen?: readonly string[]
  isInView?: boolean
}

/** The condition of what was entered; undefined: none. */
export function toCondition({ kind }: Field, entered: Entered): Condition {
  const { text = '', from = '', to = '', chosen = [] } = entered
  switch (kind) {
    case 'geometry':
      return entered.isInView ? inView : undefined
    case 'boolean':
      return text === '' ? undefined : text === 'true'
    case 'list':
      return chosen.length === 0 ? undefined : chosen.length === 1 ? chosen[0] : { inq: chosen }
    case 'text':
      return text === '' ? undefined : { like: `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` }
    default: {
      const isTime = kind === 'time'
      const lower = from === '' ? {} : { gte: isTime ? from : Number(from) }
      const upper = to === '' ? {} : { lte: isTime ? `${to}${endOfDay}` : Number(to) }
      const range = { ...lower, ...upper }
      return Object.keys(range).length === 0 ? undefined : range
    }
  }
}

/** A day is in UTC, as the table shows it. */
const endOfDay = 'T23:59:59.999Z'

/** What the form shows for a condition; undefined for one that only a link can have. */
export function toEntered({ kind }: Field, condition: Condition): Entered | undefined {
  const { like, gte, lte, inq } = Object(condition) as Record<string, unknown>
  switch (kind) {
    case 'geometry':
      return isInView(condition) ? { isInView: true } : undefined
    case 'boolean':
      return typeof condition === 'boolean' ? { text: String(condition) } : undefined
    case 'list':
      if (typeof condition === 'string') return { chosen: [condition] }
      return Array.isArray(inq) ? { chosen: inq.map(String) } : undefined
    case 'text': {
      const [, inside] = /^%([^]*)%$/.exec(typeof like === 'string' ? like : '') ?? []
      return inside === undefined ? undefined : { text: inside.replaceAll(/\\([\\%_])/g, '$1') }
    }
    default: {
      const hasOther = Object.keys(Object(condition)).some((name) => name !== 'gte' && name !== 'lte')
      if (hasOther || (gte === undefined && lte === undefined)) return undefined
      const read = (end: unknown) => (end === undefined ? '' : String(end).replace(endOfDay, ''))
      return { from: read(gte), to: read(lte) }
    }
  }
}
