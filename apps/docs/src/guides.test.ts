import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { guideOrder } from './guides.ts'

test('every guide has its place in the sidebar', async () => {
  const files = await readdir(join(import.meta.dirname, 'content/docs/guides'))
  const guides = files.map((file) => `guides/${file.replace(/\.mdx?$/, '')}`)
  expect(guideOrder.toSorted()).toEqual(guides.toSorted())
})
