import { expect, test } from 'vitest'
import { readBundle } from '../spec/bundle.ts'
import { errorCatalogue } from '../spec/errorCatalogue.ts'
import { errorPages } from '../spec/errorPages.ts'
import { Texts } from '../spec/text.ts'
import { cures } from './cures.ts'

const texts = new Texts((markdown) => Promise.resolve({ html: markdown }))
const bundle = await readBundle()
const catalogue = await texts.with((text) => errorCatalogue(bundle, text))

test('each code of the description has a cure, and each cure is of a code', () => {
  const codes = catalogue.families.flatMap(({ errors }) => errors.flatMap((error) => error.codes))
  expect(Object.keys(cures).toSorted()).toEqual([...new Set(codes)].toSorted())
})

test('each code has an example of its body in the description', async () => {
  const pages = await texts.with((text) => errorPages(catalogue, text))
  const without = pages.filter(({ examples }) => examples.length === 0)
  expect(without.map(({ code }) => code)).toEqual([])
})

test('the addresses of the pages differ in more than letter case', async () => {
  const pages = await texts.with((text) => errorPages(catalogue, text))
  expect(new Set(pages.map(({ id }) => id.toLowerCase())).size).toBe(pages.length)
})
