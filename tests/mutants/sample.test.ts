import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const main = join(import.meta.dirname, 'main.ts')

// The whole set takes minutes: npm run contract:mutants.
test('the checks see every fault in a sample of 3', { timeout: 600_000 }, async () => {
  const reports = mkdtempSync(join(tmpdir(), 'geofield-mutants-'))
  onTestFinished(() => rmSync(reports, { recursive: true, force: true, maxRetries: 5 }))
  const outer = Object.entries(process.env).filter(([key]) => !/^(GEOFIELD_|VITEST|CI$)/.test(key))
  const args = [main, '--sample', '3', '--seed', '1', '--reports', reports]
  const child = spawn(process.execPath, args, { env: Object.fromEntries(outer) })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  expect(output).toContain('3 of 3 seeded faults killed')
  expect(code, output).toBe(0)
})
