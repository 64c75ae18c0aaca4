import { expect, test } from 'vitest'
import { parseKindQuery } from './kindQuery.ts'
import { parseQuery } from './query.ts'

const parse = (text: string) => {
  const found = parseKindQuery(parseQuery(text))
  return found && [found.kind.codes[0], found.area.map((word) => word.text).join(' '), found.isSure]
}

test.each([
  ['hospital in Nagpur', 421, 'nagpur', true],
  ['petrol pump near Kothrud, Pune', 541, 'kothrud pune', true],
  ['Swargate bus stand', 521, 'swargate', false],
  ['pharmacies Andheri', 423, 'andheri', false],
  ['park in Koregaon Park', 731, 'koregaon park', true],
  ['bus stop', 522, '', false],
  ['मंदिर पुणे', 711, 'pune', false],
])('"%s" asks for places of kind %i in "%s"', (text, code, area, isSure) => {
  expect(parse(text)).toEqual([code, area, isSure])
})

test.each(['Kothrud', 'Old Bus Stand Road Satara', 'bank*', ''])('"%s" names no kind', (text) => {
  expect(parse(text)).toBeUndefined()
})
