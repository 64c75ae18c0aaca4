import type { AddValue } from '../statement.ts'
import type { Entity, EntityField } from './entity.ts'
import type { PathField, Paths, Place } from './paths.ts'

type Joined = {
  alias: string
  place: Place
  /** The SQL of what the reference seeks. */
  source: string
  /** What the join yields: column number n is `<alias>_n`. */
  yields: string[]
  /** Conditions on its rows, before the first one is taken. */
  conditions: string[]
  isInner: boolean
}

/**
 * The FROM clause of a question: its entity, and those that paths lead to. Each join yields columns with names of its own,
 * so that the SQL of every entity stands in its own names, and reads what the transaction may see: a hidden row is as
 * missing.
 */
export class Joins {
  readonly #paths: Paths
  readonly #add: AddValue
  readonly #joined = new Map<string, Joined>()
  readonly #baseYields: string[] = []
  readonly #where: string[] = []
  readonly #with: string[] = []

  constructor(paths: Paths, add: AddValue) {
    this.#paths = paths
    this.#add = add
  }

  get root(): Entity {
    return this.#paths.places.get('')!.entity
  }

  /** Returns SQL of the entity at a path as SQL of the statement. */
  column(at: string, sql: string): string {
    if (at === '') return sql
    const joined = this.#join(at)
    const known = joined.yields.indexOf(sql)
    return `${joined.alias}.${joined.alias}_${known === -1 ? joined.yields.push(sql) - 1 : known}`
  }

  value({ at, field }: Pick<PathField, 'at'> & { field: Pick<EntityField, 'value'> }): string {
    return this.column(at, field.value(this.#add))
  }

  /** Like `value`, as a column of the FROM clause: its parameters stand there, also where only the matches are counted. */
  pinned({ at, field }: PathField): string {
    return at === '' ? this.#source('', field.value(this.#add)) : this.value({ at, field })
  }

  /** Whether the reference has a row that the transaction may see. */
  exists(at: string): string {
    return this.column(at, 'true')
  }

  /** Adds a condition on the entity at a path. `acceptsMissing`: it also holds where the reference leads nowhere. */
  test(at: string, sql: string, acceptsMissing = false): void {
    if (at === '') this.#where.push(sql)
    else if (acceptsMissing) this.#where.push(`(${this.column(at, sql)} is not false)`)
    else {
      this.#require(at)
      const joined = this.#join(at)
      // Only of the first row: a later one that meets the condition doesn't count.
      if (isOneRow(joined)) joined.conditions.push(sql)
      else this.#where.push(this.column(at, sql))
    }
  }

  /**
   * Adds a condition that also holds where the reference leads nowhere, sought from the other side, whose indexes may have it: of the
   * rows that lead to a match, and of those that lead nowhere. `sides` adds the other conditions on the searched entity to both.
   */
  testFromOther(at: string, sql: string, sides: (side: Joins) => void): void {
    const { key } = this.root
    const [found, lost] = [new Joins(this.#paths, this.#add), new Joins(this.#paths, this.#add)]
    found.test(at, sql)
    const { parent, reference } = this.#paths.places.get(at)!
    const mayBeLost = parent === '' && reference!.mayBeLost
    if (mayBeLost) lost.test('', mayBeLost)
    lost.test('', `${lost.exists(at)} is null`)
    const keys = [found, lost].map((side) => {
      sides(side)
      return `select ${key.sql} from ${side.from()} ${side.where()}`
    })
    this.#where.push(`${key.sql} in (${keys.join(' union all ')})`)
  }

  from(): string {
    const base = this.root.from(this.#add)
    const joins = [...this.#joined.values()].map((joined) => this.#joinSql(joined))
    if (this.#baseYields.length === 0) return base
    const yields = this.#baseYields.map((sql, index) => `${sql} as base_${index}`)
    return [base, `cross join lateral (select ${yields.join(', ')}) base`, ...joins].join('\n')
  }

  where(): string {
    return this.#where.length > 0 ? `where ${this.#where.join(' and ')}` : ''
  }

  /** The queries that go before the statement; call it after `from`. */
  with(): string {
    return this.#with.length > 0 ? `with ${this.#with.join(', ')}` : ''
  }

  #require(at: string): void {
    for (let path = at; path !== ''; path = this.#paths.places.get(path)!.parent)
      this.#join(path).isInner = true
  }

  #join(at: string): Joined {
    const known = this.#joined.get(at)
    if (known) return known
    const place = this.#paths.places.get(at)!
    const { from } = place.reference!
    const source = this.#source(place.parent, typeof from === 'string' ? from : from(this.#add))
    const alias = `join_${this.#joined.size}`
    const joined: Joined = { alias, place, source, yields: [], conditions: [], isInner: false }
    this.#joined.set(at, joined)
    return joined
  }

  /** Inside a join the names of the searched entity could mean those of the joined one. */
  #source(parent: string, sql: string): string {
    if (parent !== '') return this.column(parent, sql)
    const known = this.#baseYields.indexOf(sql)
    return `base.base_${known === -1 ? this.#baseYields.push(sql) - 1 : known}`
  }

  #joinSql({ alias, place, source, yields, conditions, isInner }: Joined): string {
    const { entity, reference } = place
    const columns = yields.map((sql, index) => `${sql} as ${alias}_${index}`)
    // The place is parsed once, and then compared with each area.
    const from = place.area
      ? `(select place_of(${source}) as place offset 0) sought, ${this.#areas(alias, place)}`
      : (entity.joined ?? entity.from)(this.#add)
    const where = [reference!.match(source, this.#add), ...conditions].join(' and ')
    const first = reference!.isUnique
      ? ''
      : `order by ${entity.usual.map(({ sql }) => sql).join(', ')} limit 1`
    return `${isInner ? '' : 'left '}join lateral (
      select ${columns.join(', ') || 'true'} from ${from} where ${where} ${first}) ${alias} on true`
  }

  /** Reads the polygons of the areas once. */
  #areas(alias: string, { entity, area }: Place): string {
    const name = `${alias}_areas`
    const shape = entity.fields.get(area!.field)!.value(this.#add)
    this.#with.push(`${name} as materialized (
      select one.*, area.outer_ring area_ring, box(area.outer_ring) area_box, area.inner_rings area_holes
      from ${(entity.joined ?? entity.from)(this.#add)}, lateral area_rings(${shape}) area)`)
    return name
  }
}

function isOneRow({ place }: Joined): boolean {
  return place.reference!.isUnique
}
