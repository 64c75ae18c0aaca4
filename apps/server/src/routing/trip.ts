import type { ResultOf } from '../platform/handlers.ts'

/** The keys of each part of a trip: what the platform documents, and what the engine gives besides. */
const TRIP_KEYS = {
  trip: {
    documented: ['locations', 'legs', 'summary', 'status_message', 'status', 'units', 'language'],
    extra: ['warnings'],
  },
  location: {
    documented: ['type', 'lat', 'lon', 'side_of_street', 'original_index'],
    extra: ['name', 'street', 'heading', 'date_time', 'time_zone_offset', 'time_zone_name', 'waiting'],
  },
  leg: {
    documented: ['maneuvers', 'summary', 'shape'],
    extra: ['elevation_interval', 'elevation'],
  },
  summary: {
    documented: [
      'has_time_restrictions',
      'has_toll',
      'has_highway',
      'has_ferry',
      'min_lat',
      'min_lon',
      'max_lat',
      'max_lon',
      'time',
      'length',
      'cost',
    ],
    extra: ['level_changes'],
  },
  maneuver: {
    documented: [
      'type',
      'instruction',
      'verbal_succinct_transition_instruction',
      'verbal_pre_transition_instruction',
      'verbal_post_transition_instruction',
      'verbal_transition_alert_instruction',
      'street_names',
      'begin_street_names',
      'time',
      'length',
      'cost',
      'begin_shape_index',
      'end_shape_index',
      'travel_mode',
      'travel_type',
      'verbal_multi_cue',
    ],
    extra: [
      'bearing_before',
      'bearing_after',
      'toll',
      'highway',
      'ferry',
      'rough',
      'has_time_restrictions',
      'sign',
      'roundabout_exit_count',
      'lanes',
      'depart_instruction',
      'verbal_depart_instruction',
      'arrive_instruction',
      'verbal_arrive_instruction',
      'bss_maneuver_type',
    ],
  },
} as const

type Part = Record<string, unknown>
type EngineLeg = Part & { maneuvers?: Part[]; summary: Part }
type EngineTrip = Part & { locations: Part[]; legs: EngineLeg[]; summary: Part }

const keptKeys = Object.fromEntries(
  Object.entries(TRIP_KEYS).map(([part, { documented, extra }]) => [
    part,
    new Set<string>([...documented, ...extra]),
  ]),
) as Record<keyof typeof TRIP_KEYS, Set<string>>

/**
 * The engine's answer to `route` or `optimized_route` as the Trip object that we describe. Other keys are
 * left out, so that a new version of the engine does not change our answers. Shapes keep precision 6.
 */
export function toTripResponse(engineAnswer: string): ResultOf<'findRoute'> {
  const { trip } = JSON.parse(engineAnswer) as { trip: EngineTrip }
  const locations = trip.locations.map((location) => keep('location', location))
  const kept = {
    ...keep('trip', trip),
    locations,
    legs: trip.legs.map(toLeg),
    summary: keep('summary', trip.summary),
  }
  return { trip: kept } as unknown as ResultOf<'findRoute'>
}

function toLeg(leg: EngineLeg): Part {
  const maneuvers = (leg.maneuvers ?? []).map((maneuver) => keep('maneuver', maneuver))
  return { ...keep('leg', leg), maneuvers, summary: keep('summary', leg.summary) }
}

function keep(part: keyof typeof TRIP_KEYS, source: Part): Part {
  return Object.fromEntries(Object.entries(source).filter(([key]) => keptKeys[part].has(key)))
}
