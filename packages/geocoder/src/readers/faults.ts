/** Faulty rows of a source by reason. The first rows of each reason are named. */
export type FaultCount = { reason: string; count: number; rows: string[] }

const shownRows = 5
const longestRow = 200
/** Limits reasons, because a message that names its row differs for each. */
const maxReasons = 50
const otherReasons = 'other faults'

export function addFault(faults: FaultCount[], { reason, row }: { reason: string; row: string }): void {
  const isNew = !faults.some((fault) => fault.reason === reason)
  const kept = isNew && faults.length >= maxReasons ? otherReasons : reason
  let fault = faults.find((each) => each.reason === kept)
  if (!fault) {
    fault = { reason: kept, count: 0, rows: [] }
    faults.push(fault)
  }
  fault.count++
  if (fault.rows.length < shownRows) fault.rows.push(row.slice(0, longestRow))
}
