import { describe, expect, test } from 'vitest'
import { findFormerNames, findTodaysName, listRenamed } from './indianNames.ts'

describe.each(['city', 'district'] as const)('the renamed places of kind %s', (kind) => {
  test(`the renamed places of kind ${kind} have a name today that is no former name, so that one look-up is enough`, () => {
    for (const { state, today, former } of listRenamed(kind)) {
      expect(findTodaysName(today, { kind, state })).toBe(today)
      for (const name of former) expect(findTodaysName(name, { kind, state })).toBe(today)
    }
  })
})

test('a former name belongs to one state only', () => {
  expect(findTodaysName('Aurangabad', { kind: 'city', state: 'Maharashtra' })).toBe(
    'Chhatrapati Sambhajinagar',
  )
  expect(findTodaysName('Aurangabad', { kind: 'city', state: 'Bihar' })).toBe('Aurangabad')
  expect(findFormerNames('Solapur', { kind: 'city', state: 'Maharashtra' })).toEqual(['Sholapur'])
  expect(findFormerNames('Solapur', { kind: 'city', state: 'Goa' })).toEqual([])
})

test('a city can keep the name that its district has lost', () => {
  expect(findTodaysName('Faizabad', { kind: 'district', state: 'Uttar Pradesh' })).toBe('Ayodhya')
  expect(findTodaysName('Faizabad', { kind: 'city', state: 'Uttar Pradesh' })).toBe('Faizabad')
})
