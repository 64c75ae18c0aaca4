import { expect, test } from 'vitest'
import { listSpellings } from './spellings.ts'

test('a text of ASCII has one spelling', () => {
  expect(listSpellings('Pune 12 (west)')).toEqual(['Pune 12 (west)'])
})

test.each([
  ['\u0921\u093c', ['\u0921\u093c', '\u095c']],
  ['\u095c', ['\u0921\u093c', '\u095c']],
  ['\u1ead', ['\u1ead', 'a\u0323\u0302', '\u1ea1\u0302', 'a\u0302\u0323', '\u00e2\u0323']],
  ['K', ['K', '\u212a']],
  ['\ud55c', ['\ud55c', '\u1112\u1161\u11ab', '\ud558\u11ab']],
])('%s has each of its spellings, the normal form first', (text, spellings) => {
  const found = listSpellings(text)!
  expect(found[0]).toBe(text.normalize('NFC'))
  expect(found.toSorted()).toEqual(spellings.toSorted())
})

test('every character that decomposes is a spelling of its normal form', () => {
  const missing: string[] = []
  for (let code = 0x80; code < 0x30000; code += 1) {
    const character = String.fromCodePoint(code)
    if (character.normalize('NFD') === character || character.normalize('NFC').length > 8) continue
    const spellings = listSpellings(character.normalize('NFC'))
    if (!spellings?.includes(character) || !spellings.includes(character.normalize('NFD')))
      missing.push(code.toString(16))
  }
  expect(missing).toEqual([])
})

test('a text with very many spellings has none listed', () => {
  expect(listSpellings('K'.repeat(7))).toBeUndefined()
  expect(listSpellings('a\u0301\u0302\u0303\u0304\u0305')).toBeUndefined()
})
