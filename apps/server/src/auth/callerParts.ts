import type { Actor } from '../platform/http/handlers.ts'
import type { Standing } from './logins/loginStore.ts'

/** Returns what the database's policies use. An account that reads everything needs no path and no settings. */
export function describeRights({
  role,
  employeeGuid,
  hierarchyPath,
  ...standing
}: Omit<Standing, 'epoch' | 'isFromReplica'>): Partial<Actor> {
  if (role === 'admin' || role === 'reader') return { role, employeeGuid: employeeGuid ?? undefined }
  const { visibility, customers, records } = standing
  return {
    role,
    employeeGuid: employeeGuid ?? undefined,
    ...(role === 'manager' && { hierarchyPath: hierarchyPath ?? undefined }),
    ...(visibility === 'hierarchy' && { visibility, customers, records }),
  }
}

/** Returns the header that RFC 6750, section 3 requires. */
export function bearerChallenge(error?: string): Record<string, string> {
  return { 'www-authenticate': error ? `Bearer error="${error}"` : 'Bearer' }
}
