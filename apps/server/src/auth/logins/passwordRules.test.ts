import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { passwordFault } from './passwordRules.ts'

const codeOf = (password: string, ...names: string[]) => passwordFault(password, { names })?.code

test.each([
  'password',
  'iloveyou',
  'football',
  'sunshine',
  'p@ssw0rd',
  'trustno1',
  '1q2w3e4r',
  'changeme',
  'geofield',
  'change-me',
])('a common password is refused that is in the list: %s', (password) => {
  expect(codeOf(password)).toBe('commonPassword')
})

test.each(['PassWord', 'ｐａｓｓｗｏｒｄ', 'SUNSHINE', 'ﬁrefighter'])(
  'a common password is refused in another case or another form of its characters: %s',
  (password) => {
    expect(codeOf(password)).toBe('commonPassword')
  },
)

test.each(['password2026', 'Krishna@123', '123-india', 'Geofield2026!', 'sunshine!!'])(
  'a common password is refused with digits and signs around it: %s',
  (password) => {
    expect(codeOf(password)).toBe('commonPassword')
  },
)

test.each([
  '        ',
  'aaaaaaaa',
  '\xA0 \xA0 \xA0 \xA0 ',
  'abababab',
  '1212121212',
  'xyz1xyz1xyz1',
  'passwordpassword',
  'dragondragondragon',
  'x'.repeat(1024),
  '🌧🌧🌧🌧🌧🌧🌧🌧',
])('a common password is refused that is repeated: %s', (password) => {
  expect(codeOf(password)).toBe('commonPassword')
})

test.each([
  '12345678',
  '87654321',
  '1234567890',
  '01234567',
  'abcdefgh',
  'hgfedcba',
  'qwertyui',
  'asdfghjkl',
  'zxcvbnm,',
  'poiuytre',
  'qwerty123456',
  '1234abcd',
  'aaaa1111',
  'qweasdzxc',
  '1qaz2wsx3edc',
  '!@#$%^&*',
])('a common password is refused that follows a keyboard, the alphabet or the digits: %s', (password) => {
  expect(codeOf(password)).toBe('commonPassword')
})

test.each([
  ['sita.rao', 'sita.rao'],
  ['Sita.Rao', 'sita.rao'],
  ['sita2026', 'sita'],
  ['2026-sita', 'sita'],
  ['SITA@2026', 'sita'],
  ['s.i.t.a.2026', 'sita'],
  ['atis2026', 'sita'],
  ['oar.atis', 'sita.rao'],
  ['sitasita7', 'sita'],
  ['sita20260101', 'sita'],
  ['sitapune', 'sita'],
  ['mohan-7-x', 'mohan.rao@example.com'],
  ['सीता2026', 'सीता'],
  ['ab202612', 'ab'],
  ['48213-pune', '48213'],
])('a password is refused that is the user name or little more: %s for %s', (password, name) => {
  expect(codeOf(password, name)).toBe('containsUsername')
})

test.each([
  ['only-an-example', 'asha.demo'],
  ['correct horse battery staple', 'asha'],
  ['sita-likes-green-mangoes', 'sita'],
  ['the banner in the channel', 'ann'],
  ['rain 7 days', 'ab'],
  ['kmhqtzvd', 'asha'],
  ['73920618', 'asha'],
  ['mangoes and rain', 'asha'],
  ['पुणे में बारिश', 'सीता'],
  ['monsoon-2026-x', 'asha.2026'],
  ['password hints are silly', 'asha'],
])('a password of another kind is accepted, whatever its characters: %s for %s', (password, name) => {
  expect(codeOf(password, name)).toBeUndefined()
})

test('random passwords are accepted', () => {
  for (let seed = 1; seed < 200; seed += 1) {
    const random = createHash('sha256').update(`${seed}`).digest('base64url').slice(0, 12)
    expect(codeOf(random, 'asha'), random).toBeUndefined()
  }
})

test('the message about a password holds neither the password nor the user name', () => {
  for (const password of ['password1', 'sita2026']) {
    const { message } = passwordFault(password, { names: ['sita'] })!
    expect(message).not.toMatch(/password1|sita/)
  }
})
