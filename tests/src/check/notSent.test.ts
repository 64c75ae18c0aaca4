import { expect, test } from 'vitest'
import { NotSent, reasonNotSent } from './notSent.ts'

test('a check that shares what another could not send is not run either, also through the typed client', () => {
  const refused = new NotSent('not run: the budget of --max-requests 5 is spent')
  expect(reasonNotSent(refused)).toBe(refused.message)
  expect(reasonNotSent(new Error('Failed to fetch', { cause: refused }))).toBe(refused.message)
})

test('any other failure is one of the service', () => {
  expect(
    reasonNotSent(new Error('not run: a name', { cause: new TypeError('fetch failed') })),
  ).toBeUndefined()
  expect(reasonNotSent('not run')).toBeUndefined()
})
