import { minReach, type MapKind, maxRadius, routingLimits, searchMetres } from '../request/limits.ts'

/**
 * Valhalla's two configurations. Most values are the defaults that the package's valhalla_build_config prints; a server
 * can't run that program, because it needs Python. The keys are explained at https://valhalla.github.io/valhalla.
 */

const noLog = { type: '' }
const metresPerKm = 1000
// Bytes of tiles that each thread of the builder or worker of the engine keeps.
const tileCacheBytes = 500_000_000

/** Configuration of valhalla_build_admins and valhalla_build_tiles. */
export function builderConfig(folders: { tiles: string; adminFile: string }): string {
  return JSON.stringify({
    mjolnir: {
      tile_dir: folders.tiles,
      admin: folders.adminFile,
      max_cache_size: tileCacheBytes,
      id_table_size: 1_000_000,
      hierarchy: true,
      shortcuts: true,
      include_driving: true,
      include_bicycle: true,
      include_pedestrian: true,
      reclassify_links: true,
      logging: { type: 'std_out', color: false },
      data_processing: {
        infer_internal_intersections: true,
        infer_turn_channels: true,
        apply_country_overrides: true,
        use_admin_db: true,
      },
    },
  })
}

/** Configuration of the engine, on tiles packed into one file. */
export function engineConfig(tilesFile: string, kind: MapKind): string {
  return JSON.stringify({
    mjolnir: { tile_extract: tilesFile, max_cache_size: tileCacheBytes, logging: noLog },
    loki: {
      actions: engineActions,
      use_connectivity: true,
      service_defaults: {
        radius: 0,
        minimum_reachability: minReach,
        search_cutoff: searchMetres,
        node_snap_tolerance: 5,
        street_side_tolerance: 5,
        street_side_max_distance: 1000,
        heading_tolerance: 60,
      },
      logging: noLog,
    },
    thor: thorConfig,
    odin: { logging: noLog },
    meili: meiliConfig,
    service_limits: serviceLimits(kind),
  })
}

const engineActions = ['locate', 'route', 'sources_to_targets', 'isochrone', 'trace_route', 'status']

// How far a search uses minor roads, by Valhalla's road level: 0 motorways, 1 arterial roads, 2 local streets.
const upTransitions = { '1': 400, '2': 100 }
// A route also uses minor roads near both of its ends, whatever these numbers are. A matrix does not: with the numbers of
// routes, one in ten of its times in a town differs from the route's.
const matrixUpTransitions = { '1': 4000, '2': 1000 }
const bidirectionalMetres = { '0': 1e8, '1': 20_000, '2': 5000 }
const unidirectionalMetres = { '0': 1e8, '1': 100_000, '2': 5000 }

/** The search for paths. */
const thorConfig = {
  logging: noLog,
  source_to_target_algorithm: 'select_optimal',
  // A large request must not keep its memory in the process: free it after each request.
  clear_reserved_memory: true,
  costmatrix: {
    check_reverse_connection: true,
    // Roads that only residents may use are for the second pass, as in a route.
    allow_second_pass: true,
    max_reserved_locations: 25,
    max_iterations: 2800,
    // Steps after a way is found, in which a better one may be. The default, 100, misses it more often.
    min_iterations: 300,
    hierarchy_limits: { max_up_transitions: matrixUpTransitions },
  },
  bidirectional_astar: {
    threshold_delta: 420,
    alternative_cost_extend: 1.2,
    alternative_iterations_delta: 100_000,
    hierarchy_limits: { max_up_transitions: upTransitions, expand_within_distance: bidirectionalMetres },
  },
  unidirectional_astar: {
    hierarchy_limits: { max_up_transitions: upTransitions, expand_within_distance: unidirectionalMetres },
  },
}

/** Map matching: the engine's module for recorded tracks. */
const meiliConfig = {
  mode: 'auto',
  customizable: ['mode', 'search_radius', 'turn_penalty_factor', 'gps_accuracy'],
  default: {
    sigma_z: 4.07,
    gps_accuracy: 5,
    beta: 3,
    max_route_distance_factor: 5,
    max_route_time_factor: 5,
    max_search_radius: 100,
    breakage_distance: 2000,
    interpolation_distance: 10,
    search_radius: 50,
    turn_penalty_factor: 0,
  },
  auto: { turn_penalty_factor: 200, search_radius: 50 },
  pedestrian: { turn_penalty_factor: 100, search_radius: 50 },
  bicycle: { turn_penalty_factor: 140 },
  logging: noLog,
  grid: { size: 500, cache_size: 100_240 },
}

/** The most that one request may ask for. Beyond it the engine refuses with a code of its error table. */
function serviceLimits(kind: MapKind) {
  const limits = routingLimits(kind)
  /** Returns the limits of one mode of travel: `maxKm` for a route, `maxMatrixMetres` for a matrix. */
  const travelLimits = (maxKm: number, maxMatrixMetres: number) => ({
    max_locations: limits.stops,
    // computeMatrix refuses more than `limits.cells` pairs. A stop on a cut-off road has two places.
    max_matrix_location_pairs: 6 * limits.cells,
    max_distance: maxKm * metresPerKm,
    // The engine's sphere is larger than that of the limit, and a stop on a cut-off road is a little off.
    max_matrix_distance: 1.005 * maxMatrixMetres,
  })
  const motor = travelLimits(5000, limits.matrixMetres.auto)
  const slow = travelLimits(500, limits.matrixMetres.bicycle)
  return {
    auto: motor,
    bus: motor,
    taxi: motor,
    truck: motor,
    motorcycle: motor,
    motor_scooter: motor,
    bicycle: slow,
    bikeshare: slow,
    multimodal: travelLimits(500, 0),
    transit: slow,
    pedestrian: {
      ...travelLimits(250, limits.matrixMetres.pedestrian),
      min_transit_walking_distance: 1,
      max_transit_walking_distance: 10 * metresPerKm,
    },
    isochrone: {
      max_contours: limits.contours,
      max_time_contour: limits.contourMinutes,
      max_distance_contour: limits.contourKilometres,
      max_distance: 25 * metresPerKm,
      max_locations: 1,
    },
    trace: {
      max_distance: 200 * metresPerKm,
      max_gps_accuracy: 100,
      max_search_radius: 100,
      max_shape: 16_000,
      max_alternates: 3,
      max_alternates_shape: 100,
    },
    centroid: { max_distance: 200 * metresPerKm, max_locations: 5 },
    skadi: { max_shape: 750_000, min_resample: 10 },
    status: { allow_verbose: false },
    max_exclude_locations: 50,
    max_exclude_polygons_length: 100 * metresPerKm,
    max_reachability: 100,
    max_radius: maxRadius,
    max_timedep_distance: 500 * metresPerKm,
    max_timedep_distance_matrix: 0,
    max_alternates: 2,
    max_distance_disable_hierarchy_culling: 0,
    allow_hard_exclusions: true,
    hierarchy_limits: {
      allow_modification: false,
      costmatrix: { max_allowed_up_transitions: matrixUpTransitions },
      unidirectional_astar: {
        max_allowed_up_transitions: upTransitions,
        max_expand_within_distance: unidirectionalMetres,
      },
      bidirectional_astar: {
        max_allowed_up_transitions: upTransitions,
        max_expand_within_distance: bidirectionalMetres,
      },
    },
  }
}
