import { spawn } from 'node:child_process'
import { chmodSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createLogs, type Log } from './log.ts'
import { wallClockMs } from '../wallClock.ts'
import { temporaryFolder } from '../testing/testDatabase.ts'

const folder = temporaryFolder()
afterAll(() => rmSync(folder, { recursive: true, maxRetries: 5 }))
const secret = 'gTz81-sEcReT'

async function logged(write: (log: Log) => void): Promise<string> {
  const file = join(folder, `${Math.random()}/server.log`)
  const { log, flush } = createLogs({ level: 'trace', file })
  write(log)
  // The file is opened in the background.
  return vi.waitFor(
    () => {
      flush()
      const text = readFileSync(file, 'utf8')
      expect(text).not.toBe('')
      return text
    },
    { timeout: 60_000, interval: 5 },
  )
}

describe('secrets never reach the log', () => {
  test.each<[string, (log: Log) => void]>([
    ['in a field', (log) => log.info({ password: secret }, 'x')],
    ['in a field below others', (log) => log.info({ a: { b: { 'api-key': secret } } }, 'x')],
    ['in a message', (log) => log.info(`GET /x?api-key=${secret}`)],
    [
      'in what is put into a message',
      (log) => log.info('to %s as %j', `Bearer ${secret}`, { password: secret }),
    ],
    ['in an error', (log) => log.error({ err: new Error(`postgres://u:${secret}@h/db`) }, 'failed')],
    ['in an error without a message', (log) => log.error({ err: new Error(`Bearer ${secret}`) })],
    ['in an error alone', (log) => log.error(new Error(`refresh_token=${secret}`))],
    ['in an error under another name', (log) => log.warn({ reason: new Error(`password=${secret}`) }, 'x')],
    ['in a request', (log) => log.info({ req: { method: 'GET', url: `/x?api-key=${secret}` } }, 'x')],
    ['in a child logger', (log) => log.child({ part: 'a' }).info({ refresh_token: secret }, 'x')],
  ])('%s', async (_what, write) => {
    const text = await logged(write)
    expect(text).not.toContain(secret)
    expect(text).toContain('[redacted]')
    expect(JSON.parse(text)).toBeTypeOf('object')
  })
})

test('an error is logged with its type, message, stack and fields', async () => {
  const line: unknown = JSON.parse(
    await logged((log) =>
      log.error({ id: 'r1', err: Object.assign(new TypeError('no'), { code: 'E1' }) }, 'failed'),
    ),
  )
  expect(line).toMatchObject({
    id: 'r1',
    msg: 'failed',
    err: { type: 'TypeError', message: 'no', code: 'E1' },
  })
  expect(JSON.stringify(line)).toContain('log.test.ts')
})

test('the line of a response has the form of the other lines, at the time of its end', async () => {
  const file = join(folder, 'access.log')
  const { log, accessLog, flush } = createLogs({ level: 'info', file })
  const before = wallClockMs()
  log.info('ready')
  const response = { id: 'r1', method: 'GET', url: '/x?a="b"', status: 200, durationMs: 0.5 }
  accessLog.info(response, 'answered')
  accessLog.info({ ...response, traceId: 'abc' }, 'answered')
  const [ready, line, traced] = await vi.waitFor(
    () => {
      flush()
      const lines = readFileSync(file, 'utf8').trim().split('\n')
      expect(lines).toHaveLength(3)
      return lines.map((text) => JSON.parse(text) as { time: string })
    },
    { timeout: 60_000, interval: 5 },
  )
  const { time, ...others } = line!
  expect(others).toEqual({ ...ready, time: undefined, ...response, msg: 'answered' })
  expect(traced).toEqual({ ...line, time: traced!.time, traceId: 'abc' })
  expect(new Date(time).toISOString()).toBe(time)
  expect(Date.parse(time)).toBeGreaterThanOrEqual(before)
  expect(Date.parse(time)).toBeLessThanOrEqual(wallClockMs())
})

test('a silent log writes nothing, not even to a pipe whose reader has left', async () => {
  const program = `
    const { createLogs } = await import('${join(import.meta.dirname, 'log.ts')}')
    createLogs({ level: 'silent', file: undefined })
    setTimeout(() => {}, 2_000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.destroy()
  expect(await text(child.stderr)).toBe('')
})

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
const closedFolder = process.getuid?.() === 0 ? '711' : '700'

test('a log file is readable by its owner only, in a new folder that others can not list', () => {
  const file = join(folder, 'new/logs/server.log')
  createLogs({ level: 'info', file })
  expect([modeOf(file), modeOf(join(folder, 'new/logs')), modeOf(join(folder, 'new'))]).toEqual([
    '600',
    closedFolder,
    closedFolder,
  ])
})

test('a log file of an earlier start that others could read is closed to them, and its folder stays as it is', () => {
  const file = join(folder, 'earlier.log')
  writeFileSync(file, 'an earlier line\n', { mode: 0o644 })
  chmodSync(file, 0o644)
  createLogs({ level: 'info', file })
  expect([modeOf(file), modeOf(folder)]).toEqual(['600', '755'])
  expect(readFileSync(file, 'utf8')).toBe('an earlier line\n')
})

test("a log file that can't be written stops the start with its name", () => {
  const file = join(import.meta.filename, 'server.log')
  expect(() => createLogs({ level: 'info', file })).toThrow(file)
})
