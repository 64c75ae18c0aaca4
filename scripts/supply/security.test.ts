import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const guide = readFileSync(join(root, 'apps/docs/src/content/docs/guides/security.md'), 'utf8')
const named = [...guide.matchAll(/`([\w/.]+\.test\.ts)`:\s“([^”]+)”/g)].map(([, file, title]) => ({
  file: file!.startsWith('scripts/') ? file! : `apps/server/src/${file}`,
  title: title!.replaceAll('\n', ' '),
}))

test.each(named)('$file has the test that the guide on security names: $title', ({ file, title }) => {
  const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : ''
  const titles = [...text.matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)*)\1,\s*(?:async )?\(/g)].map(([, , found]) =>
    found!.replaceAll('\\', '').replace(/^\$\{\w+\} /, ''),
  )
  expect(titles).toContain(title)
})

test('the guide on security names a test for each risk of the OWASP API Security Top 10', () => {
  const rows = guide.split('\n').filter((line) => /^\| (API\d+ |\|)/.test(line))
  const risks = rows.filter((row) => row.startsWith('| API')).map((row) => Number(/API(\d+)/.exec(row)![1]))
  expect(risks).toEqual(Array.from({ length: 10 }, (_, at) => at + 1))
  expect(rows.filter((row) => !/`[\w/.]+\.test\.ts`: “/.test(row))).toEqual([])
  expect(named.length).toBeGreaterThan(rows.length)
})
