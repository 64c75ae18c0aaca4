import type { Database, Transaction } from '../platform/database/database.ts'
import { ApiError } from '../platform/http/errors.ts'
import { JsonStream } from '../platform/http/handlers.ts'
import { toGeometry } from '../platform/http/rows/rowsOf.ts'
import {
  customerEntity,
  type Entity,
  type Extent,
  type Finding,
  layerEntity,
} from '../platform/search/question/entity.ts'
import { uuid } from '../platform/uuid.ts'
import { hasPosition } from '../tracking/index.ts'
import {
  type Asked,
  type Box,
  type Call,
  type Collection,
  type Column,
  type Feature,
  type Found,
  type Geometry,
  type Interval,
  type Parts,
  recordsPrefix,
  type Source,
} from './collection.ts'
import { toParameterError } from './readAsked.ts'
import { toLocalDates } from './timeStore.ts'

type Item = Record<string, unknown>
/** An entity of questions that becomes features. */
export type EntitySource = Source & {
  entity: string
  title: string
  describe: (entity: Entity) => string
  /** The paths of the geometry and of the time; undefined for an entity without a geometry. */
  geometry: (entity: Entity) => string | undefined
  time: (entity: Entity) => string
  /** The property that identifies a feature. */
  key: string
  /** Reads these paths of each item; without it whole items are read. */
  paths?: (entity: Entity) => string[]
  /** The item with the values of properties, if it is not the item itself. */
  valuesOf?: (item: Item) => Item
  geometryOf?: (item: Item) => Geometry
  /** Fields of the entity that are no properties. */
  hidden?: ReadonlySet<string>
  /** Properties beside the fields of the entity. */
  further?: readonly Omit<Column, 'isFilter'>[]
  conditions?: () => string[]
  /** The entity that has the geometry, if it is another one. */
  placedBy?: string
}

const customerLocation = 'customer_location'
const searchCustomers = { operationId: 'searchCustomers', area: 'customers' } as const

export const customers: EntitySource = {
  ...ofRecords('customers', 'Customers', customerEntity),
  reads: [searchCustomers],
}

export function layerSource(layerName: string): EntitySource {
  return {
    ...ofRecords(recordsPrefix + layerName, layerName, layerEntity(layerName)),
    reads: [{ operationId: 'searchRecords', area: 'records', layerName }],
  }
}

function ofRecords(id: string, title: string, entity: string): Omit<EntitySource, 'reads'> {
  return {
    id,
    title,
    entity,
    key: 'Id',
    describe: (found) => {
      const place = recordGeometry(found)
      return `${capital(found.label)}${place === undefined ? ', which have no geometry' : ` with the geometry ${place}`}. Their time is ${recordTime(found)}.`
    },
    geometry: recordGeometry,
    time: recordTime,
  }
}

/** As questions choose it: the first field that ends in `_shape`, or the first geometry. */
function recordGeometry({ fields }: Entity): string | undefined {
  const names = namesOf(fields.values(), 'geometry')
  return names.find((name) => name.endsWith('_shape')) ?? names[0]
}

/** The layer's first date field, or when the record was created: own fields come before those of the platform. */
function recordTime({ fields }: Entity): string {
  return namesOf(fields.values(), 'moment')[0]!
}

function namesOf(fields: Iterable<Pick<Column, 'name' | 'kind'>>, wanted: Column['kind']): string[] {
  return [...fields].filter(({ kind }) => kind === wanted).map(({ name }) => name)
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}

export const visits: EntitySource = {
  id: 'visits',
  title: 'Visits',
  entity: 'visit',
  key: 'Id',
  reads: [{ operationId: 'searchVisits', area: 'journeys' }, searchCustomers],
  describe: () => "Visits at their customers' locations. Their time is visit_date.",
  geometry: () => `customer.${customerLocation}`,
  placedBy: customerEntity,
  time: () => 'visit_date',
  paths: ({ fields }) => [
    ...[...fields.values()].filter(({ kind }) => kind !== 'geometry').map(({ name }) => name),
    `customer.${customerLocation}`,
  ],
  geometryOf: ({ customer }) => toGeometry((customer as Item | null)?.[customerLocation]) ?? null,
}

export const live: EntitySource = {
  id: 'live',
  title: 'Live positions',
  entity: 'driver',
  key: 'driver',
  reads: [{ operationId: 'searchLivePositions', area: 'tracking' }],
  describe: () => 'The newest position of each driver. Its time is ts, in Unix seconds.',
  geometry: () => 'location',
  time: () => 'ts',
  conditions: hasPosition,
  // The geometry itself, and filters of the search that its items don't have.
  hidden: new Set(['lat', 'lng', 'organization', 'team']),
  valuesOf: (tracker) => {
    const [newest] = tracker.trackingInfo as Item[]
    return { ...newest, driver: tracker.driver }
  },
  geometryOf: ({ trackingInfo }) => {
    const [{ lat, lng }] = trackingInfo as [{ lat: number; lng: number }]
    return { type: 'Point', coordinates: [lng, lat] }
  },
  further: [
    { name: 'employee_guid', kind: 'uuid' },
    { name: 'employee_full_name', kind: 'text' },
    { name: 'trackerId', kind: 'text' },
    { name: 'freshness', kind: 'text' },
    ...(['speed', 'heading', 'accuracy', 'altitude', 'battery'] as const).map((name) => ({
      name,
      kind: 'number' as const,
    })),
    { name: 'session', kind: 'text' },
    { name: 'motionActivity', kind: 'text' },
    { name: 'mock', kind: 'boolean' },
  ],
}

