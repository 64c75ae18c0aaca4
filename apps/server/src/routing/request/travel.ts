import type { Position } from '../../platform/geography/geography.ts'

/**
 * The engine's ways of travelling, by the names that its users and those of OSRM know them by. India rides motorcycles
 * and scooters, and so they are here too.
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

export type TravelName = keyof typeof costings
export type Costing = (typeof costings)[TravelName]

export function costingOf(name: TravelName = 'auto'): Costing {
  return costings[name]
}

/** Only what the description knows of a place reaches the engine. */
export function placesOf(locations: Position[]): Position[] {
  return locations.map(({ lat, lon }) => ({ lat, lon }))
}

/** The engine's word for `km`; it knows the others, and takes what it does not know for kilometres. */
export function unitsOf(units: string = 'km'): string {
  return units === 'km' ? 'kilometers' : units
}
