import { InvalidArgumentError } from 'commander'

/** Parses a date option in UTC. JavaScript alone accepts too much, e.g. 2027-02-30 and 5. */
export function parseDate(text: string): Date {
  const date = new Date(/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d)?Z)?$/.test(text) ? text : Number.NaN)
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(text.slice(0, 10))) return date
  throw new InvalidArgumentError('It must be a date like 2027-01-31 or 2027-01-31T18:30Z.')
}
