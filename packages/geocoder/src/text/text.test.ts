import { describe, expect, test } from 'vitest'
import { findKnownNames } from '../build/known/knownNames.ts'
import { toSubCategory } from '../readers/osmTags.ts'
import { editCost, prefixEditCosts, slipCost } from './editCost.ts'
import { foldSpelling, skeleton } from './foldSpelling.ts'
import { plainLatin, titleCase } from './titleCase.ts'
import { openTransliterations } from './transliterate.ts'
import { splitWords } from './words.ts'

describe('the words of a text', () => {
  test.each([
    ['राजकोट', 'rajkot'],
    ['कानपुर', 'kanpur'],
    ['मुंबई', 'mumbai'],
    ['महाराष्ट्र', 'maharashtra'],
    ['नई दिल्ली', 'nai dilli'],
    ['কলকাতা', 'kalkata'],
    ['ಬೆಂಗಳೂರು', 'bengaluru'],
    ['చెన్నై', 'chennai'],
    ['കൊച്ചി', 'kochchi'],
    // Tamil writes one letter for k and g, t and d, p and b, ch, s and j.
    ['மதுரை', 'madurai'],
    ['மும்பை', 'mumbai'],
    ['தஞ்சாவூர்', 'tanjavur'],
    ['கோழிக்கோடு', 'kozhikkodu'],
    ['കോഴിക്കോട്', 'kozhikkod'],
    // Malayalam has letters of its own for consonants without a vowel.
    ['കണ്ണൂർ തൃശ്ശൂർ', 'kannur trishshur'],
    ['അവൻ പാൽ മകൾ', 'avan pal makal'],
    ['ବାଲେଶ୍ୱର', 'baleshvara'],
    // Urdu writes no short vowels.
    ['حیدرآباد', 'hidrabad'],
    ['لکھنؤ', 'lkhno'],
    ['وارانسی', 'varansi'],
    ['پن ۴۱۱۰۳۸', 'pn 411038'],
    ["St. Xavier's, Göteborg", 'st xaviers goteborg'],
    ['७७', '77'],
    ['ＰＵＮＥ', 'pune'],
  ])('%s are %s', (text, words) => expect(splitWords(text).join(' ')).toBe(words))

  test.each(['', '   ', '\u0000\u0007', '世界', '!?*', '\u0300\u094d', '\ud800'])(
    '%j has no words',
    (text) => {
      expect(splitWords(text)).toEqual([])
    },
  )

  test('the words of a text that are still being typed have other readings', () => {
    expect(openTransliterations('कोथर')).toEqual(['kothr'])
    expect(openTransliterations('मुं')).toEqual(['mum'])
    expect(openTransliterations('pune')).toEqual([])
  })

  test('the words of a text are limited in number and length', () => {
    expect(splitWords('a '.repeat(10_000)).length).toBeLessThanOrEqual(24)
    expect(splitWords('a'.repeat(10_000))[0]!.length).toBeLessThanOrEqual(40)
  })
})

test.each(Object.getOwnPropertyNames(Object.prototype))('%s is an ordinary word', (name) => {
  const word = name.toLowerCase()
  expect(typeof foldSpelling(name)).toBe('string')
  expect(foldSpelling(word)).toBe(foldSpelling(`${word}z`).slice(0, -1))
  expect(findKnownNames(name, { kind: 'city', state: 'Maharashtra' })).toEqual([])
  expect(findKnownNames('Pune', { kind: 'city', state: name })).toEqual([])
  expect(toSubCategory({ place: name, shop: name })).toBe(toSubCategory({ shop: 'nothing known' }))
})

test.each([
  ['shree', 'shri'],
  ['poona', 'puna'],
  ['laxmi', 'lakshmi'],
  ['bhavnagar', 'bhawnagar'],
  ['phaltan', 'faltan'],
  ['kolhapur', 'kolhapoor'],
])('%s and %s fold to the same word', (one, other) => expect(foldSpelling(one)).toBe(foldSpelling(other)))

test('spelling variants have one skeleton', () => {
  expect(skeleton('bhavnagar')).toBe(skeleton('bavanagara'))
  expect(skeleton('thane')).toBe(skeleton('dhana'))
  expect(skeleton('pune')).not.toBe(skeleton('mune'))
})

describe('the cost of an edit', () => {
  const cost = (price: typeof editCost, one: string, other: string, prefix = false) =>
    price(Buffer.from(one), { pool: Buffer.from(other), from: 0, to: other.length, prefix }, 9)

  test('the cost of an edit is about one for each edit', () => {
    expect(cost(slipCost, 'pune', 'pune')).toBe(0)
    for (const typed of ['pue', 'pnue', 'pxne', 'puned']) {
      expect(cost(slipCost, typed, 'pune')).toBeGreaterThan(0.5)
      expect(cost(slipCost, typed, 'pune')).toBeLessThan(1.4)
    }
  })

  test('the cost of an edit is lower for an omitted letter than for an extra letter', () => {
    for (const price of [editCost, slipCost]) {
      expect(cost(price, 'pue', 'pune')).toBeLessThan(cost(price, 'pune', 'pue'))
    }
  })

  test('the cost of an edit is lower for common spelling variants', () => {
    expect(cost(editCost, 'bavnagar', 'bhavnagar')).toBeLessThan(cost(editCost, 'bxvnagar', 'bhvnagar'))
    expect(cost(editCost, 'vardhaman', 'bardhaman')).toBeLessThan(cost(editCost, 'xardhaman', 'bardhaman'))
  })

  test('the cost of an edit is the cost of the best prefix while a word is still being typed', () => {
    expect(cost(editCost, 'shiva', 'shivajinagar', true)).toBe(0)
    expect(cost(editCost, 'shiva', 'shivajinagar')).toBeGreaterThan(2)
  })

  test('the cost of an edit is the same for many terms at once as for each alone', () => {
    const terms = ['s', 'sa', 'shaiv', 'shavi', 'shiva', 'shivajinagar', 'shivpur', 'shiwa', 'siva', 'suva']
    for (const typed of ['shiva', 'shvia', 'shxiva', 'siv', 's']) {
      const findCost = prefixEditCosts(Buffer.from(typed), 2)
      const costs = terms.map((term, i) => {
        const before = terms[i - 1] ?? ''
        const shared = [...term].findIndex((letter, at) => letter !== before[at])
        return findCost({ pool: Buffer.from(term), from: 0, to: term.length }, shared)
      })
      const each = terms.map((term) => cost(editCost, typed, term, true))
      expect(costs.map((found) => Math.min(found, 2.01))).toEqual(each.map((found) => Math.min(found, 2.01)))
    }
  })

  test('the cost of an edit is infinite beyond the limit', () => {
    expect(editCost(Buffer.from('abcdef'), { pool: Buffer.from('uvwxyz'), from: 0, to: 6 }, 2)).toBe(Infinity)
  })
})

test('names in one case get capitals, and rarely typed accents are removed', () => {
  expect(titleCase('THE DADRA AND NAGAR HAVELI')).toBe('The Dadra and Nagar Haveli')
  expect(titleCase('McDonald')).toBe('McDonald')
  expect(plainLatin('Pūnch')).toBe('Punch')
  expect(plainLatin('पुणे')).toBe('पुणे')
})
