import type { BodyOf } from '../../platform/http/handlers.ts'
import { type Costing, type CostingName, toCosting } from './costing.ts'
import { type CostingOptions, pickCostingOptions } from './costingOptions.ts'

type Excluded = Pick<BodyOf<'findRoute'>, 'exclude_locations' | 'exclude_polygons'>
/** How to travel, in the engine's requests. */
export type Travel = { costing: Costing; costing_options: ReturnType<typeof pickCostingOptions> } & Excluded
type Given = Excluded & { costing?: CostingName; costing_options?: CostingOptions }

/** Picks how to travel from a request's body: the same for every operation. */
export function pickTravel({
  costing: name,
  costing_options: options,
  exclude_locations: places,
  exclude_polygons: areas,
}: Given): Travel {
  const costing = toCosting(name)
  return {
    costing,
    costing_options: pickCostingOptions(costing, options),
    ...(places && { exclude_locations: places.map(({ lat, lon }) => ({ lat, lon })) }),
    ...(areas && { exclude_polygons: areas }),
  }
}
