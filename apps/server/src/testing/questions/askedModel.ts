/** Runs questions in plain code over objects in memory, slow and obvious. Those of the server are compared with it. */
import type { AskedData, Row, Value } from './askedData.ts'

export type Kind = 'text' | 'uuid' | 'number' | 'boolean' | 'date' | 'moment' | 'geometry'
export type EntityName = keyof AskedData

/** The fields of each entity that questions name here. */
export const fieldsOf: Record<EntityName, Record<string, Kind>> = {
  employees: {
    employee_guid: 'uuid',
    employee_full_name: 'text',
    employee_code: 'text',
    employee_team_id: 'text',
    hierarchyPath: 'text',
  },
  customers: {
    Id: 'uuid',
    Title: 'text',
    customer_full_name: 'text',
    customer_category: 'text',
    customer_administrative_1: 'number',
    customer_location: 'geometry',
  },
  plans: { Id: 'uuid', plan_name: 'text', plan_start_date: 'date', plan_status: 'number' },
  visits: {
    Id: 'uuid',
    visit_customer_guid: 'text',
    visit_date: 'date',
    visit_order: 'number',
    visit_status: 'number',
    visit_service_minutes: 'number',
    visit_checkin_time: 'moment',
    visit_note: 'text',
  },
  products: {
    Id: 'uuid',
    Title: 'text',
    product_code: 'text',
    product_category: 'text',
    product_price: 'number',
  },
  orders: {
    Id: 'uuid',
    Title: 'text',
    order_product: 'text',
    order_amount: 'number',
    order_date: 'moment',
    order_state: 'text',
    order_paid: 'boolean',
    order_place: 'geometry',
  },
  areas: { Id: 'uuid', Title: 'text', area_rank: 'number', area_shape: 'geometry' },
  events: { Id: 'uuid', typeCode: 'text', typeId: 'number', layerCode: 'text', createdDate: 'moment' },
}

/** Where the references of each entity lead. */
export const referencesOf: Record<EntityName, Record<string, EntityName>> = {
  employees: { manager: 'employees' },
  customers: { employee: 'employees' },
  plans: { employee: 'employees' },
  visits: { customer: 'customers', employee: 'employees', plan: 'plans' },
  products: { employee: 'employees' },
  orders: { employee: 'employees', order_product: 'products' },
  areas: { employee: 'employees' },
  events: { employee: 'employees', visit: 'visits', customer: 'customers' },
}

/** What an account sees: all, or what belongs to these employees. */
export type Viewer = Set<Value> | 'all'
export type Asked = { entity: EntityName; viewer: Viewer; query: Query; take: number; skip: number }
export type Query = {
  fields?: string[]
  where?: Record<string, unknown>
  hierarchyPath?: string
  areas?: Record<string, { layer: string; contains: string }>
  groupBy?: (string | { field: string; by?: string; as?: string })[]
  aggregate?: Record<string, Record<string, string>>
  sortBy?: { Field: string; Direction?: string }[]
  total?: string
}

const fold = (value: Value) => String(value).normalize('NFC').toLowerCase()

export class AskedModel {
  readonly #data: AskedData
  readonly #viewer: Viewer

  constructor(data: AskedData, viewer: Viewer) {
    this.#data = data
    this.#viewer = viewer
  }

