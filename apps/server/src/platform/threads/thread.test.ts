import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { makeThread } from './thread.ts'

const file = join(import.meta.dirname, 'testing/echoThread.ts')
const thread = makeThread<string, string>(file, {
  data: 'echo',
  toError: (cause) => new Error(`ended: ${cause}`),
})
afterAll(() => thread.close())

test('each request gets its own response', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map(thread.ask))).toEqual(['echo a', 'echo b', 'echo c'])
})

test('a request that fails rejects alone', async () => {
  const [failed, echoed] = await Promise.allSettled([thread.ask('fail'), thread.ask('a')])
  expect(failed).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('it failed') },
  })
  expect(echoed).toMatchObject({ value: 'echo a' })
})

test('a thread that ended rejects its requests, and the next request starts another one', async () => {
  await expect(thread.ask('end')).rejects.toThrow('ended: 1')
  expect(await thread.ask('a')).toBe('echo a')
})

test('a process lives until its requests have responses, and no longer', async () => {
  const program = `
    import(${JSON.stringify(join(import.meta.dirname, 'thread.ts'))}).then(({ makeThread }) =>
      makeThread(${JSON.stringify(file)}, { data: 'echo', toError: String }).ask('a').then(console.log))`
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', program])
  expect(stdout).toBe('echo a\n')
})
