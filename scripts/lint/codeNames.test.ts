import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { deadNames, readSources } from './codeNames.ts'
import { listFiles, root } from './files.ts'

test('a name of code in Markdown that the sources do not have is found', () => {
  const sources = readSources([['src/observePools.ts', 'function toEmployee() {}']])
  expect(deadNames('`observePools.ts` calls `toEmployee()`, an `api-key` is not a name', sources)).toEqual([])
  expect(deadNames('`observePool.ts` calls `asEmployee`\n```ts\n`ofSample`\n```', sources)).toEqual([
    'observePool.ts',
    'asEmployee',
  ])
})

test('every name of code in the Markdown of the repository stands in its sources', () => {
  const read = (file: string) => readFileSync(join(root, file), 'utf8')
  const code = ['ts', 'mjs', 'astro', 'css', 'sql', 'yaml', 'yml', 'json'].map((ending) => `*.${ending}`)
  const sources = readSources(listFiles(...code, ':!pnpm-lock.yaml').map((file) => [file, read(file)]))
  // Pages of the docs name the fields of other products. What was decided or released stays as it was written.
  const markdown = listFiles(
    '*.md',
    ':!apps/docs/src/content',
    ':!.changeset',
    ':!decisions',
    ':!spec/releases',
  )
  expect(markdown.length).toBeGreaterThan(50)
  const dead = markdown.flatMap((file) => deadNames(read(file), sources).map((name) => `${file}: ${name}`))
  // What exercise 3 of CONTRIBUTING makes.
  expect(dead.filter((name) => !name.includes('printDigipin'))).toEqual([])
})