  #sees(entity: EntityName, row: Row): boolean {
    const viewer = this.#viewer
    if (viewer === 'all') return true
    switch (entity) {
      case 'employees':
        return viewer.has(row.employee_guid!)
      case 'visits':
        return viewer.has(row.visit_assignee!)
      case 'plans':
        return (
          viewer.has(row.plan_assignee!) ||
          this.#data.visits.some(
            (visit) => visit.visit_plan_guid === row.plan_guid && viewer.has(visit.visit_assignee!),
          )
        )
      case 'events':
        return viewer.has(row.sender!)
      case 'customers':
        return (
          viewer.has(row.creator!) ||
          viewer.has(row.customer_assignee!) ||
          this.#data.visits.some(
            (visit) =>
              viewer.has(visit.visit_assignee!) &&
              fold(visit.visit_customer_guid!) === fold(row.customer_guid!),
          )
        )
      default:
        return viewer.has(row.creator!)
    }
  }

  /** The rows that the account sees, in the usual order. */
  #rows(entity: EntityName): Row[] {
    const rows = this.#data[entity].filter((row) => this.#sees(entity, row))
    const order = (row: Row): Value[] => {
      if (entity === 'visits') return [row.visit_date!, row.visit_order!, row.number!]
      return entity === 'events' ? [row.createdDate!, row.number!] : [row.number!]
    }
    return rows.toSorted((one, other) => compareAll(order(one), order(other)))
  }

  #follow(entity: EntityName, row: Row, reference: string): Row | undefined {
    const to = referencesOf[entity][reference]!
    const employee = {
      customers: 'customer_assignee',
      plans: 'plan_assignee',
      visits: 'visit_assignee',
      events: 'sender',
    }
    const matches = (other: Row): boolean => {
      if (reference === 'manager') return other.employee_guid === row.employee_reporting_manager
      if (reference === 'employee')
        return other.employee_guid === row[employee[entity as keyof typeof employee] ?? 'creator']
      if (reference === 'order_product') return other.product_code === row.order_product
      if (entity === 'events')
        return row.layerCode === reference.toUpperCase() && other.Id === row.recordNodeId
      if (reference === 'plan') return other.plan_guid === row.visit_plan_guid
      return fold(other.customer_guid!) === fold(row.visit_customer_guid!)
    }
    return this.#rows(to).find((other) => matches(other))
  }

  /** Returns the row and entity at the end of a path of references. */
  #walk(asked: Asked, row: Row, steps: string[]): { entity: EntityName; row: Row | undefined } {
    let at: { entity: EntityName; row: Row | undefined } = { entity: asked.entity, row }
    for (const [index, step] of steps.entries()) {
      const area = index === 0 ? asked.query.areas?.[step] : undefined
      if (area) {
        const place = this.#value(asked, row, area.contains) as string | null
        const found =
          place === null
            ? undefined
            : this.#rows('areas').find((each) => containsPoint(each.area_shape as string, place))
        at = { entity: 'areas', row: found }
      } else
        at = {
          entity: referencesOf[at.entity][step]!,
          row: at.row && this.#follow(at.entity, at.row, step),
        }
    }
    return at
  }

  kindOf(asked: Pick<Asked, 'entity' | 'query'>, path: string): Kind {
    const steps = path.split('.')
    let { entity } = asked
    for (const [index, step] of steps.slice(0, -1).entries())
      entity = index === 0 && asked.query.areas?.[step] ? 'areas' : referencesOf[entity][step]!
    return fieldsOf[entity][steps.at(-1)!]!
  }

  #value(asked: Asked, row: Row, path: string): Value {
    const steps = path.split('.')
    const { row: found } = this.#walk(asked, row, steps.slice(0, -1))
    return found?.[steps.at(-1)!] ?? null
  }

  response(asked: Asked): { data: unknown[]; total: number } {
    const { entity, query, skip, take } = asked
    const matching = this.#rows(entity).filter((row) => this.#matches(asked, row))
    const cut = <T>(rows: T[]) => (take === -1 ? rows.slice(skip) : rows.slice(skip, skip + take))
    if (query.groupBy || query.aggregate) {
      const groups = this.#groups(asked, matching)
      return { data: cut(groups), total: groups.length }
    }
    const sorted = matching.toSorted((one, other) =>
      this.#compareBy(asked, query.sortBy ?? [], (path, row) => this.#value(asked, row, path), one, other),
    )
    return { data: cut(sorted).map((row) => this.#item(asked, row)), total: matching.length }
  }

  #compareBy<T>(
    asked: Asked,
    sortBy: NonNullable<Query['sortBy']>,
    read: (path: string, item: T) => Value,
    one: T,
    other: T,
  ): number {
    for (const { Field, Direction } of sortBy) {
      const order = compareValues(read(Field, one), read(Field, other))
      if (order !== 0) return Direction === 'DESC' ? -order : order
    }
    return 0
  }

  #matches(asked: Asked, row: Row): boolean {
    const { query, entity } = asked
    if (query.hierarchyPath !== undefined) {
      const employee = entity === 'employees' ? row : this.#follow(entity, row, 'employee')
      const path = employee?.hierarchyPath as string | null | undefined
      if (!path || !(path === query.hierarchyPath || path.startsWith(`${query.hierarchyPath}/`))) return false
    }
    return Object.entries(query.where ?? {}).every(([path, filter]) =>
      keeps(this.kindOf(asked, path), this.#value(asked, row, path), filter),
    )
  }

  #item(asked: Asked, row: Row): unknown {
    const item: Record<string, unknown> = {}
    for (const path of asked.query.fields!) {
      const steps = path.split('.')
      let object = item
      let isGone = false
      for (const [index, step] of steps.slice(0, -1).entries()) {
        const { row: found } = this.#walk(asked, row, steps.slice(0, index + 1))
        if (!found) {
          object[step] = null
          isGone = true
          break
        }
        object = (object[step] ??= {}) as Record<string, unknown>
      }
      if (!isGone) object[steps.at(-1)!] = this.#value(asked, row, path)
    }
    return item
  }

  #groups(asked: Asked, rows: Row[]): unknown[] {
    const { groupBy = [], aggregate = { count: { count: '*' } }, sortBy = [] } = asked.query
    const keys = groupBy.map((entry) => (typeof entry === 'string' ? { field: entry } : entry))
    const named = keys.map(({ field, as }: { field: string; as?: string }) => as ?? field)
    const keyOf = (row: Row) =>
      keys.map((key) => {
        const { field, by } = key as { field: string; by?: string }
        return groupValue(this.kindOf(asked, field), this.#value(asked, row, field), by)
      })
    const grouped = Map.groupBy(rows, (row) => JSON.stringify(keyOf(row)))
    if (keys.length === 0 && rows.length === 0) grouped.set('[]', [])
    const groups = [...grouped].map(([key, members]) => {
      const values = JSON.parse(key) as Value[]
      const measures = Object.entries(aggregate).map(([name, measure]): [string, Value] => {
        const [does, path] = Object.entries(measure)[0]!
        if (path === '*') return [name, members.length]
        const kind = this.kindOf(asked, path)
        const found = members.map((row) => this.#value(asked, row, path)).filter((value) => value !== null)
        return [name, compute(does, kind, found)]
      })
      return new Map<string, Value>([
        ...named.map((name, index): [string, Value] => [name, values[index]!]),
        ...measures,
      ])
    })
    const order = [...sortBy, ...named.map((Field) => ({ Field }))]
    return groups
      .toSorted((one, other) =>
        this.#compareBy(asked, order, (name, group: Map<string, Value>) => group.get(name)!, one, other),
      )
      .map((group) => {
        const item: Record<string, unknown> = {}
        for (const [name, value] of group) {
          const steps = name.split('.')
          let object = item
          for (const step of steps.slice(0, -1)) object = (object[step] ??= {}) as Record<string, unknown>
          object[steps.at(-1)!] = value
        }
        return item
      })
  }
}

