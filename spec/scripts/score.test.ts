import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const spec = join(import.meta.dirname, '..')
const redocly = join(spec, 'node_modules/@redocly/cli/bin/cli.js')

type Score = { agentReadiness: number; subscores: { exampleCoverage: number; errorClarity: number } }

async function scoreOf(bundle: string): Promise<Score> {
  const args = [redocly, 'score', `dist/${bundle}`, '--format', 'json']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: spec, maxBuffer: 2 ** 24 })
  return JSON.parse(stdout) as Score
}

/** The reached score minus one point, which sharing schemas may cost. README.md says how to raise it. */
test('the full bundle keeps its score, with an example for each request and response', async () => {
  const { agentReadiness, subscores } = await scoreOf('openapi.json')
  expect(agentReadiness).toBeGreaterThanOrEqual(79)
  expect(subscores).toMatchObject({ exampleCoverage: 1, errorClarity: 1 })
})

test('the verified bundle keeps its score', async () => {
  const { agentReadiness } = await scoreOf('openapi.verified.json')
  expect(agentReadiness).toBeGreaterThanOrEqual(79)
})
