/** What was wrong with the rows of a source, by reason. The first rows of each are kept by name. */
export type FaultCount = { reason: string; count: number; rows: string[] }

const shownRows = 5
const longestRow = 200
/** A message can name its row, and so be another one for each. */
const mostReasons = 50
const otherReasons = 'other faults'

export function addFault(faults: FaultCount[], { reason, row }: { reason: string; row: string }): void {
  const isNew = !faults.some((fault) => fault.reason === reason)
  const kept = isNew && faults.length >= mostReasons ? otherReasons : reason
  let fault = faults.find((each) => each.reason === kept)
  if (!fault) {
    fault = { reason: kept, count: 0, rows: [] }
    faults.push(fault)
  }
  fault.count++
  if (fault.rows.length < shownRows) fault.rows.push(row.slice(0, longestRow))
}
