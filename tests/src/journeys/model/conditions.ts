/** The settings of the tenant, and the days of a run. */
export type Conditions = {
  timeZone: string
  /** Of about four weeks: with the end of a month, and with a change of the clock where the zone has one. */
  firstDay: string
  /** How far from the customer a check-in may be, and how one from farther away is handled. */
  checkIn: { metres: number | null; far: 'flag' | 'refuse' }
  /** Public holidays, the earliest first. Without them, those of the tenant are not known, and no plan leaves them out. */
  holidays?: string[]
}

/** The conditions of the demo tenant. */
export const usualConditions: Conditions = {
  timeZone: 'Asia/Kolkata',
  firstDay: '2033-01-24',
  checkIn: { metres: null, far: 'flag' },
}

export const otherConditions: Conditions[] = [
  // The clock goes back on 6 November.
  {
    timeZone: 'America/New_York',
    firstDay: '2033-10-25',
    checkIn: { metres: 300, far: 'flag' },
    holidays: ['2033-10-31', '2033-11-01', '2033-11-08', '2033-11-11', '2033-11-24'],
  },
  // The clock goes forward on 27 March.
  {
    timeZone: 'Europe/Berlin',
    firstDay: '2033-03-17',
    checkIn: { metres: 300, far: 'refuse' },
    holidays: ['2033-03-21', '2033-03-25', '2033-04-15', '2033-04-18'],
  },
]
