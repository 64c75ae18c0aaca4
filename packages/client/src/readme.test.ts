import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findTypeErrors } from './testing/findTypeErrors.ts'

test('the examples of the README compile, one after the other', async () => {
  const readme = await readFile(join(import.meta.dirname, '../README.md'), 'utf8')
  const examples = [...readme.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code]) => code)
  expect(examples.length).toBeGreaterThan(5)
  expect(await findTypeErrors(new Map([['readme.ts', examples.join('\n')]]))).toBe('')
})
