import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import full from '../dist/openapi.json' with { type: 'json' }
import verified from '../dist/openapi.verified.json' with { type: 'json' }
import own from '../package.json' with { type: 'json' }

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

test("the full bundle has the version of this package, the verified bundle the document's", () => {
  const source = parse(read('spec/openapi.yaml')) as { info: { version: string } }
  expect(full.info.version).toBe(own.version)
  expect(verified.info.version).toBe(source.info.version)
})

test('a changeset moves the version of this package with a release', () => {
  // Without this `changeset version` ignores private packages, and fails where a changeset names another one too.
  const config = JSON.parse(read('.changeset/config.json')) as { ignore?: string[]; privatePackages?: object }
  expect(config.privatePackages).toMatchObject({ version: true })
  expect(config.ignore ?? []).not.toContain(own.name)
})
