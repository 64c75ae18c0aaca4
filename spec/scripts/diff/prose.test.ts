import { expect, test } from 'vitest'
import { edit } from './base.ts'
import { compareBundles } from './compareBundles.ts'
import { compareProse, differingSentences } from './prose.ts'
import { toText } from './render.ts'
import { changed } from './sandbox.ts'

const response = 'paths/~1things~1{id}/put/responses/200/description'
const describe = (text: string) => changed(edit(response, text))

test('a changed text is listed with the sentences that differ, and is no finding', () => {
  const bundles = {
    old: describe('The length. In kilometres.'),
    new: describe('The length.\nIn metres.'),
  }
  const texts = compareProse(bundles)
  expect(texts).toEqual([
    { pointer: `/${response}`, old: 'The length. In kilometres.', new: 'The length. In metres.' },
  ])
  expect(differingSentences(texts[0]!)).toEqual({ old: 'In kilometres.', new: 'In metres.' })
  const findings = compareBundles(bundles)
  expect(findings).toEqual([])
  const shown = toText({ findings, texts, names: { old: 'a', new: 'b' } })
  expect(shown).toMatch(
    /^a -> b: No change of form; 1 text to be read\.\n[^]*- In kilometres\.\n\s*\+ In metres\.\n$/,
  )
})

test('texts that are broken into other lines are the same', () => {
  expect(compareProse({ old: describe('One\ntwo.'), new: describe('One two.') })).toEqual([])
})

test('the description of a property that is named like a keyword of data is compared, and data is not', () => {
  const speeds = (description: string) => ({
    properties: { default: { description, example: { description } } },
  })
  expect(compareProse({ old: speeds('In km/h.'), new: speeds('In m/s.') })).toEqual([
    { pointer: '/properties/default/description', old: 'In km/h.', new: 'In m/s.' },
  ])
})
