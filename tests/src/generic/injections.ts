import { callOperation } from '../check/call.ts'
import { check } from '../check/check.ts'
import { injectionsInto } from '../fuzz/injections.ts'
import { operations } from '../check/send.ts'
import { isBrief } from '../run/brief.ts'
import type { Operation } from '../spec/operations.ts'
import { guessing } from './edges.ts'
import { validRequest } from './examples.ts'

/** A sample of the requests of the long run `injections`; over all operations each text and each place is sent. */
const oneIn = isBrief() ? 61 : 31

/** Texts that are code to SQL, a path, a shell or JavaScript must have no such effect. */
export function checkInjections(operation: Operation): void {
  check.hostile.calls(operation)(
    `${operation.id}: takes texts that are code elsewhere as texts`,
    async () => {
      const valid = await validRequest(operation)
      let at = operations().indexOf(operation)
      for (const { path, query, body } of injectionsInto(operation)) {
        if (at++ % oneIn !== 0) continue
        const { problems } = await callOperation(operation, {
          path: { ...valid.path, ...path },
          query,
          ...(body !== undefined && { rawBody: body }),
        })
        if (problems.length > 0) throw new Error(`A response ${problems.join('\nand ')}`)
      }
    },
    { skip: guessing(operation) },
  )
}
