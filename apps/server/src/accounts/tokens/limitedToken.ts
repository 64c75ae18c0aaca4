import { feed, recordsPrefix } from '../../auth/index.ts'
import { escapeStep } from '../../platform/jsonPointer.ts'
import { schemaValidator } from '../../platform/http/contract/contract.ts'
import { ApiError, type ErrorDetail, validationFailed } from '../../platform/http/errors.ts'
import type { BodyOf, ResultOf } from '../../platform/http/handlers.ts'
import { asMoment } from '../../platform/search/moment.ts'
import { wallClockMs } from '../../platform/wallClock.ts'
import type { NewToken, StoredToken } from './limitedTokenStore.ts'
import { customerLayer } from '../../platform/customerLayer.ts'

export type LimitedToken = ResultOf<'listLimitedTokens'>['data'][number]
export type TokenInput = BodyOf<'createLimitedToken'>

/** The most tokens of an account. */
export const maxTokens = 20

export function toLimitedToken({
  createdAt,
  createdBy,
  lastUsedAt,
  expiresAt,
  question,
  collections,
  ...token
}: StoredToken): LimitedToken {
  return {
    ...token,
    collections: collections.filter((each) => each !== feed),
    ...(question && { question }),
    createdDate: createdAt.toISOString(),
    createdUser: createdBy,
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedDate: lastUsedAt?.toISOString() ?? null,
  }
}

/** Throws VALIDATION_FAILED unless the scope, its collections and the end fit together. */
export function readTokenInput({ name, scope, collections = [], expiresAt, question }: TokenInput): NewToken {
  const ends = expiresAt === undefined ? null : new Date(asMoment(expiresAt))
  const faults: ErrorDetail[] = []
  if (scope === 'push' && collections.length > 0)
    faults.push(fault('/collections', 'scope', 'must be left out with the scope "push"'))
  if (scope === 'read' && collections.length === 0)
    faults.push(fault('/collections', 'required', 'is missing: the scope "read" requires it'))
  for (const [index, collection] of collections.entries())
    if (collection === `${recordsPrefix}${customerLayer}`)
      faults.push(fault(`/collections/${index}`, 'collection', 'must be "customers" for the layer CUSTOMER'))
  if (ends && ends.getTime() <= wallClockMs())
    faults.push(fault('/expiresAt', 'past', 'must be in the future'))
  if (question) faults.push(...listQuestionFaults(question, { scope, collections, ends }))
  if (faults.length > 0) throw validationFailed(faults)
  const bound = question ? [...collections, feed] : collections
  return { name, scope, collections: bound, expiresAt: ends, question: question ?? null }
}

type Bound = { scope: NewToken['scope']; collections: string[]; ends: Date | null }
const bodySchemas = {
  customers: 'SearchRequest',
  employees: 'EmployeeSearchRequest',
  plans: 'PlanSearchRequest',
  visits: 'VisitSearchRequest',
  events: 'EventSearchRequest',
} as const

function listQuestionFaults(
  { of, body = {}, ...others }: NonNullable<TokenInput['question']>,
  { scope, collections, ends }: Bound,
): ErrorDetail[] {
  // A misspelt body would feed everything.
  const faults = Object.keys(others).map((key) =>
    fault(`/question/${escapeStep(key.slice(0, 200))}`, 'additionalProperties', 'is not known here'),
  )
  if (scope === 'push') faults.push(fault('/question', 'scope', 'must be left out with the scope "push"'))
  else if (!collections.includes(of))
    faults.push(
      fault('/question/of', 'collection', `must be one of the collections: ${collections.join(', ')}`),
    )
  if (ends === null) faults.push(fault('/expiresAt', 'required', 'is missing: a question requires it'))
  const schema = Object.hasOwn(bodySchemas, of)
    ? bodySchemas[of as keyof typeof bodySchemas]
    : 'SearchRequest'
  const found = schemaValidator(schema)(body)
  return [...faults, ...found.map(({ path, ...rest }) => ({ path: `/question/body${path}`, ...rest }))]
}

/** Returns the layers that the collections name. */
export function namedLayers(collections: string[]): string[] {
  return collections
    .filter((each) => each.startsWith(recordsPrefix))
    .map((each) => each.slice(recordsPrefix.length))
}

export function refuseUnknownLayers(collections: string[], unknown: string[]): void {
  if (unknown.length === 0) return
  throw validationFailed(
    unknown.map((layer) =>
      fault(
        `/collections/${collections.indexOf(`${recordsPrefix}${layer}`)}`,
        'unknownLayer',
        `names a layer that the tenant does not have: ${layer}`,
      ),
    ),
  )
}

export function tooManyTokens(): ApiError {
  const message = `This account has ${maxTokens} limited tokens, which is the most. Revoke one that is no longer used.`
  return new ApiError('CONFLICT', { message })
}

export function withoutAccount(): ApiError {
  return new ApiError('CONFLICT', {
    message: 'The employee has no account, so there is nothing that a token could act as.',
  })
}

export function beyondReach(): ApiError {
  const message =
    "This account may manage the limited tokens of its own account; as an admin those of all employees, and as a manager those of employees at or below its hierarchyPath whose accounts are not an admin's."
  return new ApiError('RIGHT_MISSING', { message })
}

function fault(path: string, code: string, message: string): ErrorDetail {
  return { path, code, message }
}
