import { describe, expect } from 'vitest'
import { check, ofKind } from './check/check.ts'
import { operations } from './check/send.ts'
import { checkCredentials, checkExpiredToken } from './generic/credentials.ts'
import { checkDefaults } from './generic/defaults.ts'
import { checkEdges } from './generic/edges.ts'
import { checkExamples } from './generic/examples.ts'
import { checkFields } from './generic/fields.ts'
import { checkGenerated } from './generic/generated.ts'
import { checkHostileJson } from './generic/hostile.ts'
import { checkInheritedNames } from './generic/inheritedNames.ts'
import { checkInjections } from './generic/injections.ts'
import { checkOtherTenant } from './generic/otherTenant.ts'
import { checkMethods, checkUnknownPaths } from './generic/paths.ts'
import { checkRefusals } from './generic/refusals.ts'
import { checkStatuses } from './generic/statuses.ts'
import { checkNoCredentials } from './given/credentials.ts'
import type { Kind } from './report/kinds.ts'
import { settings } from './run/settings.ts'
import type { Operation } from './spec/operations.ts'

/**
 * The rules that every operation of the description follows, without code for any single operation: an operation that is added to the
 * spec is tested at once. What only one operation promises stands in <area>/<operationId>.test.ts.
 */
const all = operations()
const firstOfPath = new Set([...Map.groupBy(all, ({ path }) => path).values()].map((sharing) => sharing[0]!))

check('the spec: has operations, each with an id of its own', async () => {
  expect(all.length).toBeGreaterThan(0)
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})

/** The checks of one operation, by the kind that the reports show them under. */
const groups: [Kind, (operation: Operation) => void][] = [
  ['examples', checkExamples],
  ['fields', checkFields],
  ['credentials', checkCredentials],
  ['other tenant', checkOtherTenant],
  [
    'methods and paths',
    (operation) => {
      if (firstOfPath.has(operation)) checkMethods(operation)
      checkUnknownPaths(operation)
    },
  ],
  ['refusals', checkRefusals],
  ['edges', checkEdges],
  ['defaults', checkDefaults],
  ['hostile JSON', checkHostileJson],
  ['inherited names', checkInheritedNames],
  ['injections', checkInjections],
  ['generated', checkGenerated],
]

/** What any OpenAPI description states. */
const ofGiven: typeof groups = [
  ['examples', checkExamples],
  ['credentials', checkNoCredentials],
  ['refusals', checkRefusals],
  ['edges', checkEdges],
  ['generated', checkGenerated],
]

const isGiven = settings().bundle === 'given'

describe.each(all.map((operation) => ({ id: operation.id, operation })))('$id', ({ operation }) => {
  for (const [kind, add] of isGiven ? ofGiven : groups) ofKind(kind, () => add(operation))
})

describe('after all', () => {
  if (!isGiven) ofKind('credentials', () => all.forEach(checkExpiredToken))
  ofKind('statuses', () => all.forEach(checkStatuses))
})
