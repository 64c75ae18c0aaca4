import type { BodyOf, ResultOf } from '../../platform/http/handlers.ts'

type Trip = ResultOf<'findRoute'>['trip']
type DateTime = NonNullable<BodyOf<'findRoute'>['date_time']>

/** `date_time.type` of the engine, where the time is that of the arrival. */
const arriveBy = 2

/**
 * Adds to each stop when the trip arrives and departs, in the local time of the request. The stops that end no leg are passed
 * without a time.
 */
export function addStopTimes({ locations, legs }: Trip, { type, value }: DateTime): void {
  if (value === undefined) return
  const stops = locations.filter((stop, at) => at === 0 || (stop.type !== 'through' && stop.type !== 'via'))
  let seconds = 0
  const times = stops.map(({ waiting = 0 }, at) => {
    if (at > 0) seconds += legs[at - 1]!.summary.time
    const arrival = seconds
    seconds += waiting
    return { arrival, departure: seconds }
  })
  const first = times[0]!
  const start = toMilliseconds(value) - 1000 * (type === arriveBy ? times.at(-1)!.arrival : first.departure)
  for (const [at, stop] of stops.entries()) {
    const { arrival, departure } = times[at]!
    if (at > 0) stop.arrival = toLocal(start + 1000 * arrival)
    if (at < stops.length - 1) stop.departure = toLocal(start + 1000 * departure)
  }
}

function toMilliseconds(local: string): number {
  return Date.parse(`${local}Z`)
}

function toLocal(milliseconds: number): string {
  return new Date(Math.round(milliseconds / 1000) * 1000).toISOString().slice(0, 19)
}
