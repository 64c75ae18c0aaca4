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

test('the quickstart clones the repository that the root package.json states', async () => {
  const manifest = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  const { repository } = JSON.parse(manifest) as { repository?: string | { url: string } }
  const url = typeof repository === 'string' ? repository : (repository?.url ?? 'REPOSITORY')
  const guide = await readFile(join(import.meta.dirname, 'content/docs/guides/quickstart.mdx'), 'utf8')
  expect(guide).toContain(`git clone ${url.replace(/^git\+/, '')} geofield\n`)
})

test('the guide on maps lists every style', async () => {
  const guide = await readFile(join(import.meta.dirname, 'content/docs/guides/maps.mdx'), 'utf8')
  const [, styles = ''] = /^## The styles$([^]*?)^## /m.exec(guide) ?? []
  const listed = [...styles.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(description.components.schemas.StyleName.enum.toSorted())
})
