import type { Bounds } from '@geofield/geography'
import { likeSql, signs, textInSql } from '../../platform/search/columns.ts'
import { type AddValue, statementValues, type StatementValues } from '../../platform/search/statement.ts'
import type { Scalar } from '../../platform/search/conditions.ts'
import { countedCharacters, type SortKey } from '../../platform/search/keyset.ts'
import { placeSql, type PlaceTest, testBounds } from '../../platform/search/places.ts'
import type { Order } from '../../platform/search/request.ts'
import { listSpellings } from '../../platform/search/spellings.ts'
import type { Kind, SearchField } from './searchFields.ts'
import type { Condition, Search } from './searchRequest.ts'

type Sorting = { by: string; direction: string }

export function orderText(sorting: Sorting[]): string {
  return sorting.map(({ by, direction }) => by + direction).join(', ')
}

/**
 * Builds a search's SQL on `tenant_record`. All its words come from this file; whatever a caller sent, field names
 * included, is a parameter.
 */
export class SearchSql {
  readonly values: unknown[]
  readonly add: AddValue
  readonly #layerId: number
  readonly #common: ReadonlySet<string>

  /**
   * `statement` is that of which the SQL becomes a part; by default a new one. `common` has the patterns of texts that many
   * records match.
   */
  constructor(
    layerId: number,
    statement: StatementValues = statementValues(),
    common: ReadonlySet<string> = new Set(),
  ) {
    this.#layerId = layerId
    this.#common = common
    this.values = statement.values
    this.add = statement.add
  }

  /** Returns the condition of a search: the layer, each word, and each filter. */
  where({ words, conditions }: Pick<Search, 'words' | 'conditions'>): string {
    return [
      `layer_id = ${this.add(this.#layerId)}`,
      ...words.map((word) => this.hasWord(word)),
      ...conditions.map((condition) => this.test(condition)),
    ].join(' and ')
  }

  /** Returns the sort keys. The last is the order of creation, which leaves no ties. */
  order(order: Order<SearchField>[]): Sorting[] {
    return [...order.flatMap((each) => this.#sorted(each)), { by: 'node_id', direction: '' }]
  }

  /** Returns the sort keys of pages by key. Where an index begins with the first field, they are the index's. */
  keys(order: Order<SearchField>[]): SortKey[] {
    return [
      ...order.flatMap((each, place) => this.#toKeys(each, place)),
      { name: 'node_id', sql: 'node_id', type: 'bigint', descending: false, nullable: false },
    ]
  }

  #toKeys({ field, descending }: Order<SearchField>, place: number): SortKey[] {
    const { name, kind, column, slot } = field
    const never = { descending, nullable: false }
    if (slot && (place === 0 || kind !== 'text'))
      return [{ name: `key_${slot} ${kind}`, sql: `key_${slot}`, type: 'text', ...never }]
    if (column === 'title' && place === 0) {
      // An empty title has the same beginning as a missing one.
      const isSet: SortKey = { name: 'has title', sql: '(title is not null)', type: 'boolean', ...never }
      return [{ name: 'title', sql: titleKey, type: 'text', ...never }, isSet]
    }
    const operand = this.operand(field)
    if (kind !== 'text') {
      const nullable = column === undefined
      return [{ name, sql: operand, type: keyTypes[kind], descending, nullable }]
    }
    const beginning = `left(normal_text(${operand}), ${countedCharacters(place)}) collate "C"`
    return [{ name, sql: beginning, type: 'text', descending, nullable: true }]
  }

  #sorted({ field, descending }: Order<SearchField>): Sorting[] {
    const direction = descending ? ' desc' : ''
    const key = field.slot && { by: `key_${field.slot}`, direction }
    if (key && field.kind !== 'text') return [key]
    const operand = this.operand(field)
    // Missing values sort first. Columns that are never null get no `nulls first`, because their indexes have
    // none either.
    const isNeverNull = field.column !== undefined && field.kind !== 'text'
    const exact = isNeverNull
      ? { by: operand, direction }
      : {
          by: field.kind === 'text' ? `normal_text(${operand}) collate "C"` : operand,
          direction: `${direction} nulls ${descending ? 'last' : 'first'}`,
        }
    // A key holds only the beginning of a text.
    if (key) return [key, exact]
    return field.column === 'title' ? [{ by: titleKey, direction }, exact] : [exact]
  }

  /** Returns a condition on a record. */
  test(condition: Condition): string {
    const { field, test } = condition
    switch (test) {
      case 'missing':
        return field.column ? `${field.column} is null` : this.#isMissing(field)
      case 'in':
        return field.slot || field.column
          ? this.#equalsAny(field, condition.values)
          : this.#contains(field, condition.values)
      case 'notIn': {
        const operand = this.operand(field)
        return `(${operand} is null or not ${this.#isAny(field, operand, condition.values)})`
      }
      case 'like':
        return this.#like(field, condition.pattern)
      case 'within':
      case 'contains':
      case 'intersects':
      case 'near':
        return this.#lies(condition)
      default:
        return this.#compare(field, test, condition.value)
    }
  }

  /** The ranges beside what records with a geometry have in the index are those that must be looked at. */
  #isMissing({ name, present = [] }: SearchField): string {
    const missing = `not data ? ${this.add(name)}`
    if (present.length === 0) return missing
    const bounds = present.map((names) => `${this.add(names)}::text`)
    const ranges = [...bounds, undefined].map((end, place) => {
      const start = bounds[place - 1]
      return [start && `${geometryNames} > ${start}`, end && `${geometryNames} < ${end}`]
        .filter((bound) => bound !== undefined)
        .join(' and ')
    })
    // The ranges are for the index. A record that is read otherwise is judged by the cheap part.
    return `(${missing} and (${ranges.join(' or ')}))`
  }