/** The tenant's clock is Asia/Kolkata's. */
const zoneMs = 5.5 * 3_600_000

function groupValue(kind: Kind, value: Value, by: string | undefined): Value {
  if (value === null) return null
  if (by) {
    const local = new Date(Date.parse(String(value)) + (kind === 'moment' ? zoneMs : 0))
    const [year, month, date] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()]
    const first = {
      day: [year, month, date],
      week: [year, month, date - ((local.getUTCDay() + 6) % 7)],
      month: [year, month, 1],
      quarter: [year, month - (month % 3), 1],
      year: [year, 0, 1],
    }[by] as [number, number, number]
    return new Date(Date.UTC(...first)).toISOString().slice(0, 10)
  }
  return kind === 'text' ? String(value).normalize('NFC') : value
}

function compute(does: string, kind: Kind, values: Value[]): Value {
  const compared = values.map((value) => (kind === 'text' ? String(value).normalize('NFC') : value))
  if (does === 'count') return values.length
  if (does === 'countDistinct') return new Set(compared).size
  if (values.length === 0) return null
  const sum = values.reduce<number>((total, value) => total + Number(value), 0)
  if (does === 'sum') return sum
  if (does === 'avg') return sum / values.length
  const sorted = compared.toSorted(compareValues)
  return does === 'min' ? sorted[0]! : sorted.at(-1)!
}

