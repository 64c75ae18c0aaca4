import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const warnOfFewFiles = `
  const { createLogs } = await import('${join(import.meta.dirname, '../../platform/log/log.ts')}')
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
