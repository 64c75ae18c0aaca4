import { authFaults } from './auth.ts'
import { credentialFaults } from './credentials.ts'
import type { Fault } from './fault.ts'
import { peopleFaults } from './people.ts'
import { placeFaults } from './places.ts'
import { recordFaults } from './records.ts'
import { requestFaults } from './requests.ts'
import { responseFaults } from './responses.ts'
import { roadFaults } from './roads.ts'
import { tripFaults } from './trips.ts'
import { recordBodyFaults } from './recordBodies.ts'
import { geocodingFaults } from './geocoding.ts'
import { serviceFaults } from './service.ts'

export type { Fault, Received, Scene, Sent } from './fault.ts'

/** Faults of behaviour, written one by one. */
export function behaviourFaults(): Fault[] {
  return [
    ...authFaults(),
    ...recordFaults(),
    ...recordBodyFaults(),
    ...peopleFaults(),
    ...geocodingFaults(),
    ...placeFaults(),
    ...tripFaults(),
    ...roadFaults(),
    ...serviceFaults(),
  ]
}

/** Faults made for every operation from the descriptions: a keyword of a schema, a credential. */
export function generatedFaults(): Fault[] {
  return [...credentialFaults(), ...responseFaults(), ...requestFaults()]
}
