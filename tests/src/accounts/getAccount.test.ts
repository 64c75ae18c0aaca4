import { expect } from 'vitest'
import { check, provisional } from '../check/check.ts'
import { client } from '../check/client.ts'

check(
  'getAccount: returns the account of the token, the same each time',
  async () => {
    const account = await client().preview.accounts.get()
    expect(await client().preview.accounts.get()).toEqual(account)
  },
  { skip: provisional() },
)
