import { expect, test } from 'vitest'
import { choicesOf } from './choices.ts'

test("a parameter whose values are those of the document and Geofield's offers all of them", () => {
  const own = { enum: ['greyscale'], 'x-provisional': true }
  expect(choicesOf({ anyOf: [{ enum: ['liberty', 'dark'] }, own] })).toEqual(['liberty', 'dark', 'greyscale'])
})

test('a parameter that takes other values too offers none', () => {
  expect(choicesOf({ anyOf: [{ enum: ['liberty'] }, { type: 'string' }] })).toBeUndefined()
})