function compareAll(one: Value[], other: Value[]): number {
  const at = one.findIndex((value, index) => compareValues(value, other[index]!) !== 0)
  return at === -1 ? 0 : compareValues(one[at]!, other[at]!)
}

/** Null comes first; texts by code points of their normal form. */
function compareValues(one: Value, other: Value): number {
  if (one === null || other === null) return Number(one !== null) - Number(other !== null)
  if (typeof one === 'string')
    return Math.sign(
      Buffer.compare(Buffer.from(one.normalize('NFC')), Buffer.from(String(other).normalize('NFC'))),
    )
  return Math.sign(Number(one) - Number(other))
}

function keeps(kind: Kind, value: Value, filter: unknown): boolean {
  if (filter === null) return value === null
  if (typeof filter !== 'object') return value !== null && same(value, filter as Value)
  return Object.entries(filter as object).every(([operator, operand]) => {
    if (value === null) return operator === 'nin'
    return keepsCondition(kind, value, operator, operand)
  })
}

function same(value: Value, other: Value): boolean {
  return compareValues(value, other) === 0
}

function keepsCondition(kind: Kind, value: Value, operator: string, operand: unknown): boolean {
  switch (operator) {
    case 'inq':
      return (operand as Value[]).some((each) => same(value, each))
    case 'nin':
      return (operand as Value[]).every((each) => !same(value, each))
    case 'gt':
      return compareValues(value, operand as Value) > 0
    case 'lte':
      return compareValues(value, operand as Value) <= 0
    case 'between':
      return (
        compareValues(value, (operand as Value[])[0]!) >= 0 &&
        compareValues(value, (operand as Value[])[1]!) <= 0
      )
    case 'like':
      return new RegExp(
        `^${fold(operand as string)
          .replaceAll('%', '.*')
          .replaceAll('_', '.')}$`,
        'su',
      ).test(fold(value))
    case 'contains':
      return kind === 'geometry' && containsPoint(value as string, JSON.stringify(operand))
    default:
      return containsPoint(JSON.stringify(operand), value as string)
  }
}

type Ring = [number, number][]

/** Whether an area contains a point; no other geometry is contained here. */
function containsPoint(area: string, place: string): boolean {
  const { type, coordinates } = JSON.parse(area) as { type: string; coordinates: Ring[] | Ring[][] }
  const { type: of, coordinates: position } = JSON.parse(place) as {
    type: string
    coordinates: [number, number]
  }
  if (of !== 'Point' || !type.endsWith('Polygon')) return false
  const polygons = (type === 'Polygon' ? [coordinates] : coordinates) as Ring[][]
  return polygons.some(
    ([outer, ...holes]) => isInside(outer!, position) && !holes.some((hole) => isInside(hole, position)),
  )
}

function isInside(ring: Ring, [lon, lat]: [number, number]): boolean {
  const crossings = ring.slice(1).filter(([toLon, toLat], index) => {
    const [fromLon, fromLat] = ring[index]!
    return (
      fromLat > lat !== toLat > lat &&
      lon < fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon)
    )
  })
  return crossings.length % 2 === 1
}
