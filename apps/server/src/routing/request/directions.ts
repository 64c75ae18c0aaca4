import type { BodyOf } from '../../platform/http/handlers.ts'
import { toEngineUnits } from './costing.ts'

type Given = Pick<BodyOf<'findRoute'>, 'units' | 'language' | 'directions_type' | 'directions_options'>

/** Picks the options of directions, three of which older clients send in `directions_options`. */
export function pickDirections({ directions_options: older = {}, ...body }: Given) {
  const { units, language = 'en-US', directions_type } = { ...older, ...body }
  return { units: toEngineUnits(units), language, ...(directions_type && { directions_type }) }
}
