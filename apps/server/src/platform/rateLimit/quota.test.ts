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

test('a new window never lasts longer than the quota says, whatever the clock shows', async () => {
  // This clock plus the window, less the clock, is more than the window in floating point.
  const { resetMs } = await memoryWindows(() => 74_171.44849104695).add('a', 60_000, 1)
  expect(resetMs).toBe(60_000)
})
