import type { components } from '@geofield/client/openapi'
import { type FieldType, typeOf } from '@geofield/sheets/items/fields'
import { CliError } from '../errors/CliError.ts'

type Schemas = components['schemas']
/** A field of records, customers or employees. */
export interface Field {
  /** Its key in requests and responses. */
  name: string
  type: FieldType
  /** Whether a create may send it; the platform sets the others. */
  isWritable: boolean
  /** What people call it. */
  label?: string
}

export function toFields({ properties }: Schemas['LayerSchema']): Field[] {
  return properties.map((property) => {
    const { propertyName: name, displayName, isSystem } = property
    return { name, type: typeOf(property), isWritable: !isSystem || alwaysWritable(name), label: displayName }
  })
}

function alwaysWritable(name: string): boolean {
  return name === 'Title' || name === 'Description'
}

/** Employees have no schema to read: each field of the description has its type here, and whether a create may send it. */
const employeeFields: Readonly<
  Record<
    keyof Schemas['Employee'] | 'employee_password' | 'employee_password_temporary',
    readonly [FieldType, boolean]
  >
> = {
  Id: ['text', false],
  Layer: ['text', false],
  Path: ['text', false],
  ParentPath: ['text', false],
  CreatedDate: ['time', false],
  CreatedUser: ['text', false],
  ModifiedDate: ['time', false],
  ModifiedUser: ['text', false],
  Title: ['text', true],
  Description: ['text', true],
  employee_guid: ['text', false],
  employee_code: ['text', true],
  employee_username: ['text', true],
  employee_password: ['text', true],
  employee_password_temporary: ['boolean', true],
  employee_role: ['text', true],
  employee_full_name: ['text', true],
  employee_email: ['text', true],
  employee_phone: ['text', true],
  employee_type_id: ['text', true],
  employee_organization_id: ['text', true],
  employee_team_id: ['text', true],
  employee_reporting_manager: ['text', true],
  employee_status: ['integer', false],
  hierarchyPath: ['text', true],
}

export const fieldsOfEmployees: readonly Field[] = Object.entries(employeeFields).map(
  ([name, [type, isWritable]]) => ({ name, type, isWritable, label: toLabel(name) }),
)

/** Finds a field of `of` by its name. Throws for an unknown name, because the platform would ignore its value. */
export function findField(fields: readonly Field[], name: string, of: string): Field {
  const field = fields.find((each) => each.name === name)
  if (field) return field
  // The platform knows where a path leads.
  if (name.includes('.')) return { name, type: 'path', isWritable: false }
  const names = fields.map((each) => each.name)
  const alike = names.find((each) => each.toLowerCase() === name.toLowerCase())
  throw new CliError(
    'wrongUsage',
    `${of} has no field ${name}`,
    alike === undefined ? `Its fields: ${names.join(', ')}` : `Did you mean ${alike}?`,
  )
}

/** `employee_full_name` as `Full name`. */
function toLabel(name: string): string {
  const words = name.replace(/^employee_/, '').replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
