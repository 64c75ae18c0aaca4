import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'

test('the README shows the example that the tests run, and what it prints', () => {
  const readme = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
  const example = readFileSync(join(import.meta.dirname, 'testing/example.ts'), 'utf8')
  expect(readme).toContain(`\`\`\`ts\n${example}\`\`\``)
  expect(readme).toContain(`\`\`\`text\n${inject('printedByExample')}\`\`\``)
})
