import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { callOperation, type CallInput } from '../check/call.ts'
import { check } from '../check/check.ts'
import { bearerToken, otherBearerToken } from '../check/credentials.ts'
import { expectRefusal } from '../check/refusal.ts'
import { operations } from '../check/send.ts'
import type { ServiceResponse } from '../check/trace.ts'
import { reasons } from '../report/reasons.ts'
import { settings } from '../run/settings.ts'
import type { Operation } from '../spec/operations.ts'
import { validRequest } from './examples.ts'

type Whose = 'own' | 'other'
type Mix = { token: Whose; key: Whose; path: Whose }

const both: Whose[] = ['own', 'other']
const mixes: Mix[] = both
  .flatMap((token) => both.flatMap((key) => both.map((path) => ({ token, key, path }))))
  .filter(({ token, key, path }) => token !== key || key !== path)

/** Credentials of one tenant, alone or mixed with another tenant's, give no access to the other and no information. */
export function checkOtherTenant(operation: Operation): void {
  if (!operation.needsBearer) return
  const lacks = !settings().other && reasons['second-tenant']
  const { id } = operation
  for (const mix of mixes) {
    const credentials = `token ${mix.token}, key ${mix.key}, path ${mix.path}`
    check(
      `${id}: refuses the credentials of two tenants (${credentials})`,
      async () => {
        const input = await validRequest(operation)
        const responses = await Promise.all(
          idsFor(input).map(async (recordId) => callOperation(operation, await mixed(input, mix, recordId))),
        )
        for (const response of responses) expectRefusal(operation, response, 'otherTenant')
        expectSame(responses, idsFor(input))
        await expectUntouched(operation, input)
      },
      { lacks },
    )
  }
  if (!operation.path.includes('{id}')) return
  check(
    `${id}: treats another tenant's id like an unknown one, and leaves its record alone`,
    async () => {
      const input = await validRequest(operation)
      const before = await readDetail(operation, input)
      const [theirs, nobodys] = [input.path.id!, randomUUID()]
      const all: Mix = { token: 'other', key: 'other', path: 'other' }
      const responses = [
        await callOperation(operation, await mixed(input, all, theirs)),
        await callOperation(operation, await mixed(input, all, nobodys)),
      ]
      expectSame(responses, [theirs, nobodys])
      expect(await readDetail(operation, input)).toEqual(before)
    },
    { lacks },
  )
}

type Request = CallInput & { path: Record<string, string> }

/** An id of this tenant, and an unknown one. */
function idsFor({ path }: Request): string[] {
  return path.id === undefined ? [''] : [path.id, 'ffffffff-0000-7000-8000-000000000000']
}

async function mixed(input: Request, { token, key, path }: Mix, recordId: string): Promise<CallInput> {
  const { tenant, apiKey, other } = settings()
  const bearer = token === 'own' ? await bearerToken() : await otherBearerToken()
  return {
    ...input,
    authorization: `Bearer ${bearer}`,
    apiKey: key === 'own' ? apiKey : other!.apiKey,
    path: {
      ...input.path,
      tenant: path === 'own' ? tenant : other!.tenant,
      ...(recordId && { id: recordId }),
    },
  }
}

/** Expects the same status, body and headers for each id, without what differs in every response. */
function expectSame(responses: ServiceResponse[], ids: string[]): void {
  const [first, ...others] = responses.map(({ status, text, headers }, at) => ({
    status,
    text: text.replaceAll(ids[at]! || '-', 'ID'),
    headers: [...headers.keys()].toSorted(),
  }))
  for (const each of others) expect(each).toEqual(first)
}

async function expectUntouched(operation: Operation, input: Request): Promise<void> {
  const detail = await readDetail(operation, input)
  if (detail) expect(detail.status, 'the record is still there').toBe(200)
}

/** Returns the record as its owner sees it, if it can be read. */
async function readDetail(
  { path }: Operation,
  input: Request,
): Promise<{ status: number; text: string } | undefined> {
  const start = path.slice(0, path.indexOf('{id}') + '{id}'.length)
  const read = operations().find((each) => each.method === 'GET' && each.path === `${start}/detail`)
  if (!path.includes('{id}') || !read) return undefined
  const { status, text } = await callOperation(read, { path: input.path })
  return { status, text }
}
