import { expect } from 'vitest'
import { call } from '../check/call.ts'
import { checksFor } from '../check/check.ts'
import { client } from '../check/client.ts'
import { vectors } from './vectors.ts'

const check = checksFor('decodeDigipinByQuery')

check('returns the same as the POST form', async () => {
  for (const [, , digipin] of vectors) {
    expect(await client().digipin.decodeByQuery({ digipin })).toEqual(
      await client().digipin.decode({ digipin }),
    )
  }
})

check('without a code there is nothing to decode', async () => {
  const { status, body } = await call('decodeDigipinByQuery')
  expect([status >= 400, body?.latitude]).toEqual([true, undefined])
})

check.provisional('takes the same spellings as the POST form', async () => {
  for (const digipin of ['39j49ll8t4', '39J-49L-L8T4', '39J']) {
    const { body } = await call('decodeDigipinByQuery', { query: { digipin } })
    expect(body).toEqual((await call('decodeDigipin', { body: { digipin } })).body)
  }
})

check.provisional('what is not a code is INVALID_PARAMETER_VALUE', async () => {
  for (const digipin of ['39J49LL8TA', 'A', '39J49LL8T45']) {
    const { status, body } = await call('decodeDigipinByQuery', { query: { digipin } })
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ code: 'INVALID_PARAMETER_VALUE', details: [{ path: 'digipin' }] })
  }
})
