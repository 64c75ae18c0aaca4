import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { describeShare, showProgress } from './showProgress.ts'
import { readTreeMemory } from '../process/treeMemory.ts'

test('the time that is left follows from the share that is done', () => {
  expect(describeShare(0.25, { elapsedMs: 30_000 })).toBe('25 %, about 90 s left')
  expect(describeShare(0.5, { elapsedMs: 600_000 })).toBe('50 %, about 10 min left')
})

test('while the share stays, the time that is left falls, until it is no longer known', () => {
  expect(describeShare(0.5, { elapsedMs: 100_000, sinceMs: 40_000 })).toBe('50 %, about 60 s left')
  expect(describeShare(0.5, { elapsedMs: 100_000, sinceMs: 200_000 })).toBe('50 %')
})

test('what an earlier import did says nothing of the time that is left', () => {
  expect(describeShare(0.4, { elapsedMs: 1000, from: 0.4 })).toBe('40 %')
  expect(describeShare(0.7, { elapsedMs: 30_000, from: 0.4 })).toBe('70 %, about 30 s left')
})

test('at the start and at the end of a phase no time is named', () => {
  expect(describeShare(0.01, { elapsedMs: 30_000 })).toBe('1 %')
  expect(describeShare(1, { elapsedMs: 30_000 })).toBe('100 %')
})

test('work that never pauses shows how far it is', () => {
  const lines: string[] = []
  const write = (text: string) => lines.push(text) > 0
  const progress = showProgress({ isTTY: true, columns: 200, write } as NodeJS.WriteStream)
  onTestFinished(progress.end)
  const startedAt = performance.now()
  for (let i = 0; lines.length < 3 && performance.now() - startedAt < 10_000; i++)
    progress.tell('Indexing', `${i} places`, 0.5)
  expect(lines[2]).toMatch(/Indexing +50 %.*, [1-9]\d* places/)
})

const script = "globalThis.kept = Buffer.alloc(3e8, 1); console.log('kept'); process.stdin.resume()"

test.skipIf(process.platform !== 'linux')('the memory of children counts', async () => {
  const child = spawn(process.execPath, ['-e', script])
  onTestFinished(() => void child.kill('SIGKILL'))
  const before = readTreeMemory(process.pid)!
  await once(child.stdout, 'data')
  expect(readTreeMemory(child.pid!)).toBeGreaterThan(286)
  expect(readTreeMemory(process.pid)).toBeGreaterThan(before + 200)
})
