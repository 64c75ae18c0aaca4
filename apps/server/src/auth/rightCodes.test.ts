import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { roles } from '../platform/http/handlers.ts'
import { type Right, rights } from './rights.ts'

type Described = { operationId?: string; 'x-error-codes'?: string[] }

/** Whether a call can be refused because of the role: the role may not call at all, or reaches too little. */
function refuses(right: Right): boolean {
  return roles.some((role) => right[role] === 'none' || (right[role] !== 'all' && right.beyond === 'refused'))
}

test('the description lists RIGHT_MISSING for exactly the operations that can refuse a role', () => {
  const described = Object.values(bundle.paths)
    .flatMap((methods) => Object.values(methods) as Described[])
    .filter((operation) => operation['x-error-codes']?.includes('RIGHT_MISSING'))
    .map(({ operationId }) => operationId)
  const refusing = Object.entries(rights).filter(([, right]) => refuses(right))
  expect(described.toSorted()).toEqual(refusing.map(([id]) => id).toSorted())
})
