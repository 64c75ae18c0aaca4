import type { BodyOf, OperationId } from '../../platform/http/handlers.ts'
import type { Position } from '@geofield/geography'
import { optionTable } from './options.ts'

type Given = BodyOf<'findRoute'>['locations'][number]
/** A stop as the engine takes it, with the options that the operation obeys. */
export type EngineStop = Position & Partial<Omit<Given, 'lat' | 'lon' | 'search_cutoff'>>
export type PickedStops = {
  stops: EngineStop[]
  /** How far the road of each stop may be, in metres: undefined for the limit of the map. */
  limits: (number | undefined)[]
}

/**
 * Picks the fields of stops that an operation obeys; others don't reach the engine. The cutoff is not sent: the engine's is as
 * coarse as its tiles, so Geofield compares the distances.
 */
export function pickStops(id: OperationId, locations: Given[]): PickedStops {
  const names = obeyedNames(id)
  return {
    stops: locations.map((given) => {
      const { lat, lon } = given
      const stop: Record<string, unknown> = { lat, lon }
      for (const name of names) if (given[name] !== undefined) stop[name] = given[name]
      return stop as EngineStop
    }),
    limits: locations.map(({ search_cutoff: metres }) => metres),
  }
}

const namesById = new Map<OperationId, string[]>()

function obeyedNames(id: OperationId): string[] {
  const known = namesById.get(id)
  if (known) return known
  const obeyed = optionTable.filter((row) => row.in === 'stop' && row.obeyed?.includes(id))
  const names = obeyed.map(({ name }) => name).filter((name) => name !== 'search_cutoff')
  namesById.set(id, names)
  return names
}
