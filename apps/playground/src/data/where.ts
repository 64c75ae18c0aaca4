import type { Position } from '@geofield/polyline'
import { type Area, boxOf, toSearchArea } from '../areas/area.ts'
import type { Field } from './layer.ts'

/** A condition on a field as a search takes it: a value, null, or an object of operators. */
export type Condition = unknown
/** By field. The area of `within` is a word: `view`, which follows what the map shows, or the letter of an area. */
export type Conditions = Readonly<Record<string, Condition>>

const view = 'view'

/** The word for the area of a condition; undefined for another condition. */
function areaOf(condition: Condition): string | undefined {
  const { within } = Object(condition) as { within?: unknown }
  return typeof within === 'string' ? within : undefined
}

export function isInView(condition: Condition): boolean {
  return areaOf(condition) === view
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

/** What areas of conditions stand for: what the map shows, and the areas of the page. */
interface Places {
  box: Box
  areas: readonly Area[]
}

/** The conditions as a search takes them. Throws for an area that the page does not have. */
export function toWhere(conditions: Conditions, { box, areas }: Places): Record<string, never> {
  const entries = Object.entries(conditions).map(([name, condition]) => {
    const letter = areaOf(condition)
    if (letter === undefined) return [name, condition]
    const area = letter === view ? { place: [boxOf(box)] } : areas.find((each) => each.letter === letter)
    if (!area) throw new Error(`There is no area ${letter} any more. Choose another one in the filters.`)
    return [name, { within: toSearchArea(area) }]
  })
  return Object.fromEntries(entries) as Record<string, never>
}

/** What a field's part of the form holds: a text, the two ends of a range, or the chosen values. */
export interface Entered {
  text?: string
  from?: string
  to?: string
  chosen?: readonly string[]
  /** `view`, or the letter of an area. */
  area?: string
}

/** The condition of what was entered; undefined: none. */
export function toCondition({ kind }: Field, entered: Entered): Condition {
  const { text = '', from = '', to = '', chosen = [], area = '' } = entered
  switch (kind) {
    case 'geometry':
      return area === '' ? undefined : { within: area }
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
    case 'geometry': {
      const area = areaOf(condition)
      return area === undefined ? undefined : { area }
    }
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
