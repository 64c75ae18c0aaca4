import { ApiError } from '../platform/http/errors.ts'
import type { TenantCaller } from '../platform/http/handlers.ts'

/** The account of the public demo tenant, whose password everyone knows. No other tenant can have the code. */
export const sharedAccount = { tenant: 'demo', username: 'demo' } as const

/** Whether a call comes from the account that everyone shares: nobody may lock the others out, or see their logins. */
export function isShared({ tenant, user }: Pick<TenantCaller, 'tenant' | 'user'>): boolean {
  return tenant.code === sharedAccount.tenant && user.username === sharedAccount.username
}

/** Throws CONFLICT if everyone shares the account. */
export function refuseShared(caller: TenantCaller): void {
  if (!isShared(caller)) return
  const message =
    'The account "demo" is shared by everyone who tries the demo: nobody changes its password or ends its other logins. Create an employee with an account of its own for that.'
  throw new ApiError('CONFLICT', { message })
}
