import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from 'vitest'
import { check } from './check/check.ts'
import { settings } from './run/settings.ts'
import { repository } from './service/testData.ts'

/**
 * The flows of spec/workflows, run as a reader would run them. They use the public account and leave what they stored, so
 * only on a server of the suite's own.
 */
const spec = join(repository, 'spec')
const run = promisify(execFile)

/**
 * What a flow can't know beforehand: positions are live for 15 minutes. The last one is ahead by less than a device's
 * clock may be, so that it is newer than what other checks pushed for the same account.
 */
function inputs(): string {
  const now = Math.floor(Date.now() / 1000)
  const { runId } = settings()
  const arrivedAt = now + 240
  const times = { from: now - 600, startedAt: now - 600, onTheWayAt: now - 60, arrivedAt, to: arrivedAt + 1 }
  // A user name is not given again, so each run has its own.
  return JSON.stringify({ trackerId: runId, employeeUsername: `asha.${runId}`, ...times })
}

const files = globSync('workflows/*.arazzo.yaml', { cwd: spec }).toSorted()
let ran: Promise<string> | undefined

/** Runs all of them in one process, and returns what it prints. */
async function runAll(): Promise<string> {
  const service = `geofield=${settings().baseUrl}`
  const { stdout, stderr } = await run(
    process.execPath,
    [join(spec, 'node_modules/@redocly/cli/bin/cli.js'), 'respect', ...files, '-S', service, '-i', inputs()],
    { cwd: spec, env: { ...process.env, REDOCLY_TELEMETRY: 'off', NO_COLOR: '1' }, maxBuffer: 100e6 },
  ).catch((error: { stdout: string; stderr: string }) => error)
  return stdout + stderr
}

for (const file of files) {
  check(
    `${file.split(/[/.]/).at(1)}: the workflow passes as it is written`,
    async () => {
      const output = await (ran ??= runAll())
      const name = basename(file)
      const summary = output.indexOf(`Summary for ${name}`)
      // The end of what it says names the step that failed, and why.
      expect(output.slice(Math.max(0, summary - 4000), summary + 200)).toMatch(
        new RegExp(`Summary for ${name}\\s+Workflows: (\\d+) passed, \\1 total`),
      )
    },
    { skip: settings().live && 'stores what it does not delete' },
  )
}
