import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import description from '@geofield/spec/openapi.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { pagesOfBundle } from '../test/site.ts'
import { builtGuides, guideOrder } from './guides.ts'
import { listValues } from './spec/types.ts'

const folder = join(import.meta.dirname, 'content/docs/guides')
const files = globSync('**/*.{md,mdx}', { cwd: folder })

test('the sidebar lists every guide', () => {
  const guides = files.map((file) => `guides/${file.replace(/\.mdx?$/, '')}`)
  const listed = guideOrder.filter((id) => id.startsWith('guides/'))
  expect(listed.toSorted()).toEqual([...guides, ...builtGuides].toSorted())
})

test('a guide is about areas and operations that exist, and each operation has a guide', async () => {
  const { operations } = await pagesOfBundle()
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  const about = texts.flatMap((text) => /^about:\s*\[([^\]]*)\]/m.exec(text)?.[1]?.match(/[\w-]+/g) ?? [])
  const named = new Set(about)
  const known = new Set(operations.flatMap(({ id, area }) => [id, area]))
  expect([...named].filter((name) => !known.has(name))).toEqual([])
  expect(operations.filter(({ id, area }) => !named.has(id) && !named.has(area))).toEqual([])
})

test('the quickstart clones the repository that the root package.json states', async () => {
  const manifest = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8')
  const { repository } = JSON.parse(manifest) as { repository?: string | { url: string } }
  const url = typeof repository === 'string' ? repository : (repository?.url ?? 'REPOSITORY')
  const guide = await readFile(join(import.meta.dirname, 'content/docs/guides/quickstart.mdx'), 'utf8')
  expect(guide).toContain(`git clone ${url.replace(/^git\+/, '')} geofield\n`)
})

test('the first block of a guide that needs a token gets a token, so that it works when it is copied', async () => {
  for (const file of files) {
    const guide = await readFile(join(folder, file), 'utf8')
    const blocks = [...guide.matchAll(/^```sh[^\n]*\n(.*?)^```$/gms)].map(([, block]) => block!)
    const first = blocks.find((block) => /\$TOKEN\b|^TOKEN=/m.test(block))
    expect([file, first === undefined || /^TOKEN=/m.test(first)]).toEqual([file, true])
  }
})

test('the guide on maps lists every style', async () => {
  const guide = await readFile(join(import.meta.dirname, 'content/docs/guides/maps.mdx'), 'utf8')
  const [, styles = ''] = /^## The styles$([^]*?)^## /m.exec(guide) ?? []
  const listed = [...styles.matchAll(/^\| `(\w+)` /gm)].map(([, name]) => name!)
  expect(listed.toSorted()).toEqual(listValues(description.components.schemas.StyleName).toSorted())
})
