import { expect } from 'vitest'
import { absentLayerOf, describeLack } from '../check/here/absentLayers.ts'
import { check } from '../check/check.ts'
import { NotHere } from '../check/here/notHere.ts'
import { seenStatuses } from '../check/send.ts'
import { settings } from '../run/settings.ts'
import { type Operation, successStatus } from '../spec/operations.ts'

/** Checks the whole run of this file: no response had an undeclared status, and one was a success. */
export function checkStatuses(operation: Operation): void {
  const lacked = absentLayerOf(operation.path)
  const lacks = lacked && describeLack(lacked)
  check.calls(operation)(
    `${operation.id}: returned only statuses that it declares`,
    async () => {
      const seen = [...seenStatuses(operation.id)].toSorted()
      if (seen.length === 0) throw new NotHere('no call of it had a response')
      const { bundle } = settings()
      if (bundle !== 'given')
        expect(seen, 'no check of this file got a success').toContain(successStatus(operation))
      const undeclared = seen.filter((status) => !operation.responses.has(status))
      expect(bundle === 'verified' ? undeclared.filter((status) => status < 400) : undeclared).toEqual([])
      if (!seen.some((status) => status < 400)) throw new NotHere('no call of it got a success')
    },
    { lacks },
  )
}
