import type { Database, Transaction } from '../../platform/database/database.ts'
import { refuseIfHidden } from '../../platform/database/sight.ts'
import { ApiError } from '../../platform/http/errors.ts'
import type { TenantCaller } from '../../platform/http/handlers.ts'
import { hashLimitedToken, isShared, lockLogins, makeLimitedToken } from '../../auth/index.ts'
import { refuseUnstorable } from '../../platform/storableText.ts'
import type { OnceCall } from '../../platform/once/claim.ts'
import { inTenantOnce } from '../../platform/once/once.ts'
import { v7 as uuid } from 'uuid'
import {
  beyondReach,
  type LimitedToken,
  maxTokens,
  namedLayers,
  readTokenInput,
  refuseUnknownLayers,
  toLimitedToken,
  type TokenInput,
  tooManyTokens,
  withoutAccount,
} from './limitedToken.ts'
import {
  countTokens,
  deleteExpiredTokens,
  deleteOldestToken,
  deleteToken,
  findTokenOwner,
  findUnknownLayers,
  insertToken,
  listTokens,
} from './limitedTokenStore.ts'

/** Finds the account whose tokens a call is about. */
export type FindOwner = (transaction: Transaction) => string | Promise<string>

/** The account of an employee. Throws unless the caller may manage its tokens. */
export function ownerOf(employeeId: string): FindOwner {
  return async (transaction) => {
    const owner = await findTokenOwner(transaction, employeeId)
    if (!owner) {
      await refuseIfHidden(transaction, 'employee', employeeId)
      throw new ApiError('ENTITY_NOT_FOUND', { message: `There is no employee ${employeeId}.` })
    }
    if (owner.userId === null) throw withoutAccount()
    if (!owner.isManaged) throw beyondReach()
    return owner.userId
  }
}

type CreateCall = OnceCall & { body: TokenInput }

/** Makes a token. Only this response has it: the database has its hash, and a repeat under an Idempotency-Key leaves it out. */
export function createFor(
  database: Database,
  call: CreateCall,
  findOwner: FindOwner,
): Promise<LimitedToken & { token?: string }> {
  const { body, caller } = call
  const { name } = body
  refuseUnstorable({ name })
  const input = readTokenInput(body)
  return inTenantOnce(database, call, async (transaction) => {
    const userId = await findOwner(transaction)
    refuseUnknownLayers(
      input.collections,
      await findUnknownLayers(transaction, namedLayers(input.collections)),
    )
    // Concurrent calls would otherwise both find room for the last one.
    await lockLogins(transaction, userId)
    if ((await countTokens(transaction, userId)) >= maxTokens) {
      const isOwn = userId === caller.user.userId
      if ((await deleteExpiredTokens(transaction, userId)) === 0) {
        // Where everyone shares an account, nobody may use up all of its tokens.
        if (!isOwn || !isShared(caller)) throw tooManyTokens()
        await deleteOldestToken(transaction, userId)
      }
    }
    const { token, prefix } = makeLimitedToken()
    const stored = await insertToken(transaction, {
      ...input,
      tenantId: caller.tenant.tenantId,
      tokenId: uuid(),
      userId,
      tokenHash: hashLimitedToken(token),
      prefix,
      createdBy: caller.user.username,
    })
    return { ...toLimitedToken(stored), token }
  })
}

export function listFor(
  database: Database,
  { tenant }: TenantCaller,
  findOwner: FindOwner,
): Promise<{ data: LimitedToken[]; total: number }> {
  return database.inTenant(
    tenant,
    async (transaction) => {
      const data = (await listTokens(transaction, await findOwner(transaction))).map(toLimitedToken)
      return { data, total: data.length }
    },
    { readOnly: true },
  )
}

type Revocation = { caller: TenantCaller; tokenId: string }

export function revokeFor(
  database: Database,
  { caller, tokenId }: Revocation,
  findOwner: FindOwner,
): Promise<{ count: number }> {
  return database.inTenant(caller.tenant, async (transaction) => {
    const userId = await findOwner(transaction)
    return { count: await deleteToken(transaction, { userId, tokenId }) }
  })
}
