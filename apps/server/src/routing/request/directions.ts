import { fieldDefaults } from '../../platform/http/contract/defaults.ts'
import type { BodyOf } from '../../platform/http/handlers.ts'
import { toEngineUnits } from './costing.ts'

type Given = Pick<BodyOf<'findRoute'>, 'units' | 'language' | 'directions_type' | 'directions_options'>

const defaults = fieldDefaults('DirectionsOptions', 'language')

/** Picks the options of directions, three of which older clients send in `directions_options`. */
export function pickDirections({ directions_options: older = {}, ...body }: Given) {
  const { units, language, directions_type } = { ...defaults, ...older, ...body }
  return { units: toEngineUnits(units), language, ...(directions_type && { directions_type }) }
}
