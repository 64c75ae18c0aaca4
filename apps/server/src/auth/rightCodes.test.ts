import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { roles } from '../platform/http/handlers.ts'
import { type Right, rights, type TenantOperationId, worksBeforePasswordChange } from './rights.ts'

type Described = { operationId?: string; 'x-error-codes'?: string[] }

/** Whether a call can be refused because of the role: the role may not call at all, or reaches too little. */
function refuses(right: Right): boolean {
  return roles.some((role) => right[role] === 'none' || (right[role] !== 'all' && right.beyond === 'refused'))
}

function describedWith(code: string) {
  return Object.values(bundle.paths)
    .flatMap((methods) => Object.values(methods) as Described[])
    .filter((operation) => operation['x-error-codes']?.includes(code))
    .map(({ operationId }) => operationId!)
    .toSorted()
}

test('the description lists RIGHT_MISSING for exactly the operations that can refuse a role', () => {
  const refusing = Object.entries(rights).filter(([, right]) => refuses(right))
  expect(describedWith('RIGHT_MISSING')).toEqual(refusing.map(([id]) => id).toSorted())
})

test('the description lists PASSWORD_CHANGE_REQUIRED for exactly the operations that wait for the change of a password', () => {
  const waiting = (Object.keys(rights) as TenantOperationId[]).filter((id) => !worksBeforePasswordChange(id))
  expect(describedWith('PASSWORD_CHANGE_REQUIRED')).toEqual(waiting.toSorted())
})
