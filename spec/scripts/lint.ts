#!/usr/bin/env node
/**
 * `npm run lint`: runs every check of the description in parallel, and prints the output of each check in one block.
 */
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

const checks = [
  'redocly lint --config redocly.yaml source@1',
  'redocly lint --config redocly.yaml bundle@1 verified@1',
  'redocly lint --config workflows/redocly.yaml workflows/*.arazzo.yaml',
  'node scripts/generate.ts --check',
  'node scripts/coverage/check.ts',
  'node scripts/coverage/sentences.ts',
  'node scripts/meanings.ts',
  // The compiler of the workspace: the one here is for openapi-typescript.
  'pnpm -w exec tsc -p spec/tsconfig.json',
]

const codes = await Promise.all(checks.map(check))
if (codes.some((code) => code !== 0)) process.exitCode = 1

async function check(command: string): Promise<number> {
  const child = spawn(`${command} 2>&1`, { shell: true, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))
  const said = await text(child.stdout)
  const code = await ended
  console.log(`> ${command}\n${said}`)
  if (code !== 0) console.error(`Failed: ${command}`)
  return code
}
