import type { Client } from '@geofield/client'
import { decodeDigipin, isDigipin } from '@geofield/client/geo'
import type { components } from '@geofield/client/openapi'
import { parsePair, type Position } from '@geofield/sheets/reading/position'
import { CliError } from '../errors/CliError.ts'
import { describePlace, type FoundPlace, isDoubtful } from '../geocode/places.ts'
import { remark } from '../output/stdout.ts'

/** A place of a request, and how a person calls it. */
export interface Stop extends Position {
  name: string
}

export interface Resolving {
  client: Client
  options: { near?: string; quiet?: true }
  signal: AbortSignal
}

type Lookup = components['schemas']['CoordinateLookup']

const pair = /^\s*[-+]?[\d.]+\s*,\s*[-+]?[\d.]+\s*$/
/** A DIGIPIN of a single cell of 4 m. Shorter codes could be words. */
const digipinLength = 10

/**
 * Reads places that are written as `LAT,LON`, as a DIGIPIN or by their names. Names are searched for, and standard error
 * says which places were taken.
 *
 * @throws CliError for a name that fits no place, or that fits none well enough
 */
export async function resolveStops(texts: readonly string[], resolving: Resolving): Promise<Stop[]> {
  const { options } = resolving
  const near = options.near === undefined ? undefined : parsePair(options.near)
  const names = new Map<string, Promise<FoundPlace>>()
  const read = async (text: string): Promise<Stop> => {
    if (pair.test(text)) return { ...parsePair(text), name: text.replaceAll(/\s/g, '') }
    const code = text.replaceAll('-', '')
    if (code.length === digipinLength && isDigipin(text)) {
      return { ...decodeDigipin(text).center, name: text.toUpperCase() }
    }
    const search = names.get(text) ?? findPlace(text, near, resolving)
    names.set(text, search)
    const place = await search
    return { lat: place.latitude, lon: place.longitude, name: describePlace(place) }
  }
  const stops = await Promise.all(texts.map(read))
  for (const [text, search] of names) {
    const place = await search
    remark(`"${text}" is taken as ${describeCandidate(place)}.`, options)
  }
  return stops
}

async function findPlace(
  text: string,
  near: Position | undefined,
  { client, signal }: Resolving,
): Promise<FoundPlace> {
  const { docs } = await client.geocoding.searchPlaces({ searchKey: text, take: 3, near }, { signal })
  const places = docs.filter((place: FoundPlace | Lookup): place is FoundPlace => 'match' in place)
  const [best] = places
  if (!best) {
    throw new CliError(
      'notFound',
      `No place is called "${text}"`,
      'Write LAT,LON, a DIGIPIN or another name. geofield geocode shows what is found.',
    )
  }
  if (!isDoubtful(best)) return best
  throw new CliError(
    'wrongUsage',
    `It is doubtful which place "${text}" is`,
    [
      'Write more of its address, prefer those near a position with --near, or take the position of one of these:',
      ...places.map((place) => `  ${describeCandidate(place)}`),
    ].join('\n'),
  )
}

function describeCandidate(place: FoundPlace): string {
  const { latitude, longitude, match } = place
  return `${describePlace(place)} (${latitude},${longitude}; confidence ${match.confidence.toFixed(2)})`
}
