import type { Position } from '@geofield/geography'
import { schemaValidator } from '../../platform/http/contract/contract.ts'
import { OsrmError } from '../response/osrmError.ts'
import { type CostingName } from './costing.ts'
import type { CostingOptions } from './costingOptions.ts'
import { judgeCosting, type Judged } from './options.ts'
import { searchMetres } from './limits.ts'
import type { EngineStop, PickedStops } from './pickStops.ts'
import { pickTravel, type Travel } from './travel.ts'

/** Options of a request in OSRM's form, with one entry for each coordinate between semicolons. */
export type OsrmOptions = {
  costing_options?: string
  exclude?: string
  radiuses?: string
  bearings?: string
  approaches?: string
}
type OsrmTravel = { travel: Travel; ignored: Judged[] }

const checkCosting = schemaValidator('CostingOptions')
const excluded = {
  toll: 'exclude_tolls',
  motorway: 'exclude_highways',
  ferry: 'exclude_ferries',
  bridge: 'exclude_bridges',
  tunnel: 'exclude_tunnels',
} as const
const sides = { curb: 'same', opposite: 'opposite', unrestricted: 'either' } as const

/** Reads how to travel. Excluded kinds of roads are settings of the costing. */
export function readTravel(
  costing: CostingName,
  { costing_options: json, exclude }: OsrmOptions,
): OsrmTravel {
  const given = readCostingOptions(json)
  const ignored = judgeCosting(given as Record<string, Record<string, unknown>>, costing)
  const travel = pickTravel({ costing, costing_options: given })
  if (exclude === undefined) return { travel, ignored }
  const kinds = exclude.split(',') as (keyof typeof excluded)[]
  const settings = Object.fromEntries(kinds.map((kind) => [excluded[kind], true]))
  const own = travel.costing_options?.[travel.costing]
  return { travel: { ...travel, costing_options: { [travel.costing]: { ...own, ...settings } } }, ignored }
}

function readCostingOptions(json: string | undefined): CostingOptions {
  if (json === undefined) return {}
  const options = parse(json)
  const [fault] = checkCosting(options)
  if (fault) throw new OsrmError('InvalidValue', `costing_options${fault.path} ${fault.message}`)
  return options as CostingOptions
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new OsrmError('InvalidValue', 'costing_options must be JSON')
  }
}

/** Reads the options of each coordinate. */
export function readStops(places: Position[], { radiuses, bearings, approaches }: OsrmOptions): PickedStops {
  const metres = split('radiuses', radiuses, places)
  const headings = split('bearings', bearings, places)
  const curbs = split('approaches', approaches, places)
  return {
    stops: places.map((place, at): EngineStop => {
      const [heading, tolerance] = (headings[at] ?? '').split(',')
      const side = curbs[at] as keyof typeof sides | '' | undefined
      return {
        ...place,
        ...(heading && { heading: inRange('bearings', Number(heading), 360) }),
        ...(tolerance && { heading_tolerance: inRange('bearings', Number(tolerance), 180) }),
        ...(side && { preferred_side: sides[side] }),
      }
    }),
    limits: places.map((_, at) => {
      const radius = metres[at]
      if (!radius) return undefined
      return radius === 'unlimited' ? searchMetres : inRange('radiuses', Number(radius), searchMetres)
    }),
  }
}

/** Reads numbers, one for each coordinate or nothing. Without the option none has one. */
export function readNumbers(
  name: string,
  text: string | undefined,
  places: Position[],
  most = Infinity,
): (number | undefined)[] {
  return split(name, text, places).map((each) =>
    each === '' ? undefined : inRange(name, Number(each), most),
  )
}

/** Reads indexes of coordinates: all of them without the option. */
export function readIndexes(name: string, text: string | undefined, places: Position[]): number[] {
  if (text === undefined || text === 'all') return places.map((_, index) => index)
  const indexes = text.split(';').map(Number)
  const wrong = indexes.find((index) => index >= places.length)
  if (wrong === undefined) return indexes
  throw new OsrmError(
    'InvalidOptions',
    `${name} has the index ${wrong}; the points are 0 to ${places.length - 1}`,
  )
}

function split(name: string, text: string | undefined, places: Position[]): string[] {
  if (!text) return []
  const values = text.split(';')
  if (values.length === places.length) return values
  const message = `Number of elements in ${name} size ${values.length} does not match coordinate size ${places.length}`
  throw new OsrmError('InvalidOptions', message)
}

function inRange(name: string, value: number, most: number): number {
  if (value <= most) return value
  throw new OsrmError('InvalidValue', `${name} must be at most ${most}; got ${value}`)
}
