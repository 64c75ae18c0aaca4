import type { Client } from '@geofield/client'
import type { Position } from '@geofield/polyline'
import { type Address, readPositions, writePosition, writePositions } from '../address.ts'
import type { Units } from './figures.ts'

export type Costing = NonNullable<Parameters<Client['routing']['findRoute']>[0]['costing']>

/** Every name that the description has for a way of travel. */
export const costings: Record<Costing, string> = {
  auto: 'Car',
  pedestrian: 'On foot',
  bicycle: 'Bicycle',
  motorcycle: 'Motorcycle',
  motor_scooter: 'Scooter',
  truck: 'Truck',
  bus: 'Bus',
  taxi: 'Taxi',
  car: 'Car (“car”)',
  driving: 'Car (“driving”)',
  foot: 'On foot (“foot”)',
  walking: 'On foot (“walking”)',
  bike: 'Bicycle (“bike”)',
  cycling: 'Bicycle (“cycling”)',
}

/** Each way of travel once, and the other name that a link may have chosen. */
export function offeredCostings(chosen: Costing): Partial<Record<Costing, string>> {
  const isOffered = ([name, label]: [string, string]) => !label.includes('“') || name === chosen
  return Object.fromEntries(Object.entries(costings).filter(isOffered))
}

const viewNames = ['route', 'order', 'matrix', 'reach', 'height', 'track'] as const
export type ViewName = (typeof viewNames)[number]

export interface Stop extends Position {
  /** What was found for an address. Absent for a place on the map. */
  name?: string
}

export interface RouteWish {
  costing: Costing
  stops: readonly Position[]
}

/** All that a link says. */
export interface MoveState {
  stops: readonly Stop[]
  view: ViewName
  costing: Costing
  units: Units
  /** Where the best order ends: at any stop, at the last, or where it began. */
  end: 'any' | 'last' | 'start'
  cells: 'time' | 'distance'
  metric: 'time' | 'distance'
  /** Minutes or `units`, as the reader wrote them. */
  contours: string
  /** The index of the stop where the areas begin. */
  from: number
  /** The route that others are compared with. */
  kept?: RouteWish | undefined
}

/** As many stops as the service takes. */
export const maxStops = 50

export function readState({ get }: Address): MoveState {
  const names = (get('names') ?? '').split(';')
  const stops = readPositions(get('stops')).slice(0, maxStops)
  const kept = readKept(get('kept'))
  const from = Number(get('from') ?? 0)
  return {
    stops: stops.map((stop, at) => ({ ...stop, ...(names[at] && { name: names[at] }) })),
    view: oneOf(viewNames, get('show')),
    costing: oneOf(Object.keys(costings) as Costing[], get('by')),
    units: oneOf(['km', 'mi'], get('units')),
    end: oneOf(['any', 'last', 'start'], get('end')),
    cells: oneOf(['time', 'distance'], get('cells')),
    metric: oneOf(['time', 'distance'], get('within')),
    contours: get('contours') ?? '',
    from: Number.isInteger(from) && from >= 0 ? from : 0,
    ...(kept && { kept }),
  }
}

/** Writes what differs from the defaults. */
export function writeState({ set }: Address, state: MoveState): void {
  const { stops, view, costing, units, end, cells, metric, contours, from, kept } = state
  const names = stops.map(({ name = '' }) => name.replaceAll(';', ','))
  const unless = (usual: string, value: string) => (value === usual ? undefined : value)
  set({
    stops: writePositions(stops),
    names: names.some((name) => name !== '') ? names.join(';') : undefined,
    show: unless('route', view),
    by: unless('auto', costing),
    units: unless('km', units),
    end: unless('any', end),
    cells: unless('time', cells),
    within: unless('time', metric),
    contours: unless('', contours),
    from: unless('0', String(from)),
    kept: kept && [kept.costing, ...kept.stops.map(writePosition)].join(';'),
  })
}

/** Reads `auto;lat,lon;lat,lon`. */
function readKept(text = ''): RouteWish | undefined {
  const [costing = '', ...rest] = text.split(';')
  const stops = readPositions(rest.join(';'))
  return Object.hasOwn(costings, costing) && stops.length > 1
    ? { costing: costing as Costing, stops }
    : undefined
}

function oneOf<Value extends string>(values: readonly Value[], text: string | undefined): Value {
  return values.find((value) => value === text) ?? values[0]!
}
