import { refuse } from './refusal.ts'
import { encodePolyline, type Position, type Region } from './region.ts'
import {
  findWay,
  lengthOf,
  readCosting,
  readUnits,
  snap,
  type Snapped,
  type Travel,
  type Units,
  type Way,
} from './roads.ts'

export type TripQuestion = { locations?: Position[]; costing?: string; units?: string }

export function findRoute(region: Region, question: TripQuestion): object {
  const { locations = [] } = question
  return describeTrip(region, question, [...locations.keys()])
}

/** Visits the nearest of the stops that are left, then swaps pairs while that is shorter. The end is free. */
export function optimizeRoute(region: Region, question: TripQuestion): object {
  const { locations = [] } = question
  if (locations.length < 2) return refuse('There are at least two stops.')
  const stops = locations.map((location) => snap(region, location))
  const lengths = stops.map((from) => stops.map((to) => findWay(from, to).metres))
  const length = (order: number[]) =>
    order.slice(1).reduce((all, stop, i) => all + lengths[order[i]!]![stop]!, 0)
  const best = [orderByNearest(lengths), [...stops.keys()]].map((order) => improve(order, length))
  return describeTrip(region, question, length(best[0]!) <= length(best[1]!) ? best[0]! : best[1]!)
}

function orderByNearest(lengths: number[][]): number[] {
  const order = [0]
  const left = new Set([...lengths.keys()].slice(1))
  while (left.size > 0) {
    const from = lengths[order.at(-1)!]!
    const next = [...left].reduce((near, stop) => (from[stop]! < from[near]! ? stop : near))
    order.push(next)
    left.delete(next)
  }
  return order
}

/** Reverses parts of the order as long as that makes it shorter. */
function improve(order: number[], length: (order: number[]) => number): number[] {
  for (let from = 1; from < order.length - 1; from++) {
    for (let to = from + 1; to < order.length; to++) {
      const turned = [
        ...order.slice(0, from),
        ...order.slice(from, to + 1).toReversed(),
        ...order.slice(to + 1),
      ]
      if (length(turned) < length(order) - 1e-6) return improve(turned, length)
    }
  }
  return order
}

function describeTrip(region: Region, question: TripQuestion, order: number[]): object {
  const { locations = [], costing, units } = question
  if (locations.length < 2) refuse('There are at least two stops.')
  const [travel, unit] = [readCosting(costing), readUnits(units)]
  const stops = order.map((index) => snap(region, locations[index]!))
  const legs = stops.slice(1).map((to, i) => describeLeg(findWay(stops[i]!, to), travel, unit))
  const shapes = legs.flatMap(({ way }) => way.shape)
  const whole = legs.reduce((all, { way }) => all + way.metres, 0)
  return {
    trip: {
      locations: order.map((index, i) => describeStop(locations[index]!, index, stops[i]!)),
      legs: legs.map(({ leg }) => leg),
      summary: summarize(shapes, measure(whole, travel, unit)),
      status_message: 'Found route between points',
      status: 0,
      units: unit.name,
      language: 'en-US',
    },
  }
}

function describeStop({ lat, lon }: Position, index: number, { metresAway, onParallel }: Snapped) {
  const side = onParallel ? 'left' : 'right'
  return { type: 'break', lat, lon, ...(metresAway > 3 && { side_of_street: side }), original_index: index }
}

type Measures = { time: number; length: number; cost: number }

function measure(length: number, { metresPerSecond }: Travel, { metres }: Units): Measures {
  const time = length / metresPerSecond
  return { time, length: length / metres, cost: time }
}

function describeLeg(way: Way, travel: Travel, unit: Units) {
  const turns = way.shape.slice(1).map((to, i) => ({
    type: i === 0 ? 1 : 10,
    instruction: i === 0 ? `Start on ${way.names[i]}.` : `Turn onto ${way.names[i]}.`,
    verbal_succinct_transition_instruction: 'Go on.',
    verbal_pre_transition_instruction: `Go along ${way.names[i]}.`,
    verbal_post_transition_instruction: 'Continue.',
    ...(i > 0 && {
      verbal_transition_alert_instruction: `Turn onto ${way.names[i]}.`,
      begin_street_names: [way.names[i]],
    }),
    street_names: [way.names[i]],
    ...measure(lengthOf([way.shape[i]!, to]), travel, unit),
    begin_shape_index: i,
    end_shape_index: i + 1,
    verbal_multi_cue: i === 0,
    travel_mode: travel.mode,
    travel_type: travel.type,
  }))
  const last = way.shape.length - 1
  const arrival = {
    type: 4,
    instruction: 'You have arrived.',
    verbal_transition_alert_instruction: 'You are about to arrive.',
    verbal_pre_transition_instruction: 'You have arrived.',
    ...measure(0, travel, unit),
    begin_shape_index: last,
    end_shape_index: last,
    travel_mode: travel.mode,
    travel_type: travel.type,
  }
  const summary = summarize(way.shape, measure(way.metres, travel, unit))
  return {
    way,
    leg: { maneuvers: [...turns, arrival], summary, shape: encodePolyline(way.shape, 6) },
  }
}

function summarize(shape: Position[], measures: Measures) {
  const [lats, lons] = [shape.map(({ lat }) => lat), shape.map(({ lon }) => lon)]
  return {
    has_time_restrictions: false,
    has_toll: false,
    has_highway: false,
    has_ferry: false,
    min_lat: Math.min(...lats),
    min_lon: Math.min(...lons),
    max_lat: Math.max(...lats),
    max_lon: Math.max(...lons),
    ...measures,
  }
}
