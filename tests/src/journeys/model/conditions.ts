/** The settings of the tenant, and the days of a run. */
export type Conditions = {
  timeZone: string
  /** Of about four weeks: with the end of a month, and with a change of the clock where the zone has one. */
  firstDay: string
  /** How far from the customer a check-in may be, and how one from farther away is handled. */
  checkIn: { metres: number | null; far: 'flag' | 'refuse' }
}

/** The conditions of the demo tenant. */
export const usualConditions: Conditions = {
  timeZone: 'Asia/Kolkata',
  firstDay: '2033-01-24',
  checkIn: { metres: null, far: 'flag' },
}

export const otherConditions: Conditions[] = [
  // The clock goes back on 6 November.
  { timeZone: 'America/New_York', firstDay: '2033-10-25', checkIn: { metres: 300, far: 'flag' } },
  // The clock goes forward on 27 March.
  { timeZone: 'Europe/Berlin', firstDay: '2033-03-17', checkIn: { metres: 300, far: 'refuse' } },
]
