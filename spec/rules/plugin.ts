/** Geofield's own rules for the description, beside Redocly's. redocly.yaml turns them on. */
import { axisOrderStated } from './axis-order-stated.ts'
import { descriptionPresent } from './description-present.ts'
import { examplePresent } from './example-present.ts'
import { noUnmarkedOpenObject } from './no-unmarked-open-object.ts'
import { notFoundDeclared } from './not-found-declared.ts'
import { operationFileName } from './operation-file-name.ts'
import { operationStatus } from './operation-status.ts'
import { provisionalAbsent } from './provisional-absent.ts'
import { provisionalMarkValid } from './provisional-mark-valid.ts'
import { provisionalTextValid } from './provisional-text-valid.ts'
import type { Rule } from './redocly.ts'
import { unauthorizedDeclared } from './unauthorized-declared.ts'
import { unitStated } from './unit-stated.ts'

const rules: Record<string, Rule> = {
  'axis-order-stated': axisOrderStated,
  'description-present': descriptionPresent,
  'example-present': examplePresent,
  'no-unmarked-open-object': noUnmarkedOpenObject,
  'not-found-declared': notFoundDeclared,
  'operation-file-name': operationFileName,
  'operation-status': operationStatus,
  'provisional-absent': provisionalAbsent,
  'provisional-mark-valid': provisionalMarkValid,
  'provisional-text-valid': provisionalTextValid,
  'unauthorized-declared': unauthorizedDeclared,
  'unit-stated': unitStated,
}

export default function geofield(): { id: string; rules: { oas3: Record<string, Rule> } } {
  return { id: 'geofield', rules: { oas3: rules } }
}