  /** Returns the field's value in its own type; null if it is missing. */
  operand({ name, kind, column }: SearchField): string {
    if (column) return column
    const field = this.add(name)
    if (kind === 'number') return `as_number(data->${field})`
    if (kind === 'boolean') return `as_boolean(data->${field})`
    return kind === 'moment' ? `instant(data->>${field})` : `(data->>${field})`
  }

  /** Whether the operand is one of the values. */
  #isAny({ kind }: SearchField, operand: string, values: Scalar[]): string {
    if (kind === 'text') return textInSql(operand, values, this.add)
    return `${operand} = any(${this.#list(kind, values)})`
  }

  #value(kind: Kind, value: Scalar): string {
    const parameter = this.add(kind === 'text' ? String(value).normalize('NFC') : value)
    if (kind === 'moment') return `instant(${parameter})`
    return `${parameter}::${sqlTypes[kind]}`
  }

  #list(kind: Kind, values: Scalar[]): string {
    if (kind === 'moment') return `instants(${this.add(values)}::text[])`
    return `${this.add(values)}::${sqlTypes[kind]}[]`
  }

  #keys({ kind }: SearchField, values: Scalar[]): string {
    return `sort_keys(${this.add(JSON.stringify(values))}::jsonb, '${keyKind(kind)}')`
  }

  #equalsAny(field: SearchField, values: Scalar[]): string {
    const keyed = field.slot && `key_${field.slot} = any(${this.#keys(field, values)})`
    if (keyed && field.kind !== 'text') return keyed
    const exact = this.#isAny(field, this.operand(field), values)
    if (keyed) return `${keyed} and ${exact}`
    if (field.column !== 'title') return exact
    const beginnings = values.map((title) => [...String(title).normalize('NFC')].slice(0, 200).join(''))
    return `${titleKey} = any(${this.add(beginnings)}::text[]) and ${exact}`
  }

  /** Filters a field without its own index through the index on all values. A date has several spellings. */
  #contains(field: SearchField, values: Scalar[]): string {
    if (field.kind === 'moment') return this.#equalsAny(field, values)
    const spelled = values.map((value): Scalar[] | undefined =>
      typeof value === 'string' ? listSpellings(value) : [value],
    )
    // Values with very many spellings are found without the index.
    if (spelled.includes(undefined)) return this.#equalsAny(field, values)
    const contained = [...new Set(spelled.flatMap((each) => each ?? []))].map(
      (value) => `data @> ${this.add(JSON.stringify({ [field.name]: value }))}::jsonb`,
    )
    if (contained.length === 1) return contained[0]!
    // For many values the list is faster to check per record; the contained values make the index usable.
    const listed = this.#isAny(field, this.operand(field), values)
    return `${listed} and (${contained.join(' or ')})`
  }

  #compare(field: SearchField, test: 'gt' | 'gte' | 'lt' | 'lte', value: Scalar): string {
    const sign = signs[test]
    // The key of a missing value is ''.
    const key = `key_${field.slot} > '' and key_${field.slot}`
    const bound = () => `sort_key(${this.add(JSON.stringify(value))}::jsonb, '${keyKind(field.kind)}')`
    if (field.slot && field.kind !== 'text') return `${key} ${sign} ${bound()}`
    const operand = this.operand(field)
    const ordered = field.kind === 'text' ? `normal_text(${operand}) collate "C"` : operand
    const exact = `${ordered} ${sign} ${this.#value(field.kind, value)}`
    // If a text is greater, its beginning is greater or equal.
    const reached = `${sign.slice(0, 1)}=`
    if (field.slot) return `${key} ${reached} ${bound()} and ${exact}`
    if (field.column !== 'title') return exact
    return `${titleKey} ${reached} left(${this.#value('text', value)}, 200) and ${exact}`
  }

  #like(field: SearchField, pattern: string): string {
    const operand = this.operand(field)
    const exact = likeSql(operand, this.add(pattern))
    if (field.column && field.column !== 'title' && field.column !== 'description') return exact
    // record_text leaves geometries out, so they are left out here too.
    const isText = field.column ? '' : ` and ${operand} not like '{%"coordinates"%'`
    const within = `%${pattern}%`
    return `${this.#common.has(within) ? '' : `${this.textHas(within)} and `}${exact}${isText}`
  }

  /** Whether the record's text has the word. */
  hasWord(word: string): string {
    return this.textHas(wordPattern(word))
  }

  /** Whether the record's text matches a pattern: a rare one by the index, a common one by the text that is stored. */
  textHas(pattern: string): string {
    const folded = `folded_text(${this.add(pattern)})`
    const computed = `record_text(title, description, data) like ${folded}`
    if (!this.#common.has(pattern)) return computed
    return `(search_text like ${folded} or search_text is null and ${computed})`
  }

  #lies(condition: PlaceTest<SearchField>): string {
    const value = `(data->>${this.add(condition.field.name)})`
    const exact = placeSql(condition, value, this.add)
    const overlaps = testBounds(condition).map((bounds) => `extent && ${this.#box(bounds)}`)
    const isBoxed = 'area' in condition && condition.area.isBox && isWide(condition.area.bounds)
    // All geometries of a record in a box are: then which one is meant need not be parsed.
    const judged = isBoxed
      ? `(extent <@ ${this.#box(condition.area.bounds, -edge)} and ${value} like '{%"coordinates"%' or ${exact})`
      : exact
    return `(${overlaps.join(' or ')}) and ${judged}`
  }

  #box({ west, south, east, north }: Bounds, wider = 0): string {
    const strip = 1000 * this.#layerId
    const corners = `(${west - wider + strip},${south - wider}),(${east + wider + strip},${north + wider})`
    return `${this.add(corners)}::box`
  }
}

