import { expect, test } from 'vitest'
import type { Schema } from '@geofield/page/schema'
import { listFacts } from './facts.ts'

test.each<[Schema, string]>([
  [{ minLength: 1, maxLength: 400_000 }, '1 to 400,000 characters'],
  [{ maxItems: 5000 }, 'at most 5,000 items'],
  [{ minimum: -180, maximum: 180 }, '\u2212180 to 180'],
  [{ minimum: 0.000_01 }, 'at least 0.00001'],
])('the limits %o are written as people read them', (schema, label) => {
  expect(listFacts(schema).map((fact) => fact.label)).toEqual([label])
})
