import { spawnSync } from 'node:child_process'
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

  test('is found', () => {
    expect(starting.length).toBeGreaterThan(7)
  })

  // PostgreSQL's programs and `ps` have lists of their own, without a variable of the server.
  test.each(starting)('gives it an environment from a list: %s', (file) => {
    const text = readFileSync(join(source, file), 'utf8')
    expect(text).toMatch(/childEnvironment\(|env: environment|= invocation\(|const env = \{/)
    expect(text).not.toContain('...process.env')
  })
})

const warnOfFewFiles = `
  const { createLogs } = await import('${join(source, 'platform/log/log.ts')}')
  const { warnOfFewFiles } = await import('${join(import.meta.dirname, 'openFiles.ts')}')
  const logs = createLogs({ level: 'info', file: undefined })
  warnOfFewFiles({ maxConnections: 1000 }, logs.log)
  logs.flush()`

describe.runIf(process.platform === 'linux')('a process that may open', () => {
  test.each([
    [256, 1],
    [2000, 0],
  ])('%i files warns about 1,000 connections %i times', (limit, warnings) => {
    const line = 'ulimit -n "$0" && exec "$@"'
    const args = ['-c', line, String(limit), process.execPath, '--input-type=module', '-e', warnOfFewFiles]
    const { stdout } = spawnSync('sh', args, { encoding: 'utf8' })
    const lines = stdout.split('\n').filter((text) => text.includes('too few files'))
    expect(lines.map((text) => (JSON.parse(text) as { openFiles: number }).openFiles)).toEqual(
      Array.from({ length: warnings }, () => limit),
    )
  })
})