export type Texts = {
  words: readonly string[]
  conditions: readonly { test: string; pattern?: string }[]
}

/** Returns the patterns that a search looks for in the text of records. */
export function listPatterns({ words, conditions }: Texts): string[] {
  const likes = conditions.flatMap(({ pattern }) => (pattern === undefined ? [] : [`%${pattern}%`]))
  return [...new Set([...words.map(wordPattern), ...likes])]
}

function wordPattern(word: string): string {
  return `%${escaped(word)}%`
}

/** Returns the kind's name in the functions of the sort keys. */
function keyKind(kind: Kind): string {
  return kind === 'moment' ? 'date' : kind
}

/** PostgreSQL compares the corners of boxes to a millionth. What lies this near to an edge is judged by itself. */
const edge = 2e-6
const isWide = ({ west, south, east, north }: Bounds) => Math.min(east - west, north - south) > 3 * edge
const geometryNames = 'geometry_names(extent, data) collate "C"'
const titleKey = `left(coalesce(normal_text(title), ''), 200) collate "C"`
const keyTypes = {
  number: 'float8',
  boolean: 'boolean',
  uuid: 'uuid',
  moment: 'timestamptz',
  // Never sorted by.
  geometry: 'text',
} as const
const sqlTypes: Record<Exclude<Kind, 'moment' | 'geometry'>, string> & Record<string, string> = {
  text: 'text',
  number: 'float8',
  boolean: 'boolean',
  uuid: 'uuid',
}

/** Escapes a text so that as a pattern it matches only itself. */
function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, '\\$&')
}