/** Returns the collection of an entity; undefined if the tenant has no such layer. */
export async function openEntity(
  parts: Parts,
  finding: Finding,
  source: EntitySource,
): Promise<Collection | undefined> {
  const entity = await parts.find(finding, source.entity)
  if (!entity) return undefined
  const opened = { source, entity, columns: listColumns(source, entity) }
  return {
    id: source.id,
    title: source.title,
    description: source.describe(entity),
    columns: opened.columns,
    extent: (transaction) => readExtent(parts, { transaction, tenant: finding.tenant }, opened),
    list: (call, asked) => listFeatures(parts, opened, call, asked),
    find: (call, id) => findFeature(parts, opened, call, id),
  }
}

async function readExtent(
  { find }: Parts,
  finding: Finding,
  { source: { placedBy, time }, entity }: Opened,
): Promise<Extent> {
  const { transaction } = finding
  const extent = (await entity.extent?.(transaction, time(entity))) ?? {}
  const placing = placedBy === undefined ? undefined : await find(finding, placedBy)
  if (!placing) return extent
  const { bounds } = (await placing.extent?.(transaction, recordTime(placing))) ?? {}
  return { ...extent, ...(bounds && { bounds }) }
}

type Opened = { source: EntitySource; entity: Entity; columns: Column[] }

function listColumns({ hidden, further = [] }: EntitySource, { fields }: Entity): Column[] {
  const own = [...fields.values()]
    .filter(({ name, kind }) => kind !== 'geometry' && name !== 'Id' && !hidden?.has(name))
    .map(({ name, kind }) => ({ name, kind, isFilter: true }))
  return [...own, ...further.map((column) => ({ ...column, isFilter: false }))]
}

async function listFeatures(
  { database, ask }: Parts,
  { source, entity, columns }: Opened,
  { caller, signal }: Call,
  { limit, after, box, time, filters }: Asked,
): Promise<Found> {
  const [geometry, moment] = [source.geometry(entity), source.time(entity)]
  const isBoxed = box !== undefined && geometry !== undefined
  const where = new Map<string, Record<string, unknown>>(
    filters.map(([name, value]) => [name, { inq: [value] }]),
  )
  if (isBoxed) where.set(geometry, { intersects: toArea(box) })
  if (time) {
    const { kind } = entity.fields.get(moment)!
    const bounds = kind === 'date' ? await toDays(database, caller, time) : toBounds(kind, time)
    where.set(moment, { ...where.get(moment), ...bounds })
  }
  const paths = source.paths?.(entity)
  const found = await ask<Item>(
    // This call is what a cursor is bound to: the collection, the limit and the filters.
    {
      path: { collection: source.id },
      query: { after },
      body: { take: limit, ...({ where: [...where] } as object) },
      caller,
      signal,
    },
    {
      entity: source.entity,
      body: { take: limit },
      filters: {},
      query: { where: Object.fromEntries(where) as never, ...(paths && { fields: paths }) },
      orMissing: [...(isBoxed ? [geometry] : []), ...(time ? [moment] : [])],
      ...(source.conditions && { further: source.conditions }),
    },
  ).catch((error: unknown) => {
    throw toParameterError(error)
  })
  if (found instanceof JsonStream) throw new Error('A page of features is never a stream')
  const features = found.data.map((item) => toFeature(item, { source, columns, geometry }))
  return { features, next: found.next ?? null, matched: found.total }
}

function toDays(database: Database, { tenant }: Call['caller'], time: Interval) {
  const read = (transaction: Transaction) => toLocalDates(transaction, time)
  return database.inTenant(tenant, read, { readOnly: true, replica: true })
}

/** Returns an interval as conditions on moments, or on Unix seconds. */
function toBounds(kind: Column['kind'], { from, to }: Interval) {
  const isSeconds = kind === 'integer'
  const seconds = (moment: string, round: (value: number) => number) => round(Date.parse(moment) / 1000)
  return {
    ...(from && { gte: isSeconds ? seconds(from, Math.ceil) : from }),
    ...(to && { lte: isSeconds ? seconds(to, Math.floor) : to }),
  }
}

/** A box whose west is greater than its east crosses the 180th meridian. */
function toArea({ west, south, east, north }: Box): object {
  const ring = (left: number, right: number) => [
    [
      [left, south],
      [right, south],
      [right, north],
      [left, north],
      [left, south],
    ],
  ]
  if (west <= east) return { type: 'Polygon', coordinates: ring(west, east) }
  return { type: 'MultiPolygon', coordinates: [ring(west, 180), ring(-180, east)] }
}

async function findFeature(
  parts: Parts,
  opened: Opened,
  call: Call,
  id: string,
): Promise<Feature | undefined> {
  const { key } = opened.source
  if (key === 'Id' && !uuid.test(id)) return undefined
  try {
    const { features } = await listFeatures(parts, opened, call, {
      limit: 1,
      after: '',
      filters: [[key, id]],
    })
    return features[0]
  } catch (error) {
    // What can't be stored identifies nothing.
    if (error instanceof ApiError && error.code === 'INVALID_PARAMETER_VALUE') return undefined
    throw error
  }
}

type Making = { source: EntitySource; columns: Column[]; geometry: string | undefined }

function toFeature(item: Item, { source, columns, geometry }: Making): Feature {
  const values = source.valuesOf?.(item) ?? item
  const place =
    source.geometryOf?.(item) ?? (geometry === undefined ? null : (toGeometry(item[geometry]) ?? null))
  return {
    type: 'Feature',
    id: String(values[source.key]),
    geometry: place,
    properties: Object.fromEntries(
      columns.map(({ name }) => [name, Object.hasOwn(values, name) ? (values[name] ?? null) : null]),
    ),
  }
}
