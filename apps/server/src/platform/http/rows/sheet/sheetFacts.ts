/** A column of a sheet. */
export type SheetColumn = {
  /** The key of the items' value. */
  name: string
  heading: string
  /** Whether its values are moments: RFC 3339. */
  isMoment: boolean
}

/** What a workbook has beside its rows. */
export type SheetFacts = {
  /** The name of the sheet with the rows. */
  title: string
  columns: SheetColumn[]
  /** The time zone of its dates. */
  timeZone: string
  /** What the rows are, for the second sheet: names and values. */
  about: [string, string][]
}
