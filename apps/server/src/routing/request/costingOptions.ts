import type { BodyOf } from '../../platform/http/handlers.ts'
import type { Costing } from './costing.ts'
import { settingsByCosting } from './settings.ts'

export type CostingOptions = NonNullable<BodyOf<'computeMatrix'>['costing_options']>
type Settings = Record<string, unknown>

/** Picks the described settings of the costing in use, as the engine takes them. */
export function pickCostingOptions(
  costing: Costing,
  options: CostingOptions | undefined,
): Record<string, Settings> | undefined {
  const given = options?.[costing] as Settings | undefined
  if (!given) return undefined
  const settings = Object.entries(given).filter(([key]) => settingsByCosting.get(costing)!.has(key))
  return { [costing]: Object.fromEntries(settings) }
}
