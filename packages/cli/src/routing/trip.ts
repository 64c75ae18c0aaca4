import { decodePolyline } from '@geofield/client/geo'
import type { components } from '@geofield/client/openapi'
import type { Feature } from 'geojson'
import type { Position } from '@geofield/sheets/reading/position'
import { lineFeature, pointFeature } from '../geofiles/features.ts'
import type { Stop } from '../input/stops.ts'
import { describeDuration, describeLength } from '../output/units.ts'

type Trip = components['schemas']['Trip']

/** The positions of a whole trip. Each leg begins where the one before ends. */
export function readShape({ legs }: Trip): Position[] {
  const shapes = legs.map(({ shape }) => decodePolyline(shape, 6))
  return shapes.flatMap((shape, i) => (i === 0 ? shape : shape.slice(1)))
}

/** The way of a trip as a line. */
export function drawTrip(trip: Trip, name: string): Feature {
  const { time, length } = trip.summary
  return lineFeature(readShape(trip), { name, seconds: time, length, units: trip.units })
}

/** The stops in their order as points, numbered from 1. */
export function drawStops(stops: readonly Stop[]): Feature[] {
  return stops.map((stop, i) => pointFeature(stop, { name: stop.name, stop: i + 1 }))
}

/** "Pune to Mumbai: 148 km, 2 h 45 min". */
export function describeTrip({ summary }: Trip, stops: readonly Stop[], units: 'km' | 'mi'): string {
  const way = `${stops[0]!.name} to ${stops.at(-1)!.name}`
  return `${way}: ${describeLength(summary.length, units)}, ${describeDuration(summary.time)}`
}
