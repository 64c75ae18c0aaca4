import type { ResultOf } from '../../platform/http/handlers.ts'

type Response = ResultOf<'findRoute'>
type Summary = Response['trip']['summary']

/** Adds to each alternate what a person chooses by: how it differs from the route. */
export function addDifferences({ trip, alternates = [] }: Response): void {
  for (const alternate of alternates) {
    const own = alternate.trip.summary
    alternate.difference = {
      minutes: round((own.time - trip.summary.time) / 60, 1),
      length: round(own.length - trip.summary.length, 3),
      toll: compare('has_toll', own, trip.summary),
      motorway: compare('has_highway', own, trip.summary),
      ferry: compare('has_ferry', own, trip.summary),
    }
  }
}

function compare(name: 'has_toll' | 'has_highway' | 'has_ferry', own: Summary, first: Summary) {
  if (own[name] === first[name]) return own[name] ? 'both' : 'neither'
  return own[name] ? 'added' : 'avoided'
}

function round(value: number, digits: number): number {
  // Adding 0 turns -0 into 0.
  return Math.round(value * 10 ** digits) / 10 ** digits + 0
}
