import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { check } from './check/check.ts'
import { parseGuide } from './guides/readGuide.ts'
import { settings } from './run/settings.ts'
import { repository } from './service/testData.ts'

/**
 * The docs' recipes as a reader pastes them into a shell with curl and jq, page by page from top to bottom. Only the server's
 * address is replaced. workflows.test.ts runs the flows that they are made from.
 */
const docs = join(repository, 'apps/docs')
const printed = execFileSync(process.execPath, ['test/printRecipes.ts'], { cwd: docs, encoding: 'utf8' })
const recipes = Object.entries(JSON.parse(printed) as Record<string, string>)

/** What the pages ask of the reader's machine. A machine without it runs all other checks. */
const absent = ['bash', 'curl', 'jq'].filter(
  (command) => spawnSync(command, ['--version'], { stdio: 'ignore' }).error !== undefined,
)

/** Runs curl as written, and notes the status of each call. */
const prelude = `set -eu
curl() { command curl --write-out '%{stderr}%{http_code}\\n' "$@" 2>> "$CALLS"; }
`

/** Names the variables that a step should have passed on. */
const epilogue = `
for name in $(compgen -v | grep '[a-z]_[a-z]'); do
  case "\${!name}" in null | '') echo "nothing in $name" >> "$CALLS" ;; esac
done`

for (const [id, page] of recipes) {
  check(
    `${id}: every call of the page gets the status that the page expects, and passes on what it names`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'geofield-recipe-'))
      try {
        const calls = join(folder, 'calls')
        const script = parseGuide(page).steps.map(({ code }) => code)
        // A name is not given again: not the one that the workflow, or a run before, gave.
        const here = script
          .join('\n')
          .replaceAll('http://localhost:4010', settings().baseUrl)
          .replaceAll('asha.workflow', `asha.${Date.now()}`)
        const options = { cwd: folder, env: { PATH: process.env.PATH, CALLS: calls }, maxBuffer: 1e8 }
        await promisify(execFile)('bash', ['-c', prelude + here + epilogue], options)
        const expected = [...page.matchAll(/^- `\$statusCode == (\d+)`$/gm)].map(([, status]) => status)
        expect(expected.length).toBe(page.match(/\bcurl -s/g)?.length)
        expect(readFileSync(calls, 'utf8').trim().split('\n')).toEqual(expected)
      } finally {
        rmSync(folder, { recursive: true, maxRetries: 5 })
      }
    },
    {
      skip: settings().live && 'the recipes are written for the demo tenant',
      lacks: absent.length > 0 && `needs ${absent.join(', ')} on this machine`,
    },
  )
}
