import type { Client } from '@geofield/client'
import { decodePolyline, encodePolyline, type Position } from '@geofield/polyline'
import { metresBetween } from '@geofield/page/map/distance'
import type { Shape } from '@geofield/page/map/shapes'
import type { AskOnce } from './askOnce.ts'
import type { Units } from './figures.ts'
import type { RouteWish } from './moveState.ts'

export type Trip = Awaited<ReturnType<Client['routing']['findRoute']>>['trip']
export type Profile = Awaited<ReturnType<Client['preview']['elevation']['profile']>>

/** A trip and the request that has it as its response. */
export interface Found {
  wish: RouteWish
  trip: Trip
}

/** Only the place: a stop's name is of no use to the server. */
export function bare({ lat, lon }: Position): Position {
  return { lat, lon }
}

export async function askRoute(
  once: AskOnce,
  wish: RouteWish,
  { units, signal }: { units: Units; signal: AbortSignal },
): Promise<Found> {
  const { costing, stops } = wish
  const args = { locations: stops.map(bare), costing, units }
  const { trip } = await once((client) => client.routing.findRoute, args, signal)
  return { wish, trip }
}

export function lineOf({ legs }: Trip): Position[] {
  return legs.flatMap(({ shape }) => decodePolyline(shape, 6))
}

/** A stop nearer to its road than this needs no line to it, in metres. */
const besideRoad = 30

/** The way of a trip, and a dashed line from each stop to where its road begins. */
export function shapesOf(trip: Trip, stops: readonly Position[]): Shape[] {
  const ends = trip.legs.flatMap(({ shape }, leg) => {
    const line = decodePolyline(shape, 6)
    return leg === 0 ? [line[0]!, line.at(-1)!] : [line.at(-1)!]
  })
  const links = ends.flatMap((end, at): Shape[] => {
    const stop = stops[at]
    return stop && metresBetween(stop, end) > besideRoad ? [{ kind: 'link', line: [bare(stop), end] }] : []
  })
  return [{ kind: 'line', line: lineOf(trip) }, ...links]
}

/** More samples than a chart has pixels, and fewer than the service allows. */
const maxSamples = 2000
/** Metres between the heights of the dataset. */
const finestStep = 30

/** Asks for the heights along all legs of a trip. */
export function askProfile(
  once: AskOnce,
  trip: Trip,
  { units, signal }: { units: Units; signal: AbortSignal },
): Promise<Profile> {
  const metres = trip.summary.length * (units === 'km' ? 1000 : 1609.344)
  const step = Math.max(finestStep, Math.ceil(metres / maxSamples))
  const polyline = encodePolyline(lineOf(trip), 6)
  return once((client) => client.preview.elevation.profile, { polyline, step }, signal)
}
