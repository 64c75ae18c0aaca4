import { randomUUID } from 'node:crypto'
import { addressOf } from '../../run/address.ts'
import { settings } from '../../run/settings.ts'
import { titleStart } from '../../leftovers/created.ts'
import type { Json } from '../../spec/json.ts'
import { bearerToken, logInAs } from '../credentials.ts'
import { NotHere } from './notHere.ts'
import { encodeBody, toWire } from '../request.ts'
import { operations, send } from '../send.ts'
import type { ServiceResponse } from '../trace.ts'

/** Operations that end other logins of the caller. Called by the suite's account, they would end those of other checks. */
const endsOthers = new Set(['endOtherLogins'])

let spare: Promise<string> | undefined

/** The employee of the account is about to be deleted. */
export function forgetSpareAccount(): void {
  spare = undefined
}

/** Returns the token that a valid call of the operation has: the suite's own, or one of an account made for the purpose. */
export function tokenFor(operationId: string): Promise<string> {
  if (!endsOthers.has(operationId)) return bearerToken()
  spare ??= createAccount()
  // The next check tries again, and so gets a reason of its own.
  spare.catch(() => (spare = undefined))
  return spare
}

async function createAccount(): Promise<string> {
  const account = { employee_username: `contract-${randomUUID()}`, employee_password: randomUUID() }
  const employee_full_name = `${titleStart} ${settings().runId} spare account`
  const { body } = await post('createEmployee', {}, { employee_full_name })
  const id: unknown = body?.Id
  if (typeof id !== 'string') throw new NotHere('no employee could be created, whose account the call needs')
  await post('activateEmployee', { id }, account)
  return logInAs(account.employee_username, account.employee_password)
}

async function post(operationId: string, path: Record<string, string>, body: Json): Promise<ServiceResponse> {
  const operation = operations().find(({ id }) => id === operationId)
  if (!operation) throw new NotHere(`the description has no ${operationId}`)
  const { apiKey, tenant } = settings()
  return send(
    toWire(addressOf(operation), operation, {
      path: { tenant, ...path },
      query: [['api-key', apiKey]],
      headers: { authorization: `Bearer ${await bearerToken()}`, 'content-type': 'application/json' },
      body: encodeBody('application/json', body),
    }),
  )
}
