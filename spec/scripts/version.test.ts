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
  // `changeset version` passes over private packages where the configuration says so.
  const config = JSON.parse(read('.changeset/config.json')) as {
    ignore?: string[]
    privatePackages?: false | { version?: boolean }
  }
  expect(config.ignore ?? []).not.toContain(own.name)
  expect(config.privatePackages).not.toBe(false)
  expect(config.privatePackages || {}).not.toMatchObject({ version: false })
})
