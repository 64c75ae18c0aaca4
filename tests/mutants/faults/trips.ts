import { type Any, type Fault, inBody, inRequest, ours } from './fault.ts'

/** Faults of routes: along the stops as given, and in the best order. */
export function tripFaults(): Fault[] {
  return [...faultsOf('findRoute'), ...faultsOf('optimizeRoute'), ...routeFaults, ...optimizeFaults]
}

const eachLeg = (change: (leg: Any) => void) => (body: Any) => body.trip.legs.forEach(change)
const eachManeuver = (change: (maneuver: Any) => void) =>
  eachLeg(({ maneuvers }) => maneuvers.forEach(change))

function faultsOf(operation: string): Fault[] {
  const trip = 'Trip object'
  return [
    inBody(operation, 'lengths are in metres', `${trip}: length in units`, ({ trip: { summary, legs } }) => {
      for (const each of [summary, ...legs.map((leg: Any) => leg.summary)]) each.length *= 1000
    }),
    inBody(
      operation,
      'the length of the trip is that of its first leg',
      `${trip}: summary`,
      ({ trip: all }) => {
        all.summary.length = all.legs[0].summary.length
        all.summary.time = all.legs[0].summary.time
      },
    ),
    inBody(operation, 'times are in minutes', `${trip}: seconds`, ({ trip: { summary, legs } }) => {
      for (const each of [summary, ...legs.map((leg: Any) => leg.summary)]) each.time /= 60
    }),
    inBody(
      operation,
      'a leg is missing',
      `${trip}: one leg per pair`,
      ({ trip: { legs } }) => void legs.pop(),
    ),
    inBody(
      operation,
      'status is 1',
      `${trip}: 0 when a route was found`,
      (body) => void (body.trip.status = 1),
    ),
    inBody(operation, 'original_index counts from 1', `${trip}: position in the request`, (body) => {
      for (const each of body.trip.locations) each.original_index += 1
    }),
    inBody(operation, 'a stop has latitude and longitude swapped', `${trip}: lat, lon`, (body) => {
      for (const each of body.trip.locations) [each.lat, each.lon] = [each.lon, each.lat]
    }),
    inBody(
      operation,
      'the bounds are swapped',
      `${trip}: min_lat, max_lat`,
      ({ trip: { legs, summary } }) => {
        for (const each of [summary, ...legs.map((leg: Any) => leg.summary)])
          [each.min_lat, each.max_lat] = [each.max_lat, each.min_lat]
      },
    ),
    inBody(operation, 'a stop is missing', `${trip}: locations`, (body) => void body.trip.locations.pop()),
  ]
}

const route = 'findRoute'
const maneuvers = 'Trip object: maneuvers'

const routeFaults: Fault[] = [
  inBody(route, 'stops are in reverse order', 'Route: in the order given', (body) => {
    body.trip.locations.reverse()
  }),
  inBody(
    route,
    'legs are in reverse order',
    'Route: in the order given',
    (body) => void body.trip.legs.reverse(),
  ),
  inRequest(route, 'a stop on the way is left out', 'Route: visited in the order given', (body) => {
    if (body.locations?.length > 2) body.locations.splice(1, 1)
  }),
  inRequest(route, 'everybody drives', 'Route: costing', (body) => {
    if (body.costing === 'pedestrian') body.costing = 'auto'
  }),
  inRequest(route, 'a single stop is taken', 'Limits: at least two stops', (body) => {
    if (body.locations?.length === 1) body.locations.push(body.locations[0])
  }),
  inBody(
    route,
    'travel_mode is another',
    `${maneuvers}: travel_mode`,
    eachManeuver((each) => {
      each.travel_mode = each.travel_mode === 'drive' ? 'bicycle' : 'drive'
    }),
  ),
  inBody(
    route,
    'shape indexes have a gap',
    `${maneuvers}: begin_shape_index`,
    eachManeuver((each) => {
      if (each.begin_shape_index > 0) each.begin_shape_index += 1
    }),
  ),
  ...ours(
    inBody(
      route,
      'the last maneuver is missing',
      'the arrival, a maneuver without length',
      eachLeg((leg) => void leg.maneuvers.pop()),
    ),
  ),
  inBody(
    route,
    'there are no maneuvers',
    maneuvers,
    eachLeg((leg) => void (leg.maneuvers = [])),
  ),
  inBody(
    route,
    'maneuvers have no length',
    maneuvers,
    eachManeuver((each) => void (each.length = 0)),
  ),
  inBody(
    route,
    'the shape is of another leg',
    'Trip object: shape',
    eachLeg((leg) => void (leg.shape = '_p~iF~ps|U_ulL')),
  ),
  inBody(
    route,
    'the shape is cut off',
    'Trip object: shape',
    eachLeg((leg) => {
      leg.shape = leg.shape.slice(0, Math.max(10, Math.floor(leg.shape.length / 2)))
    }),
  ),
  inBody(route, 'the units are miles', 'Trip object: units', (body) => void (body.trip.units = 'miles')),
]

const optimize = 'optimizeRoute'

const optimizeFaults: Fault[] = [
  inBody(optimize, 'the start is not first', 'Optimize: the first is the start', (body) => {
    body.trip.locations.reverse()
  }),
  inBody(
    optimize,
    'original_index is the place in the new order',
    'Optimize: maps back to the input',
    (body) => {
      body.trip.locations.forEach((each: Any, i: number) => (each.original_index = i))
    },
  ),
  inBody(
    optimize,
    'one stop is visited twice',
    'Optimize: locations reordered',
    ({ trip: { locations } }) => {
      if (locations.length > 2) locations[2].original_index = locations[1].original_index
    },
  ),
  inRequest(optimize, 'the order is the worst', 'Optimize: the optimized order', (body) => {
    if (body.locations?.length > 4) body.locations = body.locations.slice(0, -1)
  }),
]
