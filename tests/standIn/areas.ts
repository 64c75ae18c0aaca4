import { refuse } from './refusal.ts'
import { encodePolyline, metresPerDegree, type Position, type Region } from './region.ts'
import { findStreet, findWay, nodesOf, readCosting, readUnits, snap, type Snapped } from './roads.ts'

export type MatrixQuestion = {
  sources?: Position[]
  targets?: Position[]
  costing?: string
  units?: string
}

export function computeMatrix(region: Region, question: MatrixQuestion): object {
  const { sources = [], targets = [], costing, units } = question
  if (sources.length === 0 || targets.length === 0) refuse('A matrix has sources and targets.')
  const [travel, unit] = [readCosting(costing), readUnits(units)]
  const [from, to] = [sources, targets].map((list) => list.map((position) => snap(region, position)))
  const cells = from!.map((source, from_index) =>
    to!.map((target, to_index) => {
      const { metres } = findWay(source, target)
      const time = Math.round(metres / travel.metresPerSecond)
      return { distance: metres / unit.metres, time, to_index, from_index }
    }),
  )
  return {
    algorithm: 'grid',
    units: unit.name,
    sources: from!.map(place),
    targets: to!.map(place),
    sources_to_targets: cells,
  }
}

function place({ lat, lon }: Position): Position {
  return { lon, lat }
}

type Contour = { time?: number; distance?: number; color?: string }
export type IsochroneQuestion = {
  locations?: Position[]
  costing?: string
  polygons?: boolean
  contours?: Contour[]
}

const corners = 24

/** What lies within a time in minutes or a distance in kilometres, as the crow flies. */
export function computeIsochrone(region: Region, question: IsochroneQuestion): object {
  const { locations = [], costing, polygons = true, contours = [] } = question
  if (locations.length !== 1 || contours.length === 0) refuse('An isochrone has a start and contours.')
  const travel = readCosting(costing)
  const start = snap(region, locations[0]!)
  const features = contours.map(({ time, distance, color = 'bf4040' }) => {
    const value = time ?? distance!
    if (!(value > 0 && value <= 120) || !/^[\da-f]{6}$/i.test(color)) refuse('The contour is not valid.')
    const radius = time === undefined ? value * 1000 : value * 60 * travel.metresPerSecond
    const ring = circle(start, radius)
    const shown = `#${color}`
    return {
      type: 'Feature',
      properties: {
        'fill-opacity': 0.3,
        opacity: 0.3,
        fillOpacity: 0.3,
        fillColor: shown,
        fill: shown,
        color: shown,
        contour: value,
        metric: time === undefined ? 'distance' : 'time',
      },
      geometry: polygons
        ? { type: 'Polygon', coordinates: [ring] }
        : { type: 'LineString', coordinates: ring },
    }
  })
  return { type: 'FeatureCollection', features }
}

/** A closed ring, counterclockwise. */
function circle({ lat, lon }: Position, radius: number): [number, number][] {
  const [dLat, dLon] = [radius / metresPerDegree, radius / metresPerDegree / Math.cos((lat * Math.PI) / 180)]
  const ring = Array.from({ length: corners }, (_, i): [number, number] => {
    const angle = (2 * Math.PI * i) / corners
    return [lon + dLon * Math.cos(angle), lat + dLat * Math.sin(angle)]
  })
  return [...ring, ring[0]!]
}

export type LocateQuestion = { locations?: Position[]; verbose?: boolean }

export function locateRoads(region: Region, { locations = [], verbose = false }: LocateQuestion): object[] {
  if (locations.length === 0) refuse('There is nothing to locate.')
  return locations.map((location) => {
    const street = findStreet(region, location)
    const edges = street ? [{ ...describeEdge(street), ...(verbose && describeRoad(street)) }] : []
    return { input_lon: location.lon, input_lat: location.lat, nodes: [], edges }
  })
}

function describeEdge({ lat, lon, onParallel }: Snapped) {
  const side = onParallel ? 'left' : 'right'
  return { correlated_lat: lat, correlated_lon: lon, side_of_street: side, percent_along: 0.5 }
}

function graphId(value: number) {
  return { value, id: value % 1000, tile_id: Math.floor(value / 1000), level: 0 }
}

const vehicles = 'truck pedestrian wheelchair taxi HOV emergency motorcycle car moped bus bicycle'.split(' ')
const attributes = (
  'bridge has_sign deadend country_crossing tunnel seasonal part_of_complex_restriction access_restriction ' +
  'traffic_signal toll round_about bike_network truck_route not_thru destination_only yield_sign stop_sign ' +
  'sidewalk_right sidewalk_left'
).split(' ')

function all(names: string[], value: boolean): Record<string, boolean> {
  return Object.fromEntries(names.map((name) => [name, value]))
}

function describeRoad(street: Snapped): object {
  const [from, to] = nodesOf(street)
  return {
    distance: street.metresAway,
    linear_reference: '',
    outbound_reach: 50,
    inbound_reach: 50,
    heading: street.onParallel ? 90 : 0,
    access_restrictions: [],
    live_speed: {},
    predicted_speeds: [],
    edge_id: graphId(from),
    edge_info: {
      speed_limit: 0,
      mean_elevation: 560,
      shape: encodePolyline([street, street], 6),
      names: [street.name],
      way_id: from,
      bike_network: all(['mountain', 'local', 'regional', 'national'], false),
    },
    edge: {
      ...all(attributes, false),
      forward: true,
      cycle_lane: 'none',
      sac_scale: 'none',
      lane_count: 2,
      access: all(vehicles, true),
      start_restriction: all(vehicles, false),
      end_restriction: all(vehicles, false),
      geo_attributes: { curvature: 0, max_down_slope: 0, max_up_slope: 0, weighted_grade: 0, length: 220 },
      speeds: { predicted: false, constrained_flow: 0, free_flow: 0, default: 32, type: 'classified' },
      end_node: graphId(to),
      classification: {
        internal: false,
        link: false,
        surface: 'paved',
        use: 'road',
        classification: 'residential',
      },
    },
  }
}
