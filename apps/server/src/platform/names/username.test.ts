import { expect, test } from 'vitest'
import { canonicalName, readUsername } from './username.ts'

const same: [string, string, string][] = [
  ['letter case', 'Ravi.Kumar', 'ravi.kumar'],
  ['letter case with accents', 'JOSÉ', 'josé'],
  ['a final sigma', 'ΟΔΟΣ', 'οδοσ'],
  ['full-width letters', 'ｒａｖｉ', 'ravi'],
  ['composed and decomposed letters', 'jos\u00e9', 'jose\u0301'],
  ['a nukta in both encodings', '\u095c', '\u0921\u093c'],
  ['a joiner after a virama', 'क्\u200dष', 'क्ष'],
  ['Telugu with and without a non-joiner', 'సాఫ్ట్\u200cవేర్', 'సాఫ్ట్వేర్'],
]

test.each(same)('%s makes no second name', (_what, one, other) => {
  expect(canonicalName(one)).not.toBeNull()
  expect(canonicalName(one)).toBe(canonicalName(other))
})

test.each([
  'ravi',
  'ravi-2',
  'EMP_001',
  'a@b.example',
  'रवि',
  'রবি',
  'ரவி',
  'рави',
  '田中たろう',
  '김철수',
  'O’x'.replace('’', "'"),
  'رافي',
  'x'.repeat(256),
])('the name %s is allowed', (name) => {
  expect(readUsername(name)).toHaveProperty('canonical')
})

const forbidden: [string, string, string][] = [
  ['a blank at its end', 'boss ', 'characters'],
  ['an Arabic vowel mark on Latin letters', 'ram\u064b', 'mixedScripts'],
  ['a blank at its beginning', ' boss', 'characters'],
  ['a blank inside', 'the boss', 'characters'],
  ['a no-break space', 'boss\u00a0', 'characters'],
  ['a zero-width space', 'bo\u200bss', 'characters'],
  ['a mark for the direction of writing', 'a\u202eb', 'characters'],
  ['a soft hyphen', 'bo\u00adss', 'characters'],
  ['a joiner between Latin letters', 'bo\u200dss', 'characters'],
  ['a variation selector', 'boss\ufe0f', 'characters'],
  ['a control character', 'bo\u0007ss', 'characters'],
  ['an unpaired surrogate', 'bo\ud800ss', 'characters'],
  ['a character for private use', 'bo\ue000ss', 'characters'],
  ['a symbol', 'boss☺', 'characters'],
  ['a ligature', 'ﬁve', 'characters'],
  ['a mathematical letter', '𝐛oss', 'characters'],
  ['a combining mark at its beginning', '\u0301boss', 'characters'],
  ['a Cyrillic letter among Latin ones', 'b\u043ess', 'mixedScripts'],
  ['a Greek letter among Latin ones', 'b\u03bfss', 'mixedScripts'],
  ['Latin and Devanagari', 'raviकुमार', 'mixedScripts'],
  ['Hebrew after Latin', 'boss\u05d0', 'characters'],
  ['nothing', '', 'length'],
  ['257 characters', 'x'.repeat(257), 'length'],
]

test.each(forbidden)('a new name is refused with %s', (_what, name, code) => {
  expect(readUsername(name)).toEqual({ fault: { code, message: expect.any(String) } })
  expect(canonicalName(name)).toBeNull()
})

test('the canonical form of a canonical form is the same', () => {
  for (const [, one, other] of same)
    for (const name of [one, other]) expect(canonicalName(canonicalName(name)!)).toBe(canonicalName(name))
})
