/** Seeded questions about the objects of `askedData.ts`, in the grammar of the description. */
import { pick, type Random } from '../../platform/random.ts'
import { areaNames, type AskedData, categories, states, teams, type Value } from './askedData.ts'
import { type EntityName, fieldsOf, type Kind, type Query, referencesOf } from './askedModel.ts'

const int = (random: Random, below: number) => Math.floor(random() * below)
const some = <T>(random: Random, most: number, make: () => T): T[] =>
  Array.from({ length: 1 + int(random, most) }, make)

type Path = { path: string; kind: Kind; entity: EntityName; field: string }

export function randomQuestion(
  random: Random,
  data: AskedData,
  entity: EntityName,
): { query: Query; skip: number; take: number } {
  const areas: Query['areas'] =
    entity !== 'plans' && entity !== 'employees' && random() < 0.3 ? placeOf(entity, random) : undefined
  const path = () => randomPath(random, entity, areas)
  const comparable = () => {
    for (;;) {
      const found = path()
      if (found.kind !== 'geometry') return found
    }
  }
  const query: Query = {
    ...(areas && { areas }),
    ...(random() < 0.7 && {
      where: Object.fromEntries(some(random, 3, path).map((at) => [at.path, randomFilter(random, data, at)])),
    }),
    ...(random() < 0.15 && { hierarchyPath: pick(teams, random) }),
    ...(random() < 0.1 && { total: 'exact' }),
  }
  const page = { skip: random() < 0.3 ? int(random, 12) : 0, take: pick([-1, 3, 10, 200], random) }
  if (random() < 0.5) {
    const named = [...new Set(some(random, 5, () => path().path))]
    // A list field and a path beyond it can't stand together.
    const fields = named.filter((each) => !named.some((other) => other.startsWith(`${each}.`)))
    const sorts = [...new Set(some(random, 2, () => comparable().path))].map((Field) =>
      sorting(random, Field),
    )
    return { query: { ...query, fields, ...(random() < 0.5 && { sortBy: sorts }) }, ...page }
  }
  const groups = some(random, 2, comparable).map((each, index) => randomGroup(random, each, index))
  const aggregate = Object.fromEntries(
    some(random, 3, () => randomMeasure(random, comparable())).map((each, index) => [`m${index}`, each]),
  )
  const groupBy = random() < 0.85 ? dropRepeated(groups) : undefined
  const names = [
    ...(groupBy ?? []).map((entry) => (typeof entry === 'string' ? entry : (entry.as ?? entry.field))),
    ...Object.keys(aggregate),
  ]
  // Sums are compared roughly, so their order says nothing.
  const sortable = names.filter((name) => !/^(sum|avg)$/.test(Object.keys(aggregate[name] ?? {})[0] ?? ''))
  const sortBy =
    sortable.length > 0 && random() < 0.4 ? { sortBy: [sorting(random, pick(sortable, random))] } : {}
  return { query: { ...query, ...(groupBy && { groupBy }), aggregate, ...sortBy }, ...page }
}

/** Counts the references that a question leads over. The server refuses more than eight. */
export function countReferences({ fields, where, groupBy, aggregate, areas, hierarchyPath }: Query): number {
  const measured = Object.values(aggregate ?? {}).flatMap((measure) => Object.values(measure))
  const grouped = (groupBy ?? []).map((entry) => (typeof entry === 'string' ? entry : entry.field))
  const places = Object.entries(areas ?? {}).flatMap(([name, { contains }]) => [`${name}.Id`, contains])
  const paths = [...(fields ?? []), ...Object.keys(where ?? {}), ...measured, ...grouped, ...places]
  const references = paths.flatMap((path) => {
    const steps = path.split('.').slice(0, -1)
    return steps.map((_, index) => steps.slice(0, index + 1).join('.'))
  })
  return new Set([...references, ...(hierarchyPath === undefined ? [] : ['employee'])]).size
}

