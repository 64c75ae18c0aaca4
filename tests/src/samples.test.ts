import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { check } from './check/check.ts'
import { newLogin } from './check/credentials.ts'
import { settings } from './run/settings.ts'
import { repository } from './service/testData.ts'

/**
 * The README's and the guides' curl samples as a reader pastes them into a shell, page by page from top to bottom. Only
 * the server's address is replaced, and a page that takes the quickstart's token for granted is given one.
 */
const guides = globSync('apps/docs/src/content/docs/guides/**/*.{md,mdx}', { cwd: repository })
const pages = ['README.md', ...guides.toSorted()].flatMap((file) => {
  const page = readFileSync(join(repository, file), 'utf8')
  // What a page shows the outputs of, guideCode.test.ts runs.
  const script = / output$/m.test(page) ? '' : toScript(page)
  return script === '' ? [] : [{ file, script }]
})

/** The calls of a page, and what sets variables for them. A page without calls is not run: its commands are the operator's. */
function toScript(page: string): string {
  const blocks = [...page.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block]) => block!)
  if (!blocks.some((block) => /\bcurl\b/.test(block))) return ''
  return blocks.filter((block) => /\bcurl\b|\$\(/.test(block)).join('\n')
}

/** Runs curl as written, and notes its status and the call. */
const prelude = `set -eu
curl() {
  command curl --silent --show-error --write-out '%{stderr}%{http_code} ' "$@" 2>> "$CALLS"
  printf '%s\\n' "$*" | head -c 300 | tr '\\n' ' ' >> "$CALLS"
  echo >> "$CALLS"
}
`

for (const { file, script } of pages) {
  check(
    `samples: every curl call of ${basename(file)} succeeds`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'geofield-samples-'))
      try {
        const calls = await runScript(script, folder)
        expect(calls.length).toBe(script.match(/\bcurl /g)?.length)
        expect(calls.filter((call) => !/^2\d\d /.test(call))).toEqual([])
      } finally {
        rmSync(folder, { recursive: true, maxRetries: 5 })
      }
    },
    { skip: settings().live && 'the samples are written for the demo tenant' },
  )
}

/** The calls that a script made, each with its status before it. */
async function runScript(script: string, folder: string): Promise<string[]> {
  const calls = join(folder, 'calls')
  const here = script.replaceAll(/http:\/\/(localhost|127\.0\.0\.1):4010/g, settings().baseUrl)
  const token = /^TOKEN=/m.test(script) ? {} : { TOKEN: (await newLogin()).accessToken }
  const env = { ...process.env, CALLS: calls, ...token }
  await promisify(execFile)('bash', ['-c', prelude + here], { cwd: folder, env, maxBuffer: 1e8 })
  const lines = readFileSync(calls, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => line.replaceAll(/(Bearer )\S+/g, '$1[token]'))
}
