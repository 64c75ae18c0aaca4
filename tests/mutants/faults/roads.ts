import { type Any, type Fault, inBody, inRequest, isSuccess, ours } from './fault.ts'

/** Faults of matrices, distances, isochrones and roads. */
export function roadFaults(): Fault[] {
  return [...matrixFaults, ...distanceFaults, ...isochroneFaults, ...snapFaults]
}

const matrix = 'computeMatrix'
const cells = 'Matrix object'
const eachCell = (change: (cell: Any) => void) => (body: Any) =>
  body.sources_to_targets.forEach?.((row: Any) => row.forEach(change))

const matrixFaults: Fault[] = [
  inBody(matrix, 'rows are targets', `${cells}: one row per source`, (body) => {
    const rows: Any[][] = body.sources_to_targets
    if (Array.isArray(rows)) body.sources_to_targets = rows[0]!.map((_, i) => rows.map((row) => row[i]))
  }),
  inBody(matrix, 'seconds are minutes', `${cells}: time, integer seconds`, (body) => {
    eachCell((cell) => {
      if (typeof cell.time === 'number') cell.time = Math.round(cell.time / 60)
    })(body)
  }),
  inBody(matrix, 'units are metres', `${cells}: distance in units`, (body) => {
    eachCell((cell) => {
      if (typeof cell.distance === 'number') cell.distance *= 1000
    })(body)
  }),
  inBody(matrix, 'a row is missing', `${cells}: one row per source`, (body) => {
    if (Array.isArray(body.sources_to_targets)) body.sources_to_targets.pop()
  }),
  inBody(
    matrix,
    'times are in minutes',
    `${cells}: integer seconds`,
    eachCell((cell) => {
      if (cell.time) cell.time = Math.round(cell.time / 60)
    }),
  ),
  inBody(
    matrix,
    'distances are in metres',
    `${cells}: in units`,
    eachCell((cell) => {
      if (cell.distance) cell.distance *= 1000
    }),
  ),
  inBody(
    matrix,
    'the indexes are swapped',
    `${cells}: to_index, from_index`,
    eachCell((cell) => {
      ;[cell.to_index, cell.from_index] = [cell.from_index, cell.to_index]
    }),
  ),
  inBody(
    matrix,
    'the indexes count from 1',
    `${cells}: positions in the request`,
    eachCell((cell) => {
      cell.to_index += 1
      cell.from_index += 1
    }),
  ),
  inBody(matrix, 'sources and targets are swapped', `${cells}: sources`, (body) => {
    ;[body.sources, body.targets] = [body.targets, body.sources]
  }),
  inBody(matrix, 'lat and lon are swapped', `${cells}: { lon, lat }`, (body) => {
    for (const each of [...body.sources, ...body.targets]) [each.lat, each.lon] = [each.lon, each.lat]
  }),
  inBody(matrix, 'cells of a row are in reverse order', `${cells}: one cell per target`, (body) => {
    body.sources_to_targets.forEach?.((row: Any) => row.reverse())
  }),
  inRequest(matrix, 'everybody drives', 'Matrix: costing', (body) => {
    if (body.costing === 'pedestrian') body.costing = 'auto'
  }),
]

const distance = 'findDistance'
const whole = 'Distance object'

const distanceFaults: Fault[] = [
  inBody(distance, 'distance is in kilometres', `${whole}: metres`, (body) => {
    for (const each of body.routes) each.distance /= 1000
  }),
  inBody(distance, 'distances are in kilometres everywhere', `${whole}: metres`, (body) => {
    for (const each of body.routes) {
      each.distance /= 1000
      for (const leg of each.legs) leg.distance /= 1000
    }
  }),
  inBody(distance, 'durations are in minutes', `${whole}: seconds`, (body) => {
    for (const each of body.routes) {
      each.duration /= 60
      for (const leg of each.legs) leg.duration /= 60
    }
  }),
  inBody(distance, 'a leg is missing', `${whole}: one leg per consecutive pair`, (body) => {
    for (const each of body.routes) if (each.legs.length > 1) each.legs.pop()
  }),
  inBody(distance, 'there are no legs', `${whole}: legs`, (body) => {
    for (const each of body.routes) each.legs = []
  }),
  inBody(distance, 'waypoints are in reverse order', `${whole}: in input order`, (body) => {
    body.waypoints.reverse()
  }),
  inBody(distance, 'a waypoint is latitude first', `${whole}: [longitude, latitude]`, (body) => {
    for (const each of body.waypoints) each.location.reverse()
  }),
  inBody(
    distance,
    'a waypoint is missing',
    `${whole}: the input points`,
    (body) => void body.waypoints.pop(),
  ),
  inBody(
    distance,
    'the distance to the street is 0',
    `${whole}: metres from input to snapped point`,
    (body) => {
      for (const each of body.waypoints) each.distance = 0
    },
  ),
  inBody(distance, 'code is OK', `${whole}: Ok on success`, (body) => void (body.code = 'OK')),
  inBody(distance, 'the geometry is of another way', `${whole}: geometry`, (body) => {
    for (const each of body.routes) each.geometry = '_p~iF~ps|U_ulLnnqC'
  }),
  {
    id: `${distance}: feet and cars are the same`,
    operation: distance,
    fact: 'Routing: profile car and foot',
    documented: true,
    request: (sent) =>
      sent.path.includes('/foot/') ? { ...sent, path: sent.path.replace('/foot/', '/car/') } : undefined,
  },
  {
    id: `${distance}: coordinates are read as lat,lon`,
    operation: distance,
    fact: 'Distance: lon,lat pairs',
    documented: true,
    response: (received, sent) =>
      isSuccess(received) && sent.values.coordinates ? { ...received, status: 400 } : undefined,
  },
]

