import { expect } from 'vitest'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'

const check = checksFor('getAccount').provisional

check('returns the account of the token, the same each time', async () => {
  const account = await client().preview.accounts.get()
  expect(await client().preview.accounts.get()).toEqual(account)
})
