/** Geofield's own rules for the description, beside Redocly's. redocly.yaml turns them on. */
import { axisOrderStated } from './axis-order-stated.ts'
import { descriptionPresent } from './description-present.ts'
import { examplePresent } from './example-present.ts'
import { knownKeywords } from './known-keywords.ts'
import { lineLength } from './line-length.ts'
import { noRepeatedShape } from './no-repeated-shape.ts'
import { noUnmarkedOpenObject } from './no-unmarked-open-object.ts'
import { notFoundDeclared } from './not-found-declared.ts'
import { operationFileName } from './operation-file-name.ts'
import { operationStatus } from './operation-status.ts'
import { plainSchemas } from './plain-schemas.ts'
import { plainWords } from './plain-words.ts'
import { provisionalAbsent } from './provisional-absent.ts'
import { provisionalMarkValid } from './provisional-mark-valid.ts'
import { provisionalTextValid } from './provisional-text-valid.ts'
import type { Rule } from './redocly.ts'
import { unauthorizedDeclared } from './unauthorized-declared.ts'
import { unitStated } from './unit-stated.ts'
import { verbFirst } from './verb-first.ts'

const rules: Record<string, Rule> = {
  'axis-order-stated': axisOrderStated,
  'description-present': descriptionPresent,
  'example-present': examplePresent,
  'known-keywords': knownKeywords,
  'line-length': lineLength,
  'no-repeated-shape': noRepeatedShape,
  'no-unmarked-open-object': noUnmarkedOpenObject,
  'not-found-declared': notFoundDeclared,
  'operation-file-name': operationFileName,
  'operation-status': operationStatus,
  'plain-schemas': plainSchemas,
  'plain-words': plainWords,
  'provisional-absent': provisionalAbsent,
  'provisional-mark-valid': provisionalMarkValid,
  'provisional-text-valid': provisionalTextValid,
  'unauthorized-declared': unauthorizedDeclared,
  'unit-stated': unitStated,
  'verb-first': verbFirst,
}

export default function geofield(): { id: string; rules: { oas3: Record<string, Rule> } } {
  return { id: 'geofield', rules: { oas3: rules } }
}
