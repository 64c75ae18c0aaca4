import { expect } from 'vitest'
import { callPath } from '../check/call.ts'
import { check, provisional } from '../check/check.ts'
import { expectEnvelope } from '../check/refusal.ts'
import { operations } from '../check/send.ts'
import { pathFor } from '../check/here/standIns.ts'
import { noteFinding } from '../check/trace.ts'
import type { Operation } from '../spec/operations.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** A path supports only the methods of the description, and its `Allow` header lists them. */
export function checkMethods(operation: Operation): void {
  const known = operations()
    .filter(({ path }) => path === operation.path)
    .map(({ method }) => method)
  for (const method of methods.filter((each) => !known.includes(each))) {
    // An undescribed method could do anything.
    const checkMethod = method === 'GET' ? check : check.hostile.writes
    checkMethod(`${operation.id}: its path refuses ${method} and names its methods`, async () => {
      const response = await callPath(method, await filledPath(operation), operation)
      expectEnvelope(response, { status: 405, code: 'METHOD_NOT_ALLOWED' })
      const allowed = (response.headers.get('allow') ?? '').split(/\s*,\s*/).filter((each) => each !== 'HEAD')
      expectAllowed(allowed, known)
    })
  }
}

/** The document does not describe this header, so a service that has others is only found to differ. */
function expectAllowed(allowed: string[], known: string[]): void {
  const isSame = allowed.toSorted().join() === known.toSorted().join()
  if (isSame) return
  if (provisional()) noteFinding(`Allow is "${allowed.join(', ')}"; the description has ${known.join(', ')}`)
  else expect(allowed.toSorted(), 'Allow').toEqual(known.toSorted())
}

/** More parts than any described path has below another. */
const unknownPart = 'no-such-path/of/any/kind'

/** Any path below the path of an operation is unknown. */
export function checkUnknownPaths(operation: Operation): void {
  check.calls(operation)(`${operation.id}: a path below its own is unknown`, async () => {
    const response = await callPath(
      operation.method,
      `${await filledPath(operation)}/${unknownPart}`,
      operation,
    )
    expectEnvelope(response, { status: 404 })
  })
}

async function filledPath(operation: Operation): Promise<string> {
  const values = await pathFor(operation)
  return operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''))
}
