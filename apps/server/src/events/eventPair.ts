import bundle from '@geofield/spec/openapi.json' with { type: 'json' }
import { preview } from '../platform/preview.ts'
import { type ErrorDetail, validationFailed } from '../platform/http/errors.ts'

/** An event type with one of its actions. `typeId` is the number of the type. */
export type EventPair = { meaning: string; typeId: number; typeCode: string; actionCode: string }

/** The pairs that every tenant has, from the description's table. */
export const platformPairs: readonly EventPair[] = bundle.components.schemas.EventInput['x-event-pairs']

type Codes = Pick<EventPair, 'typeCode' | 'actionCode'>

export function samePair(codes: Codes): (pair: Codes) => boolean {
  return (pair) => pair.typeCode === codes.typeCode && pair.actionCode === codes.actionCode
}

/**
 * Returns the pair with these codes. Throws VALIDATION_FAILED, which names the wrong code and lists the valid ones.
 */
export function findPair(pairs: readonly EventPair[], codes: Codes): EventPair {
  const pair = pairs.find(samePair(codes))
  if (pair) return pair
  const actions = pairs.filter(({ typeCode }) => typeCode === codes.typeCode)
  throw validationFailed([actions.length > 0 ? unknownAction(actions, codes) : unknownType(pairs, codes)])
}

function unknownType(pairs: readonly EventPair[], { typeCode }: Codes): ErrorDetail {
  const known = new Set(pairs.map((pair) => pair.typeCode))
  const message = `must be a declared type: ${joinCodes([...known])}; got ${preview(typeCode)}`
  return { path: '/typeCode', code: 'undeclared', message }
}

function unknownAction(actions: readonly EventPair[], { typeCode, actionCode }: Codes): ErrorDetail {
  const known = actions.map((pair) => pair.actionCode)
  const message = `must be an action declared for the type "${typeCode}": ${joinCodes(known)}; got ${preview(actionCode)}`
  return { path: '/actionCode', code: 'undeclared', message }
}

const shownCodes = 30

function joinCodes(codes: string[]): string {
  return codes.slice(0, shownCodes).join(', ') + (codes.length > shownCodes ? ', ...' : '')
}
