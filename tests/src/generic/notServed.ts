import { expect } from 'vitest'
import { callOperation } from '../check/call.ts'
import { check, writing } from '../check/check.ts'
import { operations } from '../check/send.ts'
import { NotHere } from '../check/standIns.ts'
import type { Answer } from '../check/trace.ts'
import { isNotServed } from '../service/notServed.ts'
import { settings } from '../service/settings.ts'
import { onlyReads, type Operation, successStatus } from '../spec/operations.ts'
import { validRequest } from './examples.ts'

/** The server's list of what it does not serve yet is about operations of the spec. */
export function checkNotServedList(): void {
  const unknown = () => settings().notServed.filter((id) => operations().every((each) => each.id !== id))
  const skip =
    settings().bundle === 'verified' ? 'the list may name more than the document states' : undefined
  check(
    'the server: lists as not served only operations of the spec',
    async () => expect(unknown()).toEqual([]),
    {
      skip,
    },
  )
}

/** Stands for every check that needs a success. The envelope and its code are judged with the answer. */
export function checkNotServed(operation: Operation): void {
  const { id } = operation
  check(
    `${id}: is not served yet and answers 501`,
    async () => {
      const { status } = await callOperation(operation, await validRequest(operation))
      if (status === successStatus(operation))
        expect.fail(`${id} is served: remove it from the list of GET /status`)
      expect(status, `a listed operation; once it is served, remove it from the list of GET /status`).toBe(
        501,
      )
    },
    { skip: onlyReads(operation) ? undefined : writing() },
  )
}

/** A server need not read the input of what it does not serve yet: then there is no refusal to judge. */
export function whereRead(operation: Operation, answer: Answer): Answer {
  if (answer.status === 501 && isNotServed(operation))
    throw new NotHere('not yet served: the input is not read')
  return answer
}
