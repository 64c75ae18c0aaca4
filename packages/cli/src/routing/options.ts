import type { components } from '@geofield/client/openapi'

export const costings = [
  'auto',
  'motorcycle',
  'motor_scooter',
  'truck',
  'bus',
  'taxi',
  'bicycle',
  'pedestrian',
] as const satisfies readonly components['schemas']['Costing'][]

/** Settings of motor vehicles that make the engine avoid a kind of road. */
export const avoidable = { tolls: 'use_tolls', motorways: 'use_highways', ferries: 'use_ferry' } as const

/** Options of every command that computes ways on roads. */
export interface RoutingOptions {
  costing: (typeof costings)[number]
  avoid?: (keyof typeof avoidable)[]
  near?: string
  units: 'km' | 'mi'
}

/** How to travel, as a request has it. */
export function describeTravel({ costing, avoid = [] }: RoutingOptions): {
  costing: RoutingOptions['costing']
  costing_options?: Record<string, Record<string, number>>
} {
  if (avoid.length === 0) return { costing }
  const settings = Object.fromEntries(avoid.map((kind) => [avoidable[kind], 0]))
  return { costing, costing_options: { [costing]: settings } }
}
