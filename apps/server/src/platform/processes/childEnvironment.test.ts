import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const source = join(import.meta.dirname, '../..')
const files = globSync('**/*.ts', { cwd: source }).filter(
  (file) => !/\.test\.ts$|(^|\/)(testing|attacks)\//.test(file),
)

describe('every file of the server that starts a process', () => {
  const starts = /\b(spawn|spawnSync|fork|execFile|execFileSync|exec|execSync)\((?!\))/
  const starting = files.filter((file) => {
    const text = readFileSync(join(source, file), 'utf8')
    return /from 'node:(child_process|cluster)'/.test(text) && starts.test(text)
  })

  test('every file of the server that starts a process is found', () => {
    expect(starting.length).toBeGreaterThan(7)
  })

  // PostgreSQL's programs and `ps` have lists of their own, without a variable of the server.
  test.each(starting)(
    'every file of the server that starts a process gives it an environment from a list: %s',
    (file) => {
      const text = readFileSync(join(source, file), 'utf8')
      expect(text).toMatch(/childEnvironment\(|env: environment|= invocation\(|const env = \{/)
      expect(text).not.toContain('...process.env')
    },
  )
})
