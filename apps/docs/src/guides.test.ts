import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import description from '@geofield/spec/openapi.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { guideOrder } from './guides.ts'

test('every guide has its place in the sidebar', async () => {
  const files = await readdir(join(import.meta.dirname, 'content/docs/guides'))
  const guides = files.map((file) => `guides/${file.replace(/\.mdx?$/, '')}`)
  expect(guideOrder.toSorted()).toEqual(guides.toSorted())
})

test('the guide on maps lists every style', async () => {
  const guide = await readFile(join(import.meta.dirname, 'content/docs/guides/maps.mdx'), 'utf8')
  const [, styles = ''] = /^## The styles$([^]*?)^## /m.exec(guide) ?? []
  const listed = [...styles.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(description.components.schemas.StyleName.enum.toSorted())
})
