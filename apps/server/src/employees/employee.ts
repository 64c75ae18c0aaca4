import type { BodyOf, ResultOf, Role, Tenant } from '../platform/http/handlers.ts'
import { readUsername } from '../platform/names/username.ts'
import { ApiError, type ErrorDetail, validationFailed } from '../platform/http/errors.ts'

/** Employees have the shape of a layer's records, with this layer name. */
export const employeeLayer = 'EMPLOYEE'

export type Employee = ResultOf<'getEmployee'>
export type EmployeeInput = BodyOf<'createEmployee'>
export type EmployeeChanges = Omit<BodyOf<'updateEmployee'>, 'employee_role'>
export type Account = {
  employee_username: string
  employee_password: string
  employee_password_temporary: boolean
}
export type Status = Employee['employee_status']

/** A stored employee, with the user name of its account. */
export type StoredEmployee = {
  employeeId: string
  nodeId: number
  employeeGuid: string
  userId: string | null
  username: string | null
  role: Role | null
  status: Status
  title: string | null
  description: string | null
  code: string | null
  fullName: string
  email: string | null
  phone: string | null
  typeId: string | null
  organizationId: string | null
  teamId: string | null
  managerGuid: string | null
  hierarchyPath: string | null
  createdAt: Date
  createdBy: string
  modifiedAt: Date
  modifiedBy: string
}

const statusNames: Record<Status, string> = { 1: 'new', 2: 'inactive', 3: 'active', 4: 'disabled' }

const statusChanges = {
  activate: { from: [1, 2], to: 3, done: 'activated' },
  disable: { from: [3], to: 4, done: 'disabled' },
  enable: { from: [4], to: 3, done: 'enabled' },
} as const satisfies Record<string, { from: Status[]; to: Status; done: string }>

export type StatusChange = keyof typeof statusChanges

/** Returns the status after a change. Throws CONFLICT if the present status does not allow it. */
export function nextStatus(status: Status, change: StatusChange): Status {
  const { from, to, done } = statusChanges[change]
  if ((from as readonly Status[]).includes(status)) return to
  const message = `An employee in status ${status} (${statusNames[status]}) can't be ${done}.`
  throw new ApiError('CONFLICT', { message })
}

type Place = Pick<EmployeeChanges, 'hierarchyPath' | 'employee_organization_id' | 'employee_team_id'>

/** Returns the given path, or `/{organization}/{team}`; null if all three are absent. */
export function makeHierarchyPath(input: Place): string | null {
  if (input.hierarchyPath !== undefined) return input.hierarchyPath
  const faults: ErrorDetail[] = []
  const segments = (['employee_organization_id', 'employee_team_id'] as const).flatMap((name) => {
    const segment = input[name] ?? ''
    if (segment.includes('/')) {
      const message = 'must have no "/" when hierarchyPath is made of it; send hierarchyPath too'
      faults.push({ path: `/${name}`, code: 'segment', message })
    }
    return segment === '' ? [] : [segment]
  })
  if (faults.length > 0) throw validationFailed(faults)
  return segments.length > 0 ? `/${segments.join('/')}` : null
}

/**
 * Returns the changes with the path that follows from them: another organization or team moves the employee to
 * `/{organization}/{team}`, unless a path is sent. Nobody else moves: a team stays when its head leaves it.
 */
export function withMovedPath(stored: StoredEmployee, changes: EmployeeChanges): EmployeeChanges {
  const { hierarchyPath, employee_organization_id: organization = stored.organizationId } = changes
  const { employee_team_id: team = stored.teamId } = changes
  const isMoved = organization !== stored.organizationId || team !== stored.teamId
  if (hierarchyPath !== undefined || !isMoved) return changes
  const path = makeHierarchyPath({ employee_organization_id: organization, employee_team_id: team })
  return { ...changes, hierarchyPath: path }
}

/** Returns why an account can't have this user name, if so. */
export function usernameFaults(username: string): ErrorDetail[] {
  const read = readUsername(username)
  return 'fault' in read ? [{ path: '/employee_username', ...read.fault }] : []
}

export function managerFault(code: 'reference' | 'cycle', message: string): ApiError {
  return validationFailed([{ path: '/employee_reporting_manager', code, message }])
}

export function roleWithoutAccount(): ApiError {
  const message = 'needs an account, which the employee does not have'
  return validationFailed([{ path: '/employee_role', code: 'account', message }])
}

export function employeeNotFound(id: string): ApiError {
  return new ApiError('ENTITY_NOT_FOUND', { message: `There is no employee ${id}.` })
}

export function toEmployee({ code: tenantCode }: Tenant, stored: StoredEmployee): Employee {
  const parentPath = `/${tenantCode}/${employeeLayer}`
  return {
    Id: stored.employeeId,
    Layer: employeeLayer,
    Path: `${parentPath}/${stored.nodeId}`,
    ParentPath: parentPath,
    CreatedDate: stored.createdAt.toISOString(),
    CreatedUser: stored.createdBy,
    ModifiedDate: stored.modifiedAt.toISOString(),
    ModifiedUser: stored.modifiedBy,
    Title: stored.title ?? stored.fullName,
    Description: stored.description,
    employee_guid: stored.employeeGuid,
    employee_code: stored.code,
    employee_username: stored.username,
    employee_role: stored.role,
    employee_full_name: stored.fullName,
    employee_email: stored.email,
    employee_phone: stored.phone,
    employee_type_id: stored.typeId,
    employee_organization_id: stored.organizationId,
    employee_team_id: stored.teamId,
    employee_reporting_manager: stored.managerGuid,
    employee_status: stored.status,
    hierarchyPath: stored.hierarchyPath,
  }
}