const isochrone = 'computeIsochrone'
const area = 'Isochrone object'
const eachFeature = (change: (feature: Any, i: number) => void) => (body: Any) =>
  body.features.forEach(change)

const isochroneFaults: Fault[] = [
  inBody(
    isochrone,
    'rings are latitude first',
    `${area}: [longitude, latitude]`,
    eachFeature(({ geometry }) => {
      if (geometry.type === 'Polygon')
        for (const ring of geometry.coordinates) ring.forEach((each: Any) => each.reverse())
    }),
  ),
  inBody(
    isochrone,
    'rings are open',
    `${area}: rings (RFC 7946)`,
    eachFeature(({ geometry }) => {
      if (geometry.type === 'Polygon') for (const ring of geometry.coordinates) ring.pop()
    }),
  ),
  inBody(isochrone, 'a contour is missing', `${area}: one feature per contour`, ({ features }) => {
    if (features.length > 1) features.pop()
  }),
  inBody(
    isochrone,
    'the metric is the other',
    `${area}: metric`,
    eachFeature(({ properties }) => {
      properties.metric = properties.metric === 'time' ? 'distance' : 'time'
    }),
  ),
  inBody(
    isochrone,
    'contour is in other units',
    `${area}: the contour value`,
    eachFeature(({ properties }) => {
      properties.contour *= 60
    }),
  ),
  inBody(
    isochrone,
    'every colour is the same',
    `${area}: the colour requested`,
    eachFeature(({ properties }) => {
      Object.assign(properties, { color: '#123456', fill: '#123456', fillColor: '#123456' })
    }),
  ),
  inBody(isochrone, 'the larger contour has the smaller area', area, ({ features }) => {
    if (features.length > 1)
      [features[0].geometry, features[1].geometry] = [features[1].geometry, features[0].geometry]
  }),
  inBody(
    isochrone,
    'polygons are lines',
    `${area}: polygons true`,
    eachFeature((feature) => {
      if (feature.geometry.type === 'Polygon')
        feature.geometry = { type: 'LineString', coordinates: feature.geometry.coordinates[0] }
    }),
  ),
]

const nearest = 'findNearestRoad'
const locate = 'locateRoads'
const entry = 'Locate entry'
const eachEdge = (change: (edge: Any) => void) => (body: Any) =>
  body.forEach((each: Any) => each.edges?.forEach(change))

const snapFaults: Fault[] = [
  inBody(nearest, 'the location is latitude first', 'Nearest object: [longitude, latitude]', (body) => {
    for (const each of body.waypoints) each.location.reverse()
  }),
  inBody(nearest, 'the distance is in kilometres', 'Nearest object: metres', (body) => {
    for (const each of body.waypoints) each.distance /= 1000
  }),
  inBody(nearest, 'the location is 1 km away', 'Nearest object: location', (body) => {
    for (const each of body.waypoints) each.location[0] += 0.01
  }),
  inBody(nearest, 'code is OK', 'Errors: Ok', (body) => void (body.code = 'OK')),
  inBody(nearest, 'there is no waypoint', 'Nearest object: waypoints', (body) => void (body.waypoints = [])),
  inBody(
    locate,
    'entries are in reverse order',
    `${entry}: one per input point`,
    (body) => void body.reverse(),
  ),
  inBody(locate, 'an entry is missing', `${entry}: one per input point`, (body) => {
    if (body.length > 1) body.pop()
  }),
  inBody(locate, 'the input is swapped', `${entry}: input_lon, input_lat`, (body) => {
    for (const each of body) [each.input_lon, each.input_lat] = [each.input_lat, each.input_lon]
  }),
  inBody(
    locate,
    'the snapped point is swapped',
    `${entry}: correlated_lat, correlated_lon`,
    eachEdge((edge) => {
      ;[edge.correlated_lat, edge.correlated_lon] = [edge.correlated_lon, edge.correlated_lat]
    }),
  ),
  inBody(locate, 'there are no edges', `${entry}: edges`, (body) => {
    for (const each of body) each.edges = []
  }),
  inBody(
    locate,
    'verbose shows no road',
    `${entry}: verbose, full road attributes`,
    eachEdge((edge) => {
      delete edge.edge
      delete edge.edge_info
    }),
  ),
  inBody(
    locate,
    'the distance is in kilometres',
    `${entry}: metres`,
    eachEdge((edge) => {
      if (edge.distance) edge.distance /= 1000
    }),
  ),
  inRequest(locate, 'verbose is always false', `${entry}: verbose`, (body) => void delete body.verbose),
  ...ours(
    inBody(
      locate,
      'the snapped point is 1 km away',
      `${entry}: the snapped point`,
      eachEdge((edge) => {
        edge.correlated_lat += 0.01
      }),
    ),
  ),
]
