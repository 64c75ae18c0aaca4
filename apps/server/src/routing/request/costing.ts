import { fieldDefaults } from '../../platform/http/contract/defaults.ts'
/**
 * The engine's costings by the names that Valhalla's and OSRM's users know, and motorcycle and scooter, which are
 * common in India.
 */
const costings = {
  auto: 'auto',
  car: 'auto',
  driving: 'auto',
  pedestrian: 'pedestrian',
  foot: 'pedestrian',
  walking: 'pedestrian',
  bicycle: 'bicycle',
  bike: 'bicycle',
  cycling: 'bicycle',
  motorcycle: 'motorcycle',
  motor_scooter: 'motor_scooter',
  truck: 'truck',
  bus: 'bus',
  taxi: 'taxi',
} as const

export type CostingName = keyof typeof costings
export type Costing = (typeof costings)[CostingName]

const defaults = fieldDefaults('RouteRequest', 'costing', 'units')

export function toCosting(name: CostingName = defaults.costing): Costing {
  return costings[name]
}

/** Returns the engine's word for `km`. The engine knows the other units, and reads unknown ones as kilometres. */
export function toEngineUnits(units: string = defaults.units): string {
  return units === 'km' ? 'kilometers' : units
}
