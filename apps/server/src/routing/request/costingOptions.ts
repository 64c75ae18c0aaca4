import type { BodyOf } from '../../platform/http/handlers.ts'
import type { Costing } from './costing.ts'

type CostingOptions = NonNullable<BodyOf<'computeMatrix'>['costing_options']>
type Settings = Record<string, unknown>

const motor = ['use_highways', 'use_tolls', 'use_ferry', 'top_speed', 'shortest'] as const
const measures = ['height', 'width', 'length', 'weight', 'axle_load', 'axle_count', 'hazmat'] as const

/** The described settings. Others don't reach the engine, because they could change what our limits rely on. */
const describedOptions: { [Name in Costing]: readonly (keyof NonNullable<CostingOptions[Name]>)[] } = {
  auto: motor,
  taxi: motor,
  bus: motor,
  motorcycle: motor,
  motor_scooter: motor,
  truck: [...motor, ...measures],
  bicycle: ['bicycle_type', 'cycling_speed', 'use_roads', 'use_hills', 'use_ferry'],
  pedestrian: ['type', 'walking_speed', 'use_ferry'],
}

/** Picks the settings of the costing in use, as the engine takes them. */
export function pickCostingOptions(
  costing: Costing,
  options: CostingOptions | undefined,
): Record<string, Settings> | undefined {
  const given = options?.[costing] as Settings | undefined
  if (!given) return undefined
  const settings = describedOptions[costing].flatMap((key) => (key in given ? [[key, given[key]]] : []))
  return { [costing]: Object.fromEntries(settings) as Settings }
}