const sorting = (random: Random, Field: string) => ({
  Field,
  ...(random() < 0.6 && { Direction: pick(['ASC', 'DESC'], random) }),
})

function placeOf(entity: EntityName, random: Random): Query['areas'] {
  const places = {
    customers: 'customer_location',
    orders: 'order_place',
    visits: 'customer.customer_location',
    events: 'customer.customer_location',
  }
  const contains = (places as Partial<Record<EntityName, string>>)[entity]
  return contains === undefined
    ? undefined
    : { [pick(['territory', 'zone'], random)]: { layer: 'AREA', contains } }
}

function randomPath(random: Random, root: EntityName, areas: Query['areas']): Path {
  const steps: string[] = []
  let entity = root
  const name = Object.keys(areas ?? {})[0]
  if (name !== undefined && random() < 0.35) {
    steps.push(name)
    entity = 'areas'
  }
  for (let depth = 0; depth < 2 && random() < 0.45; depth++) {
    const references = Object.entries(referencesOf[entity])
    const [step, to] = pick(references, random)
    steps.push(step)
    entity = to
  }
  const [field, kind] = pick(Object.entries(fieldsOf[entity]), random)
  return { path: [...steps, field].join('.'), kind, entity, field }
}

function randomGroup(
  random: Random,
  { path, kind }: Path,
  index: number,
): NonNullable<Query['groupBy']>[number] {
  const isTime = kind === 'date' || kind === 'moment'
  if (isTime || random() < 0.2)
    return {
      field: path,
      ...(isTime && { by: pick(['day', 'week', 'month', 'quarter', 'year'], random) }),
      as: `g${index}`,
    }
  return path
}

function dropRepeated(groups: NonNullable<Query['groupBy']>) {
  const names = groups.map((entry) => (typeof entry === 'string' ? entry : (entry.as ?? entry.field)))
  return groups.filter((_, index) => {
    const name = names[index]!
    return names.indexOf(name) === index && !names.some((other) => other.startsWith(`${name}.`))
  })
}

function randomMeasure(random: Random, { path, kind }: Path): Record<string, string> {
  if (random() < 0.3) return { count: '*' }
  const numeric = kind === 'number' ? ['sum', 'avg'] : []
  const ordered = kind === 'boolean' ? [] : ['min', 'max']
  return { [pick(['count', 'countDistinct', ...numeric, ...ordered], random)]: path }
}

function randomFilter(random: Random, data: AskedData, { kind, entity, field }: Path): unknown {
  if (random() < 0.12) return null
  if (kind === 'geometry')
    return field === 'area_shape' ? { contains: randomPoint(random) } : { within: randomArea(random, data) }
  const value = () => randomValue(random, data, entity, field)
  if (random() < 0.3) return value()
  const operators = new Map<string, () => unknown>(
    Object.entries({
      inq: () => some(random, 3, value),
      nin: () => some(random, 3, value),
      ...(kind !== 'boolean' &&
        kind !== 'uuid' && { gt: value, lte: value, between: () => [value(), value()] }),
      ...(kind === 'text' && { like: () => pick(['%a%', 'P%', '%e', 'shop-1_', '%1%', 'RETAIL'], random) }),
    }),
  )
  const names = some(random, 2, () => pick([...operators.keys()], random))
  return Object.fromEntries(names.map((name) => [name, operators.get(name)!()]))
}

function randomValue(random: Random, data: AskedData, entity: EntityName, field: string): Value {
  const values = data[entity].map((row) => row[field] ?? null).filter((value) => value !== null)
  const more = [...teams, ...categories, ...states, ...areaNames]
  const kind = fieldsOf[entity][field]
  return kind === 'text' && random() < 0.2 ? pick(more, random) : pick(values, random)
}

const randomPoint = (random: Random) => ({
  type: 'Point',
  coordinates: [73 + int(random, 1000) / 1000, 18 + int(random, 1000) / 1000],
})

function randomArea(random: Random, data: AskedData): unknown {
  return JSON.parse(pick(data.areas, random).area_shape as string)
}
