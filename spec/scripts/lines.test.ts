import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const longest = 160
const spec = join(import.meta.dirname, '..')
const files = globSync('*/*.yaml', { cwd: spec, exclude: ['rules/**', 'node_modules/**'] })

test(`no line of the description is longer than ${longest} characters`, () => {
  const long = ['openapi.yaml', ...files].flatMap((file) =>
    readFileSync(join(spec, file), 'utf8')
      .split('\n')
      .flatMap((line, i) => (line.length > longest ? [`${file}:${i + 1}: ${line.length} characters`] : [])),
  )
  expect(long).toEqual([])
  expect(files.length).toBeGreaterThan(60)
})
