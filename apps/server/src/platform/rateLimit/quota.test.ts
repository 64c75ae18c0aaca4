import { expect, test } from 'vitest'
import { createQuota } from './quota.ts'
import { memoryWindows } from './windows.ts'

test('a call that counts as several requests is charged all of them, or none if too few are left', async () => {
  const quota = createQuota(memoryWindows(), { limit: 10, windowSeconds: 60 })
  const key = { keyId: 'k', rateLimit: null }
  expect(quota(key)).toMatchObject({ ratelimit: '"default";r=9;t=60' })
  expect(await quota.more(key, 6)).toMatchObject({ ratelimit: '"default";r=3;t=60' })
  quota(key)
  await expect(quota.more(key, 6)).rejects.toMatchObject({
    code: 'RATE_LIMITED',
    message: 'This call counts as 7 requests, and 3 of 10 are left; send fewer items, or try again in 60 s.',
    headers: { 'retry-after': '60' },
  })
  expect(quota(key)).toMatchObject({ ratelimit: '"default";r=1;t=60' })
})
