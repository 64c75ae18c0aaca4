import { beforeEach, describe, expect, test } from 'vitest'
import { forgetUnspent, keepUntilSpent, noteStatus } from './unspent.ts'

let made = 0
const next = () => keepUntilSpent('deleteRecord', async () => ++made)

describe('what a valid request uses up', () => {
  beforeEach(() => {
    forgetUnspent()
    made = 0
  })

  test.each([400, 401, 403, 404, 422])(
    'what a valid request uses up is kept after a refusal with %d',
    async (status) => {
      await next()
      noteStatus('deleteRecord', status)
      expect(await next()).toBe(1)
    },
  )

  test.each([0, 200, 204, 409, 412, 500])(
    'what a valid request uses up is made again after the status %d',
    async (status) => {
      await next()
      noteStatus('deleteRecord', status)
      expect(await next()).toBe(2)
    },
  )

  test('what a valid request uses up is kept when another operation succeeds', async () => {
    await next()
    noteStatus('createRecord', 200)
    expect(await next()).toBe(1)
  })

  test('what a valid request uses up is made again where making it failed', async () => {
    const failing = () => Promise.reject(new Error('no record'))
    await expect(keepUntilSpent('deleteRecord', failing)).rejects.toThrow('no record')
    expect(await next()).toBe(1)
  })
})
